import type { SharedBetRow } from "@trevo/contract/shared-rounds.ts";
import { isCalm, make } from "../../stage/dom.ts";
import { decimalText } from "../../stage/number-text.ts";
import townPicture from "../art/hillside.webp";
import duskPicture from "../scene/dusk.svg";
import reelPicture from "../scene/reel.svg";
import { Coins } from "../../stage/coins.ts";
import { Crowd, type Moment } from "./crowd.ts";
import {
  type Anchor,
  coinPicture,
  drawSprite,
  ownPicture,
  paintSprite,
  type Pose,
  type Sprite,
} from "./sprites.ts";
import { type Curve, drawCutString, drawString, pointAt, shareAt } from "./string.ts";

/** What the sky shows at a moment. */
export interface Flight {
  readonly phase: Moment["phase"];
  /** Hundredths, with what is between them. */
  readonly height: number;
  readonly flownMs: number;
  readonly cutMs: number;
  /** Where the player's last bet left, in hundredths. */
  readonly out: number | null;
}

/** Where the line is tied to the own kite. */
const tied: Anchor = [0.53, 0.46];
const riseMs = 800;
const tumbleMs = 400;
const lines = 4;

/** Dusk over the roofs: the own kite on its line, the kites of others, and how high they are. */
export class Sky {
  readonly element: HTMLElement;
  readonly #canvas = make("canvas", {});
  readonly #pen: CanvasRenderingContext2D;
  readonly #town = make("img", { class: "town", src: townPicture, alt: "" });
  readonly #coinCanvas = make("canvas", { class: "coins" });
  readonly #crowd: Crowd;
  readonly #decimal: string;
  #kite: Sprite | null = null;
  #coins: Coins | null = null;
  #width = 0;
  #height = 0;
  #tip = { x: 0, y: 0 };

  constructor(money: (micro: number) => string, decimal: string) {
    const pen = this.#canvas.getContext("2d");
    if (!pen) throw new Error("no 2D canvas");
    this.#pen = pen;
    this.#decimal = decimal;
    this.#crowd = new Crowd((micro) => money(micro).replace(/[.,]00$/, ""));
    const dusk = make("img", { class: "dusk", src: duskPicture, alt: "" });
    const reel = make("img", { class: "reel", src: reelPicture, alt: "" });
    const veil = make("i", { class: "veil" });
    const shade = make("i", { class: "shade" });
    this.element = make("div", { class: "sky", "aria-hidden": true });
    this.element.append(dusk, this.#town, shade, veil, this.#canvas, reel, this.#coinCanvas);
    new ResizeObserver(() => this.#measure()).observe(this.element);
  }

  async load(): Promise<void> {
    const coin = new Image();
    coin.src = coinPicture;
    const [kite] = await Promise.all([
      paintSprite(ownPicture, 176),
      this.#crowd.load(),
      coin.decode(),
    ]);
    this.#kite = kite;
    this.#coins = new Coins(this.#coinCanvas, coin);
  }

  clear(): void {
    this.#crowd.clear();
  }

  show(rows: readonly SharedBetRow[], isNews: boolean): void {
    this.#crowd.show(rows, performance.now(), isNews);
  }

  /** Coins from the kite, for who has left. */
  pay(): void {
    const { left, top } = this.#canvas.getBoundingClientRect();
    const { x, y } = this.#tip;
    this.#coins?.shower(14, { x: left + x, y: top + y, width: 60 });
  }

  draw(flight: Flight): void {
    const pen = this.#pen;
    const [width, height] = [this.#width, this.#height];
    if (width === 0 || height === 0) return;
    const now = performance.now();
    const calm = isCalm();
    const sharp = Math.min(2, devicePixelRatio);
    pen.setTransform(sharp, 0, 0, sharp, 0, 0);
    pen.clearRect(0, 0, width, height);
    const climb = flight.phase === "wait" ? 0 : climbOf(flight.height);
    const reel = { x: 24, y: height - 72 };
    const { phase, cutMs } = flight;
    this.#town.style.transform = `translateY(${calm ? 0 : climb * 14}px)`;
    const moment = { width, height, now, climb, phase, cutMs, isCalm: calm, reel };
    if (phase === "fly") this.#scale(flight.height, climb);
    const pose = this.#pose(flight, moment);
    const curve: Curve = { reel, end: this.#tip };
    if (phase === "fly") {
      drawString(pen, curve);
      if (flight.out !== null) this.#bead(curve, flight);
    }
    if (phase === "cut") this.#cut(curve, pose, flight.cutMs);
    this.#crowd.draw(pen, moment);
    if (this.#kite) drawSprite(pen, this.#kite, pose, tied);
  }

  #measure(): void {
    const sharp = Math.min(2, devicePixelRatio);
    this.#width = this.element.clientWidth;
    this.#height = this.element.clientHeight;
    this.#canvas.width = this.#width * sharp;
    this.#canvas.height = this.#height * sharp;
  }

  /** How the own kite stands; in the air, where its line ends. */
  #pose(
    { flownMs, phase, cutMs }: Flight,
    { width, height, now, climb, isCalm: calm }: Moment,
  ): Pose {
    const small = Math.min(1, height / 424);
    const gust = calm ? 0 : 1;
    const wait: Pose = {
      x: 16 * small + 70,
      y: Math.max(height * 0.56, height - 108) + Math.sin(now / 800) * 5 * gust,
      width: 130 * small,
      turn: 0.28 + Math.sin(now / 1_100) * 0.04 * gust,
    };
    if (phase === "wait") return wait;
    const up = calm ? 1 : 1 - (1 - Math.min(1, flownMs / riseMs)) ** 3;
    const swing = Math.sin(now / 620) * (3 + 3 * climb) * gust;
    const fly: Pose = {
      x: width * (0.48 + 0.32 * climb) + swing,
      y: this.#level(climb) + Math.cos(now / 760) * 3 * gust,
      width: Math.min(176, width * 0.45) * small,
      turn: Math.sin(now / 980) * 0.05 * gust,
    };
    const mix = (from: number, to: number) => from + (to - from) * up;
    const pose = {
      x: mix(wait.x, fly.x),
      y: mix(wait.y, fly.y),
      width: mix(wait.width, fly.width),
      turn: mix(wait.turn, fly.turn),
    };
    if (phase === "fly") {
      this.#tip = { x: pose.x, y: pose.y };
      return pose;
    }
    const way = calm ? 1 : Math.min(1, cutMs / tumbleMs);
    const later = calm ? 0 : Math.max(0, cutMs - tumbleMs) / 1_000;
    return {
      x: this.#tip.x + way * 34 * small + later * 26,
      y: this.#tip.y + way * way * 26 * small + later * later * 22,
      width: fly.width * (1 - 0.12 * way),
      turn: way * 1.12 + later * 0.3,
      opacity: Math.max(0, Math.min(1, 2 - later)),
    };
  }

  /** Where a share of the climb lies on the screen. */
  #level(share: number): number {
    const [low, top] = this.#span();
    return low + (top - low) * share;
  }

  #span(): readonly [number, number] {
    return [this.#height - 111, Math.min(109, this.#height * 0.32)];
  }

  /** Lines across at round heights: they sink as the kite climbs. */
  #scale(height: number, climb: number): void {
    const pen = this.#pen;
    const perClimb = climb > 0 ? (height - 100) / climb : 100;
    const step = roundStep(perClimb / lines);
    pen.font = `750 13px ${getComputedStyle(this.#canvas).fontFamily}`;
    pen.textAlign = "end";
    pen.textBaseline = "middle";
    pen.lineWidth = 1;
    pen.setLineDash([3, 6]);
    const first = Math.ceil(100 / step) * step;
    for (let mark = first; mark <= 100 + perClimb; mark += step) {
      const y = this.#level((mark - 100) / perClimb);
      pen.strokeStyle = "rgb(255 255 255 / 0.2)";
      pen.beginPath();
      pen.moveTo(12, y);
      pen.lineTo(this.#width - 48, y);
      pen.stroke();
      pen.fillStyle = "rgb(255 255 255 / 0.68)";
      pen.fillText(`${decimalText(mark, this.#decimal)}×`, this.#width - 10, y);
    }
    pen.setLineDash([]);
  }

  /** Where the player left, on the line. */
  #bead(curve: Curve, { out, height }: Flight): void {
    const pen = this.#pen;
    const share = (((out ?? 100) - 100) / Math.max(1, height - 100)) * climbOf(height);
    const { x, y } = pointAt(curve, shareAt(curve, Math.min(curve.reel.y - 4, this.#level(share))));
    for (const [radius, colour] of [
      [12, "rgb(0 0 0 / 0.4)"],
      [8, "#f2cf4e"],
    ] as const) {
      pen.fillStyle = colour;
      pen.beginPath();
      pen.arc(x, y, radius, 0, Math.PI * 2);
      pen.fill();
    }
  }

  #cut(curve: Curve, pose: Pose, cutMs: number): void {
    const fallen = isCalm() ? 1 : Math.min(1, cutMs / 700);
    const tail = { x: pose.x - pose.width * 0.16, y: pose.y + pose.width * 0.1 };
    drawCutString(this.#pen, curve, { tail, fallen });
  }
}

/** The share of the sky that a height takes, 0 to three quarters: the scale grows with it. */
function climbOf(height: number): number {
  return 0.75 * (1 - Math.exp(-1.6 * Math.max(0, height / 100 - 1)));
}

/** A step of 1, 2, 2.5 or 5 at least as large. */
function roundStep(least: number): number {
  const ten = 10 ** Math.floor(Math.log10(Math.max(10, least)));
  return [1, 2, 2.5, 5, 10].map((times) => times * ten).find((step) => step >= least) ?? ten * 10;
}
