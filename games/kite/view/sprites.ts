import coinPicture from "../art/coin.webp";
import kitePicture from "../art/kite.webp";
import first from "../art/kite-0.webp";
import second from "../art/kite-1.webp";
import third from "../art/kite-2.webp";
import fourth from "../art/kite-3.webp";
import fifth from "../art/kite-4.webp";
import sixth from "../art/kite-5.webp";

/** The kites of others. */
export const kitePictures = [first, second, third, fourth, fifth, sixth];
export const ownPicture = kitePicture;
export { coinPicture };

/** A picture with its shadow, painted once. */
export interface Sprite {
  readonly canvas: HTMLCanvasElement;
  /** Width of the picture itself in the canvas, and what stands around it. */
  readonly width: number;
  readonly height: number;
  readonly rim: number;
}

/** Paints a picture of that width, in CSS pixels, as sharp as the screen shows it. */
export async function paintSprite(src: string, width: number): Promise<Sprite> {
  const image = new Image();
  image.src = src;
  await image.decode();
  const sharp = Math.min(2, devicePixelRatio);
  const scale = Math.min((width * sharp) / image.naturalWidth, 1);
  const [wide, high] = [image.naturalWidth * scale, image.naturalHeight * scale];
  const rim = Math.ceil(wide * 0.16);
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(wide + 2 * rim);
  canvas.height = Math.ceil(high + 2 * rim);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no 2D canvas");
  pen.shadowColor = "rgb(26 6 48 / 0.6)";
  pen.shadowBlur = rim * 0.6;
  pen.shadowOffsetY = rim * 0.5;
  pen.drawImage(image, rim, rim, wide, high);
  return { canvas, width: wide, height: high, rim };
}

/** Where and how a sprite stands. */
export interface Pose {
  /** Where its anchor is, in CSS pixels. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Radians. */
  readonly turn: number;
  readonly opacity?: number;
}

/** The point of a picture that a pose places, as parts of its width and height. */
export type Anchor = readonly [number, number];

/** Draws a sprite; the pen's scale is CSS pixels. */
export function drawSprite(
  pen: CanvasRenderingContext2D,
  { canvas, width, height, rim }: Sprite,
  { x, y, width: wanted, turn, opacity = 1 }: Pose,
  [across, down]: Anchor,
): void {
  const scale = wanted / width;
  pen.save();
  pen.globalAlpha = opacity;
  pen.translate(x, y);
  pen.rotate(turn);
  pen.scale(scale, scale);
  pen.drawImage(canvas, -across * width - rim, -down * height - rim);
  pen.restore();
}
