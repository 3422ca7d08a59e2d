import sharp, { type OverlayOptions, type Sharp } from "sharp";
import type { Pose } from "./sdf/model.ts";
import type { Size } from "./scene.ts";
import { sprite, type ModelName } from "./sprite.ts";

/** A sculpture in a picture: its middle and its size as shares of the picture's width. */
export interface Figure {
  model: ModelName;
  x: number;
  y: number;
  size: number;
  pose?: Partial<Pose>;
  /** Colour of the light around it; heroes have one. */
  halo?: string;
  /** Far or near things are out of focus, in pixels. */
  blur?: number;
}

const pose: Pose = { pitch: 8, yaw: -12, roll: 0, view: 1.3 };
const resolution = 520;

/** Figures as layers over a picture, each with its shadow and, for a hero, its halo. */
async function figureLayers(figures: readonly Figure[], size: Size): Promise<OverlayOptions[]> {
  const layers: OverlayOptions[] = [];
  for (const figure of figures) {
    const picture = await sprite(figure.model, { ...pose, ...figure.pose }, resolution);
    const side = Math.round(figure.size * size.width);
    const body = await picture.resize(side, side).png().toBuffer();
    const left = Math.round(figure.x * size.width - side / 2);
    const top = Math.round(figure.y * size.height - side / 2);
    if (figure.halo !== undefined) {
      const halo = await silhouette(body, side, figure.halo, side * 0.07);
      layers.push(...(await placed(halo, left, top, size, "screen")));
    }
    const shadow = await silhouette(body, side, "#08020f", side * 0.025);
    const drop = Math.round(side * 0.025);
    layers.push(...(await placed(shadow, left + drop, top + drop, size, "over")));
    const shown = figure.blur === undefined ? sharp(body) : sharp(body).blur(figure.blur);
    layers.push(...(await placed(await shown.png().toBuffer(), left, top, size, "over")));
  }
  return layers;
}

/** The figure's shape in one colour, blurred, with room around it for the blur. */
async function silhouette(body: Buffer, side: number, colour: string, blur: number) {
  const alpha = await sharp(body).extractChannel("alpha").toBuffer();
  const filled = sharp({
    create: { width: side, height: side, channels: 3, background: colour },
  }).joinChannel(alpha);
  return sharp(await filled.png().toBuffer())
    .blur(Math.max(0.5, blur))
    .png()
    .toBuffer();
}

/** A layer cut to the canvas: an overlay may not be larger, nor begin outside. */
async function placed(
  input: Buffer,
  left: number,
  top: number,
  canvas: Size,
  blend: "over" | "screen",
): Promise<OverlayOptions[]> {
  const { width, height } = await sharp(input).metadata();
  const x = Math.max(0, -left);
  const y = Math.max(0, -top);
  const w = Math.min(width - x, canvas.width - Math.max(0, left));
  const h = Math.min(height - y, canvas.height - Math.max(0, top));
  if (w <= 0 || h <= 0) return [];
  const cut = sharp(input).extract({ left: x, top: y, width: w, height: h });
  const layer = { left: Math.max(0, left), top: Math.max(0, top), blend };
  return [{ input: await cut.png().toBuffer(), ...layer }];
}

/** Backdrop, figures, front, and the grade that every picture of the house has. */
export async function compose(
  backdrop: Buffer,
  figures: readonly Figure[],
  front: Buffer,
  size: Size,
): Promise<Sharp> {
  const layers = await figureLayers(figures, size);
  const flat = await sharp(backdrop)
    .composite([...layers, { input: front, left: 0, top: 0 }])
    .removeAlpha()
    .raw()
    .toBuffer();
  const raw = { ...size, channels: 3 } as const;
  return sharp(flat, { raw }).modulate({ saturation: 1.12 }).linear(1.06, -6);
}
