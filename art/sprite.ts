import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp, { type Sharp } from "sharp";
import { heroes, props, type Sculpt } from "./models/index.ts";
import type { Spot } from "./sdf/material.ts";
import type { Model, Pose } from "./sdf/model.ts";
import { random } from "./sdf/noise.ts";
import { render } from "./sdf/render.ts";
import { STUDIO } from "./sdf/studio.ts";

/** The sculptures there are, by name. */
export const models: Readonly<Record<string, Sculpt>> = { ...props, ...heroes };

/** A name in `models`, or a picture of a house game; asking for another throws. */
export type ModelName = string;

/** A picture of a house game, named by its path: `hundred/art/die`. */
const pictureOf = (name: ModelName) =>
  fileURLToPath(new URL(`../games/${name}.webp`, import.meta.url));
const isPicture = (name: ModelName) => name.includes("/");

/** Which way a sculpture turns; how much of it is shown follows from its size. */
export type Stance = Omit<Pose, "view">;

const cache = fileURLToPath(new URL("../.cache/art/", import.meta.url));

/** A sculpture in a pose as a square picture with a clear ground; rendered once, then kept. */
export async function sprite(name: ModelName, pose: Pose, size: number): Promise<Sharp> {
  if (isPicture(name)) return turned(name, pose.roll ?? 0, size);
  return sharp(
    await kept(name, [pose, size], () => {
      const { data } = render(sculpted(name), pose, STUDIO, size);
      return sharp(Buffer.from(data), { raw: { width: size, height: size, channels: 4 } });
    }),
  );
}

/** A ready picture in the place of a sculpture: it can only roll. */
async function turned(name: ModelName, roll: number, size: number): Promise<Sharp> {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const picture = await sharp(pictureOf(name)).rotate(roll, { background }).png().toBuffer();
  return sharp(picture).resize(size, size, { fit: "contain", background });
}

/** A sculpture that fills its picture, as PNG; `size` is the longer side in pixels, about. */
export async function cutout(name: ModelName, stance: Stance, size: number): Promise<Buffer> {
  return kept(name, [stance, size, "cutout"], () => {
    const model = sculpted(name);
    const pose = { ...stance, view: extent(model, stance) };
    const { data } = render(model, pose, STUDIO, size);
    const raw = { width: size, height: size, channels: 4 } as const;
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    return sharp(Buffer.from(data), { raw }).trim({ background, threshold: 1 });
  });
}

/** The half width that just holds a sculpture, measured in a coarse picture of it. */
function extent(model: Model, stance: Stance): number {
  const size = 48;
  const view = model.bound * 1.3;
  const { data } = render(model, { ...stance, view }, STUDIO, size);
  let most = 0;
  for (let at = 0; at < size * size; at++) {
    if ((data[at * 4 + 3] ?? 0) === 0) continue;
    const [x, y] = [(at % size) + 0.5 - size / 2, Math.floor(at / size) + 0.5 - size / 2];
    most = Math.max(most, Math.abs(x), Math.abs(y));
  }
  return ((most + 1.5) / (size / 2)) * view;
}

async function kept(name: string, how: unknown, make: () => Sharp): Promise<Buffer> {
  const key = digest([fingerprint(name), how]).slice(0, 24);
  const file = `${cache}${name}-${key}.png`;
  try {
    return readFileSync(file);
  } catch {
    mkdirSync(cache, { recursive: true });
    const png = await make().png({ compressionLevel: 6 }).toBuffer();
    // Two workers may render the same one: each writes its own file, and the last name counts.
    const draft = `${file}.${process.pid}-${Math.random()}`;
    writeFileSync(draft, png);
    renameSync(draft, file);
    return png;
  }
}

function sculpted(name: ModelName): Model {
  const sculpt = models[name];
  if (!sculpt) throw new Error(`there is no sculpture called ${name}`);
  return sculpt();
}

const prints = new Map<string, string>();

/**
 * Digest of all that a sculpture's picture follows from: the renderer, the parts, and each
 * function among them by what it gives at many points. Not by its text: that depends on who
 * took the types off, and does not tell the numbers that it closes over.
 */
export function fingerprint(name: ModelName): string {
  const known = prints.get(name);
  if (known !== undefined) return known;
  const print = isPicture(name)
    ? digest(readFileSync(pictureOf(name)).toString("base64"))
    : digest([renderer(), sculpted(name)]);
  prints.set(name, print);
  return print;
}

let rendererDigest = "";

function renderer(): string {
  if (rendererDigest !== "") return rendererDigest;
  const folder = fileURLToPath(new URL("sdf/", import.meta.url));
  const files = readdirSync(folder).filter((file) => !file.includes(".test."));
  rendererDigest = digest(files.sort().map((file) => readFileSync(`${folder}${file}`, "utf8")));
  return rendererDigest;
}

function digest(value: unknown): string {
  const text = JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === "number") return rounded(inner);
    // What a sculpture holds are fields over space and tints over spots, nothing else.
    return typeof inner === "function" ? probed(inner as Probed) : inner;
  });
  return createHash("sha256").update(text).digest("hex");
}

type Probed = (...point: (number | Spot)[]) => unknown;

const points = samplePoints();

function probed(given: Probed): unknown[] {
  return points.map(([x, y, z]) => {
    if (given.length !== 1) return given(x, y, z);
    const [nx, ny, nz] = [0.6, 0.64, 0.48];
    return given({ x, y, z, u: x, v: y, w: z, nx, ny, nz });
  });
}

/** Points at four scales, because details are painted in small places. */
function samplePoints(): [number, number, number][] {
  const next = random(7);
  return [0.03, 0.1, 0.3, 1.1].flatMap((scale) =>
    Array.from({ length: 240 }, (): [number, number, number] => [
      (next() * 2 - 1) * scale,
      (next() * 2 - 1) * scale,
      (next() * 2 - 1) * scale,
    ]),
  );
}

/** The last digits of a sine may differ between machines. */
function rounded(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}
