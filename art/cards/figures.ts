import sharp, { type OverlayOptions, type Sharp } from "sharp";
import { cutout, type ModelName, type Stance } from "../sprite.ts";

/** A sculpture on a card. Lengths are pixels of the card. */
export interface Figure {
  model: ModelName;
  stance: Stance;
  /** Colours of the light from behind, right and left, along the outline. */
  rims?: readonly [string, string];
  /** Looks the other way: cheaper than a second picture, where nothing is written on it. */
  isMirrored?: boolean;
  /** Pixels to render; more than it is shown in. */
  resolution: number;
  /** The box that it is fitted into. */
  box: readonly [number, number];
  x: number;
  y: number;
  /** What of the figure lies at x, y. */
  anchor: "middle" | "foot";
  /** It may not rise above this line. */
  ceiling?: number;
  /** The light round a hero. */
  halo?: string;
  /** Out of focus, in pixels. */
  blur?: number;
  /** Darker, by a share. */
  dim?: number;
}

/** Straight RGBA. */
interface Bitmap {
  data: Buffer;
  width: number;
  height: number;
}

export interface Placed {
  layers: OverlayOptions[];
  /** Where it stands on the card. */
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A figure as layers over a card: its halo, its shadow, itself. */
export async function place(
  figure: Figure,
  canvas: { width: number; height: number },
): Promise<Placed> {
  const body = await shown(figure);
  const left = Math.round(figure.x - body.width / 2);
  const rise = figure.anchor === "foot" ? body.height : body.height / 2;
  const top = Math.round(Math.max(figure.ceiling ?? -Infinity, figure.y - rise));
  const layers: OverlayOptions[] = [];
  const add = (bitmap: Bitmap, x: number, y: number, blend: "over" | "screen") => {
    layers.push(...cropped(bitmap, x, y, canvas, blend));
  };
  if (figure.halo !== undefined) {
    const halo = await silhouette(body, figure.halo, 15, 1.05);
    add(halo.bitmap, left - halo.margin, top - halo.margin, "screen");
  }
  if (figure.blur === undefined) {
    const shadow = await silhouette(body, "#08020f", figure.halo === undefined ? 3 : 5, 0.8);
    add(shadow.bitmap, left - shadow.margin + 4, top - shadow.margin + 7, "over");
  }
  add(body, left, top, "over");
  return { layers, left, top, width: body.width, height: body.height };
}

async function shown(figure: Figure): Promise<Bitmap> {
  const { model, stance, resolution } = figure;
  const source = await cutout(model, stance, resolution);
  const [width, height] = figure.box.map(Math.round);
  const fitted = sharp(source)
    .flop(figure.isMirrored ?? false)
    .resize({
      ...(width === undefined ? {} : { width }),
      ...(height === undefined ? {} : { height }),
      fit: "inside",
      kernel: "lanczos3",
    });
  const brightness = 1.1 * (1 - (figure.dim ?? 0));
  const graded = fitted.modulate({ brightness, saturation: 1.1 });
  if (figure.blur === undefined) {
    const body = await bitmapOf(graded.sharpen({ sigma: 0.5, m1: 0.2, m2: 0.4 }));
    if (figure.rims) lightRims(body, figure.rims);
    return body;
  }
  // Within one pipeline sharp would blur before it makes room for the blur.
  const room = 10;
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const wide = graded.extend({ top: room, bottom: room, left: room, right: room, background });
  return bitmapOf(sharp(await wide.png({ compressionLevel: 0 }).toBuffer()).blur(figure.blur));
}

/** Where the rim lights stand, as pixels from a point towards them; y downwards. */
const rimWays = [
  [4, -1.4],
  [-3.4, -2.4],
] as const;

/**
 * Light from behind along the outline, in the colours of the palette: a point shines as far as
 * there is nothing on its way to the lamp. Narrow: a wide rim makes a figure pale.
 */
function lightRims(body: Bitmap, rims: readonly [string, string]): void {
  const { data, width, height } = body;
  const alpha = Uint8Array.from({ length: width * height }, (_, at) => data[at * 4 + 3] ?? 0);
  const opacity = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : (alpha[y * width + x] ?? 0) / 255;
  rims.forEach((rim, index) => {
    const [dx, dy] = rimWays[index] ?? [0, 0];
    const colour = [1, 3, 5].map((at) => Number.parseInt(rim.slice(at, at + 2), 16) / 255);
    for (let at = 0; at < width * height; at++) {
      if (alpha[at] === 0) continue;
      const [x, y] = [at % width, Math.floor(at / width)];
      const steps = [0.35, 0.7, 1].map((far) =>
        opacity(Math.round(x + dx * far), Math.round(y + dy * far)),
      );
      const open = 1 - steps.reduce((sum, value) => sum + value, 0) / steps.length;
      if (open <= 0) continue;
      const share = open * open * (3 - 2 * open) * 0.6;
      for (let c = 0; c < 3; c++) {
        const value = (data[at * 4 + c] ?? 0) / 255;
        data[at * 4 + c] = 255 * (1 - (1 - value) * (1 - (colour[c] ?? 0) * share));
      }
    }
  });
}

async function bitmapOf(picture: Sharp): Promise<Bitmap> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/**
 * The figure's shape in one colour, blurred, with a margin for the blur. Three box blurs of the
 * opacity at a third of the size: that is all a soft shape has, and it is quick.
 */
async function silhouette(
  body: Bitmap,
  colour: string,
  sigma: number,
  opacity: number,
): Promise<{ bitmap: Bitmap; margin: number }> {
  const step = 3;
  const margin = Math.ceil(sigma * 2.6);
  const width = Math.ceil((body.width + margin * 2) / step);
  const height = Math.ceil((body.height + margin * 2) / step);
  let alpha = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [sx, sy] = [x * step - margin + 1, y * step - margin + 1];
      if (sx < 0 || sy < 0 || sx >= body.width || sy >= body.height) continue;
      alpha[y * width + x] = body.data[(sy * body.width + sx) * 4 + 3] ?? 0;
    }
  }
  const reach = Math.max(1, Math.round((sigma / step) * 0.9));
  for (let pass = 0; pass < 3; pass++) {
    alpha = boxBlur(alpha, { count: width, stride: 1 }, { count: height, stride: width }, reach);
    alpha = boxBlur(alpha, { count: height, stride: width }, { count: width, stride: 1 }, reach);
  }
  const bits = Number.parseInt(colour.slice(1), 16);
  const small = Buffer.alloc(width * height * 4);
  alpha.forEach((value, index) => {
    small.set(
      [bits >> 16, (bits >> 8) & 255, bits & 255, Math.min(255, value * opacity)],
      index * 4,
    );
  });
  const raw = { width, height, channels: 4 } as const;
  const grown = sharp(small, { raw }).resize(width * step, height * step, { kernel: "cubic" });
  return { bitmap: await bitmapOf(grown), margin };
}

interface Way {
  count: number;
  stride: number;
}

function boxBlur(
  from: Float32Array,
  along: Way,
  across: Way,
  reach: number,
): Float32Array<ArrayBuffer> {
  const to = new Float32Array(from.length);
  for (let row = 0; row < across.count; row++) {
    const start = row * across.stride;
    let sum = 0;
    for (let at = -reach; at < along.count; at++) {
      if (at + reach < along.count) sum += from[start + (at + reach) * along.stride] ?? 0;
      if (at - reach - 1 >= 0) sum -= from[start + (at - reach - 1) * along.stride] ?? 0;
      if (at >= 0) to[start + at * along.stride] = sum / (2 * reach + 1);
    }
  }
  return to;
}

/** The part of a layer that lies on the canvas: an overlay may not be larger, nor begin outside. */
function cropped(
  { data, width, height }: Bitmap,
  left: number,
  top: number,
  canvas: { width: number; height: number },
  blend: "over" | "screen",
): OverlayOptions[] {
  const [x0, y0] = [Math.max(0, -left), Math.max(0, -top)];
  const [x1, y1] = [Math.min(width, canvas.width - left), Math.min(height, canvas.height - top)];
  if (x1 <= x0 || y1 <= y0) return [];
  const [w, h] = [x1 - x0, y1 - y0];
  const input = Buffer.alloc(w * h * 4);
  for (let y = y0; y < y1; y++) {
    data.copy(input, (y - y0) * w * 4, (y * width + x0) * 4, (y * width + x1) * 4);
  }
  const raw = { width: w, height: h, channels: 4 } as const;
  return [{ input, raw, left: Math.max(0, left), top: Math.max(0, top), blend }];
}
