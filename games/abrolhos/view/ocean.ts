import { isCalm } from "../../stage/dom.ts";
import coinPicture from "../art/coin.webp";
import { type Creature, CREATURES } from "../rules.ts";
import type { Place } from "../sea.ts";
import { newBackdrop } from "./backdrop.ts";
import { looks } from "./creatures.ts";
import { newEffects } from "./effects.ts";
import { newGuns } from "./guns.ts";
import {
  type Fauna,
  paintFauna,
  paintLabel,
  paintNet,
  paintPicture,
  paintShot,
  paintTorpedo,
  type Sprite,
} from "./sprites.ts";
import { drawCreature } from "./swim.ts";
import type { Flying } from "./volley.ts";
import { type Seen, type Waters, watersOf } from "./waters.ts";

/** A shot of a guest, on its way. Times by the server's clock. */
export interface GuestShot {
  readonly from: Place;
  readonly to: Place;
  readonly sentAt: number;
  readonly tHit: number;
  readonly torpedo: boolean;
}

/** All that one frame shows. */
export interface Frame {
  readonly now: number;
  readonly seen: readonly Seen[];
  readonly flying: readonly Flying[];
  readonly guestShots: readonly GuestShot[];
  /** What is in the sights. */
  readonly aim: { readonly at: Place; readonly target: Seen | null; readonly isLocked: boolean };
}

/** A creature that was just hit shakes, and shines, for so long. */
const flinchMs = 200;
const colours = { own: "#6affd2", guest: "#ffd08a" };

/** The one canvas of the sea. */
export class Ocean {
  readonly canvas = document.createElement("canvas");
  waters: Waters = watersOf(390, 560);
  readonly guns;
  readonly effects;
  readonly #pen;
  readonly #fauna: Fauna;
  readonly #backdrop;
  readonly #shots;
  readonly #labels = new Map<Creature, Sprite>();
  readonly #flinched = new Map<number, number>();

  static async load(labelOf: (creature: Creature) => string): Promise<Ocean> {
    const { scale } = watersOf(innerWidth, innerHeight - 90);
    const [fauna, backdrop, guns, coin] = await Promise.all([
      paintFauna(scale),
      newBackdrop(scale),
      newGuns(scale),
      paintPicture(coinPicture, 34),
      document.fonts.load(`750 13px "Bricolage Grotesque"`),
    ]);
    return new Ocean({ fauna, backdrop, guns, coin, labelOf });
  }

  private constructor(parts: {
    fauna: Fauna;
    backdrop: Awaited<ReturnType<typeof newBackdrop>>;
    guns: Awaited<ReturnType<typeof newGuns>>;
    coin: Sprite;
    labelOf(creature: Creature): string;
  }) {
    const pen = this.canvas.getContext("2d");
    if (!pen) throw new Error("no 2D canvas");
    this.#pen = pen;
    this.#fauna = parts.fauna;
    this.#backdrop = parts.backdrop;
    this.guns = parts.guns;
    this.effects = newEffects({ net: paintNet(), coin: parts.coin });
    this.#shots = {
      own: paintShot(colours.own, 7),
      guest: paintShot(colours.guest, 4.5),
      torpedo: paintTorpedo(),
    };
    for (const creature of Object.keys(CREATURES) as Creature[]) {
      const isPrize = typeof CREATURES[creature] !== "number";
      this.#labels.set(creature, paintLabel(parts.labelOf(creature), isPrize));
    }
  }

  /** How large a creature is drawn. CSS pixels. */
  spriteOf({ swimmer, isFar }: Pick<Seen, "swimmer" | "isFar">): Sprite {
    const { near, far } = this.#fauna[swimmer.creature];
    return isFar ? far : near;
  }

  /** The creature at a point of the stage; those in front first. */
  at({ x, y }: Place, seen: readonly Seen[]): Seen | null {
    const found = seen.findLast((each) => {
      const { width, height } = this.spriteOf(each);
      const across = (x - each.x) / Math.max(24, width * 0.5);
      const down = (y - each.y) / Math.max(24, height * 0.5);
      return across * across + down * down < 1;
    });
    return found ?? null;
  }

  flinch(id: number): void {
    this.#flinched.set(id, performance.now());
  }

  /** The net takes a creature away, and coins and the sum say what it paid. */
  takeAway(seen: Seen, to: Place, sum: { text: string; coins: number; isOwn: boolean }): void {
    const sprite = this.spriteOf(seen);
    const pen = this.#pen;
    this.effects.net(seen, Math.max(70, Math.min(240, sprite.width)), (scale, opacity) => {
      if (scale > 0.05) this.#creature(pen, seen, { seconds: 0, scale, opacity });
    });
    if (!isCalm()) this.effects.coins(seen, to, sum.coins);
    const size = sum.isOwn ? Math.min(34, 20 + sum.coins * 0.6) : 15;
    this.effects.sum(seen, sum.text, { isOwn: sum.isOwn, size });
  }

  draw(frame: Frame): void {
    this.#measure();
    const pen = this.#pen;
    const now = performance.now();
    const seconds = isCalm() ? 0 : (now / 1000) % 3_600;
    this.#backdrop.draw(pen, this.waters, seconds);
    const behind = frame.seen.filter(({ isFar }) => isFar);
    const ahead = frame.seen.filter(({ isFar }) => !isFar);
    for (const each of behind) this.#swimmer(each, now, seconds);
    this.#backdrop.drawReef(pen, this.waters, seconds);
    for (const each of ahead) this.#swimmer(each, now, seconds);
    for (const shot of frame.guestShots) this.#shot(shot, frame.now, this.#shots.guest);
    for (const shot of frame.flying) this.#shot(shot, frame.now, this.#shots.own);
    this.effects.draw(pen, now);
    this.#sights(frame, seconds);
    this.guns.draw(pen, this.waters, now);
  }

  #measure(): void {
    const { canvas } = this;
    const { clientWidth, clientHeight } = canvas;
    const ratio = Math.min(2, devicePixelRatio);
    const [width, height] = [Math.round(clientWidth * ratio), Math.round(clientHeight * ratio)];
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
    }
    const { width: before, height: high } = this.waters;
    if (before !== clientWidth || high !== clientHeight) {
      this.waters = watersOf(clientWidth, clientHeight);
    }
    this.#pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  }

  #swimmer(seen: Seen, now: number, seconds: number): void {
    const hitAt = this.#flinched.get(seen.swimmer.id);
    const isHit = hitAt !== undefined && now - hitAt < flinchMs;
    if (hitAt !== undefined && !isHit) this.#flinched.delete(seen.swimmer.id);
    const part = isHit ? 1 - (now - hitAt) / flinchMs : 0;
    const shaken = { ...seen, x: seen.x + Math.sin(part * 18) * 4 * part };
    this.#creature(this.#pen, shaken, { seconds, scale: 1 + 0.06 * part, opacity: 1 });
    this.#label(seen);
    if (part === 0) return;
    this.#pen.globalCompositeOperation = "lighter";
    this.#creature(this.#pen, shaken, { seconds, scale: 1 + 0.06 * part, opacity: 0.5 * part });
    this.#pen.globalCompositeOperation = "source-over";
  }

  #creature(
    pen: CanvasRenderingContext2D,
    seen: Seen,
    { seconds, scale, opacity }: { seconds: number; scale: number; opacity: number },
  ): void {
    const { creature, isRightward, phase, id } = seen.swimmer;
    const { swim, beat, looksRight = false, isFrontal = false } = looks[creature];
    const isFlipped = !isFrontal && isRightward !== looksRight;
    drawCreature(pen, this.spriteOf(seen), swim, {
      x: seen.x,
      y: seen.y,
      isFlipped,
      tilt: isRightward ? seen.tilt : -seen.tilt,
      turn: seconds * beat + phase + (id % 8) * 0.23,
      scale,
      opacity,
    });
  }

  /** A number under each; of a shoal under the first. */
  #label(seen: Seen): void {
    const { id, creature } = seen.swimmer;
    if (looks[creature].width <= 60 && id % 8 !== 0) return;
    const label = this.#labels.get(creature);
    if (!label) return;
    const { height } = this.spriteOf(seen);
    const [x, y] = [seen.x - label.width / 2, seen.y + height * 0.44];
    this.#pen.drawImage(label.canvas, x, y, label.width, label.height);
  }

  #shot(shot: Flying | GuestShot, now: number, ball: Sprite): void {
    const pen = this.#pen;
    const part = Math.min(1, (now - shot.sentAt) / (shot.tHit - shot.sentAt));
    const x = shot.from.x + (shot.to.x - shot.from.x) * part;
    const y = shot.from.y + (shot.to.y - shot.from.y) * part;
    const sprite = shot.torpedo ? this.#shots.torpedo : ball;
    pen.save();
    pen.translate(x, y);
    if (shot.torpedo) {
      pen.rotate(Math.atan2(shot.to.x - shot.from.x, shot.from.y - shot.to.y));
    } else {
      // Further away, and a breath while it waits for its answer.
      const waits = part === 1 ? 0.8 + 0.2 * Math.sin(now / 60) : 1 - part * 0.25;
      pen.scale(waits, waits);
    }
    pen.drawImage(
      sprite.canvas,
      -sprite.width / 2,
      -sprite.height / 2,
      sprite.width,
      sprite.height,
    );
    pen.restore();
  }

  #sights({ aim }: Frame, seconds: number): void {
    const pen = this.#pen;
    const { x, y } = aim.target ?? aim.at;
    const radius = aim.target
      ? Math.max(26, Math.min(58, this.spriteOf(aim.target).width * 0.4))
      : 22;
    pen.save();
    pen.translate(x, y);
    pen.strokeStyle = "rgb(4 24 60 / 0.5)";
    for (const [width, colour] of [
      [4.5, "rgb(4 24 60 / 0.35)"],
      [2.4, "#fff"],
    ] as const) {
      pen.lineWidth = width;
      pen.strokeStyle = colour;
      pen.lineCap = "round";
      for (let quarter = 0; quarter < 4; quarter += 1) {
        const from = quarter * (Math.PI / 2) + 0.35 + (aim.isLocked ? seconds * 0.9 : 0);
        pen.beginPath();
        pen.arc(0, 0, radius, from, from + 0.86);
        pen.stroke();
      }
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        pen.beginPath();
        pen.moveTo(dx * (radius - 7), dy * (radius - 7));
        pen.lineTo(dx * (radius + 7), dy * (radius + 7));
        pen.stroke();
      }
    }
    if (aim.isLocked) {
      pen.strokeStyle = "#ff7d6e";
      pen.lineWidth = 2.4;
      pen.beginPath();
      pen.arc(0, 0, radius * 0.64, 0, Math.PI * 2);
      pen.stroke();
    }
    pen.restore();
  }
}
