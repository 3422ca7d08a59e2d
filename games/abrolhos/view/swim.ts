import type { Swim } from "./creatures.ts";
import type { Sprite } from "./sprites.ts";

/** How a creature stands in the water. CSS pixels. */
export interface Stance {
  /** Its middle. */
  readonly x: number;
  readonly y: number;
  /** Mirrored. */
  readonly isFlipped: boolean;
  /** Radians. */
  readonly tilt: number;
  /** Of its swing, in turns. */
  readonly turn: number;
  readonly scale?: number;
  readonly opacity?: number;
}

const tau = Math.PI * 2;
/** Slices of a picture: fine enough that no step shows. */
const slicesOf = (length: number): number => Math.max(8, Math.min(44, Math.round(length / 6)));

/** Draws a creature in the middle of its swing: its picture in slices that follow each other. */
export function drawCreature(
  pen: CanvasRenderingContext2D,
  sprite: Sprite,
  swim: Swim,
  stance: Stance,
): void {
  const { x, y, isFlipped, tilt, turn, scale = 1, opacity = 1 } = stance;
  pen.save();
  pen.globalAlpha = opacity;
  pen.translate(x, y);
  pen.rotate(tilt);
  pen.scale(isFlipped ? -scale : scale, scale);
  bodies[swim](pen, sprite, turn * tau);
  pen.restore();
}

type Body = (pen: CanvasRenderingContext2D, sprite: Sprite, angle: number) => void;

const bodies: Readonly<Record<Swim, Body>> = {
  // The tail turns towards us and away: its slices are narrow, and wide again.
  tail(pen, sprite, angle) {
    const slices = slicesOf(sprite.width);
    const widths = Array.from({ length: slices }, (_, at) => {
      const behind = (at / slices) ** 2;
      return 1 - 0.42 * behind * (0.5 + 0.5 * Math.sin(angle - (at / slices) * 3));
    });
    let left = -sprite.width / 2;
    widths.forEach((width, at) => {
      const wide = (sprite.width / slices) * width;
      const lift = Math.sin(angle - (at / slices) * 4) * sprite.height * 0.022 * (at / slices);
      column(pen, sprite, at, { slices, left, width: wide, top: -sprite.height / 2 + lift });
      left += wide;
    });
  },
  // The whole body bends up and down, most at its end.
  fluke(pen, sprite, angle) {
    const slices = slicesOf(sprite.width);
    const wide = sprite.width / slices;
    for (let at = 0; at < slices; at += 1) {
      const behind = (at / slices) ** 1.6;
      const lift = Math.sin(angle - (at / slices) * 2.4) * sprite.height * 0.1 * (behind - 0.12);
      const left = -sprite.width / 2 + at * wide;
      column(pen, sprite, at, { slices, left, width: wide, top: -sprite.height / 2 + lift });
    }
  },
  // The bell draws in and opens; what hangs from it follows.
  arms(pen, sprite, angle) {
    const slices = slicesOf(sprite.height * 3);
    const high = sprite.height / slices;
    const breath = Math.sin(angle);
    for (let at = 0; at < slices; at += 1) {
      const below = Math.max(0, at / slices - 0.35);
      const wide = sprite.width * (1 + breath * (0.035 - 0.12 * below));
      const aside = Math.sin(angle - (at / slices) * 5) * sprite.width * 0.09 * below;
      row(pen, sprite, at, {
        slices,
        left: -wide / 2 + aside,
        width: wide,
        top: -sprite.height / 2 + at * high * (1 - breath * 0.03) + breath * sprite.height * 0.014,
      });
    }
  },
  rock(pen, { canvas, width, height }, angle) {
    pen.rotate(Math.sin(angle) * 0.075);
    const squeeze = 1 + Math.sin(angle * 2) * 0.025;
    pen.scale(squeeze, 2 - squeeze);
    pen.drawImage(canvas, -width / 2, -height / 2, width, height);
  },
};

interface Strip {
  /** Of how many. */
  readonly slices: number;
  readonly left: number;
  readonly width: number;
  readonly top: number;
}

/** One upright slice. They overlap a little, so that no seam shows. */
function column(
  pen: CanvasRenderingContext2D,
  { canvas, height }: Sprite,
  at: number,
  { slices, left, width, top }: Strip,
): void {
  const wide = canvas.width / slices;
  const from = at * wide;
  const taken = Math.min(canvas.width - from, wide + 1);
  pen.drawImage(canvas, from, 0, taken, canvas.height, left, top, (width * taken) / wide, height);
}

/** One slice across. */
function row(
  pen: CanvasRenderingContext2D,
  { canvas, height }: Sprite,
  at: number,
  { slices, left, width, top }: Strip,
): void {
  const high = canvas.height / slices;
  const from = at * high;
  const taken = Math.min(canvas.height - from, high + 1);
  const shown = ((height / slices) * taken) / high;
  pen.drawImage(canvas, 0, from, canvas.width, taken, left, top, width, shown);
}
