import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp, { type Sharp } from "sharp";
import { clover } from "./models/clover.ts";
import { coin } from "./models/coin.ts";
import { emerald, ruby, sapphire, topaz } from "./models/gems.ts";
import { jaguar } from "./models/jaguar.ts";
import { macaw } from "./models/macaw.ts";
import { seven } from "./models/seven.ts";
import type { Model, Pose } from "./sdf/model.ts";
import { render } from "./sdf/render.ts";
import { STUDIO } from "./sdf/studio.ts";

/** The sculptures there are, by name. */
export const models = {
  clover,
  coin,
  emerald,
  jaguar,
  macaw,
  ruby,
  sapphire,
  seven,
  topaz,
} as const satisfies Record<string, () => Model>;

export type ModelName = keyof typeof models;

const cache = fileURLToPath(new URL("../.cache/art/", import.meta.url));

/** Digest of everything that a sprite is made from, so that an edit renders it again. */
const sources = ["sdf", "models"]
  .flatMap((folder) => {
    const path = fileURLToPath(new URL(`${folder}/`, import.meta.url));
    return readdirSync(path, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .sort()
      .map((file) => readFileSync(`${path}${file}`));
  })
  .reduce((hash, text) => hash.update(text), createHash("sha256"))
  .digest("hex");

/** A sculpture in a pose as a square picture with a clear ground; rendered once, then kept. */
export async function sprite(name: ModelName, pose: Pose, size: number): Promise<Sharp> {
  const key = createHash("sha256")
    .update(JSON.stringify([sources, name, pose, size]))
    .digest("hex")
    .slice(0, 24);
  const file = `${cache}${name}-${key}.png`;
  try {
    return sharp(readFileSync(file));
  } catch {
    mkdirSync(cache, { recursive: true });
    const { data, width, height } = render(models[name](), pose, STUDIO, size);
    const raw = { width, height, channels: 4 } as const;
    const png = await sharp(Buffer.from(data), { raw }).png().toBuffer();
    writeFileSync(file, png);
    return sharp(png);
  }
}
