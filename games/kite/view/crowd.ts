import type { SharedBetRow } from "@trevo/contract/shared-rounds.ts";
import { type Anchor, drawSprite, kitePictures, paintSprite, type Sprite } from "./sprites.ts";

const most = 24;
const reelMs = 500;
const tagMs = 1_500;
const fallMs = 900;
/** The middle of the sail. */
const sail: Anchor = [0.6, 0.3];

/** What the crowd needs to know of the moment. */
export interface Moment {
  readonly width: number;
  readonly height: number;
  /** Milliseconds of the page's clock. */
  readonly now: number;
  /** How far up the own kite is, 0 to 1. */
  readonly climb: number;
  readonly phase: "wait" | "fly" | "cut";
  readonly cutMs: number;
  readonly isCalm: boolean;
  readonly reel: { readonly x: number; readonly y: number };
}

interface Flyer {
  readonly id: string;
  readonly sprite: number;
  /** Fixed by its bet: two numbers from 0 to 1. */
  readonly across: number;
  readonly up: number;
  readonly stake: number;
  height: number | null;
  outAt: number | null;
  x: number;
  y: number;
}

/** Which kite a bet has, wherever it is shown. */
export function kiteOf(id: string): number {
  return Math.floor(spread(id, 3) * kitePictures.length);
}

/** The kites of the largest other bets. One that leaves is reeled in, and says what it brought. */
export class Crowd {
  #flyers: Flyer[] = [];
  #sprites: readonly Sprite[] = [];
  readonly #money: (micro: number) => string;

  /** @param money an amount as short text */
  constructor(money: (micro: number) => string) {
    this.#money = money;
  }

  async load(): Promise<void> {
    this.#sprites = await Promise.all(kitePictures.map((src) => paintSprite(src, 60)));
  }

  clear(): void {
    this.#flyers = [];
  }

  /** @param isNews whether who has left did so now; else it was before this page came */
  show(rows: readonly SharedBetRow[], now: number, isNews: boolean): void {
    const known = new Map(this.#flyers.map((flyer) => [flyer.id, flyer]));
    this.#flyers = rows.slice(0, most).map((row) => {
      const flyer = known.get(row.id) ?? newFlyer(row);
      if (row.height !== null && row.height > 0 && flyer.height === null) {
        flyer.height = row.height;
        flyer.outAt = isNews && known.has(row.id) ? now : -Infinity;
      }
      return flyer;
    });
  }

  draw(pen: CanvasRenderingContext2D, moment: Moment): void {
    this.#flyers.forEach((flyer, at) => {
      this.#place(flyer, at, moment);
      const sprite = this.#sprites[flyer.sprite];
      const pose = sprite && poseOf(flyer, moment);
      if (pose) drawSprite(pen, sprite, pose, sail);
    });
    if (moment.phase === "fly") for (const flyer of this.#flyers) this.#tag(pen, flyer, moment);
  }

  #place(flyer: Flyer, at: number, { width, height, now, climb, phase, isCalm }: Moment): void {
    if (flyer.outAt !== null || phase === "cut") return;
    const count = this.#flyers.length;
    const lane = (at + 0.5 + (flyer.across - 0.5) * 0.6) / Math.max(count, 7);
    const sway = isCalm ? 0 : Math.sin(now / 700 + flyer.across * 9) * 4;
    // Where the stage is low, all of them fly beside the figure; else those under it stay lower.
    const from = phase === "fly" && height < 360 ? 0.46 : 0.16;
    flyer.x = width * (from + (0.96 - from) * ((lane * (count > 6 ? 1 : 1.4)) % 1)) + sway;
    const room = flyer.x < width * 0.52 ? 0.04 : 0.24;
    const rise = climb * room * (0.3 + flyer.up);
    flyer.y = height * (0.55 + 0.08 * flyer.up - rise) + sway * 0.8;
  }

  /** What a kite that has just left brought, or the largest stake that still flies. */
  #tag(pen: CanvasRenderingContext2D, flyer: Flyer, { now }: Moment): void {
    if (flyer.outAt === null) {
      const largest = this.#flyers.find((each) => each.outAt === null);
      if (largest === flyer) this.#pill(pen, flyer, this.#money(flyer.stake), null);
      return;
    }
    const since = now - flyer.outAt;
    if (since > tagMs || flyer.height === null) return;
    const paid = Math.floor((flyer.stake * flyer.height) / 100);
    this.#pill(pen, flyer, this.#money(paid), since);
  }

  #pill(pen: CanvasRenderingContext2D, flyer: Flyer, text: string, since: number | null): void {
    const isOut = since !== null;
    pen.font = `750 12px ${getComputedStyle(pen.canvas).fontFamily}`;
    const wide = pen.measureText(text).width + 16;
    const x = Math.min(flyer.x + 8, pen.canvas.clientWidth - wide - 4);
    const y = flyer.y - 34 - (since ?? 0) * 0.012;
    pen.globalAlpha = since === null ? 1 : Math.min(1, (tagMs - since) / 400);
    pen.fillStyle = isOut ? "#f2cf4e" : "rgb(20 10 36 / 0.8)";
    pen.beginPath();
    pen.roundRect(x, y, wide, 22, 11);
    pen.fill();
    pen.fillStyle = isOut ? "#3a2a08" : "#fff";
    pen.textAlign = "start";
    pen.textBaseline = "middle";
    pen.fillText(text, x + 8, y + 11.5);
    pen.globalAlpha = 1;
  }
}

function poseOf(flyer: Flyer, { height, now, phase, cutMs, isCalm, reel }: Moment) {
  const width = Math.min(46, height * 0.1) * (0.72 + 0.28 * flyer.up);
  const turn = isCalm ? 0 : Math.sin(now / 900 + flyer.up * 7) * 0.14;
  if (flyer.outAt !== null) {
    const way = (now - flyer.outAt) / reelMs;
    if (way >= 1 || isCalm) return null;
    const done = way * way;
    const x = flyer.x + (reel.x - flyer.x) * done;
    const y = flyer.y + (reel.y - flyer.y) * done;
    return { x, y, width: width * (1 - 0.7 * done), turn, opacity: 1 - 0.6 * done };
  }
  if (phase !== "cut") return { x: flyer.x, y: flyer.y, width, turn };
  const way = cutMs / fallMs;
  if (way >= 1 || isCalm) return null;
  const fallen = { x: flyer.x + way * 26, y: flyer.y + way * way * height * 0.34 };
  return { ...fallen, width, turn: turn + way * 2.4, opacity: 1 - way };
}

function newFlyer({ id, stake }: SharedBetRow): Flyer {
  return {
    id,
    sprite: kiteOf(id),
    across: spread(id, 1),
    up: spread(id, 2),
    stake: Number(stake),
    height: null,
    outAt: null,
    x: 0,
    y: 0,
  };
}

/** A number from 0 to 1 that follows from a bet's name: it has nothing to do with any outcome. */
function spread(id: string, salt: number): number {
  let hash = salt * 2_654_435_761;
  for (const sign of id) hash = Math.imul(hash ^ sign.charCodeAt(0), 16_777_619);
  // Names follow each other: what differs in their last sign is spread over all bits.
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_917);
  return ((hash ^ (hash >>> 16)) >>> 8) / 0x1000000;
}
