import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { figures } from "../sandbox/vendor/web/figures.ts";
import { looks } from "../sandbox/vendor/web/shoal.ts";
import { cutout } from "./sprite.ts";

/**
 * Renders the symbols and the fish of the demo's vendors: `node art/vendor-symbols.ts`. The files
 * are committed; what did not change comes from the cache.
 */
const web = fileURLToPath(new URL("../sandbox/vendor/web/", import.meta.url));
const clear = { r: 0, g: 0, b: 0, alpha: 0 };

await renderAll(
  "fish",
  Object.values(looks).map(({ picture }) => picture),
  224,
);
await renderAll("symbols", Object.values(figures).flat(), 144);

async function renderAll(folder: string, names: readonly string[], size: number): Promise<void> {
  mkdirSync(`${web}${folder}`, { recursive: true });
  for (const name of new Set(names)) {
    const picture = sharp(await cutout(name, { pitch: 8, yaw: -16, roll: 0 }, 300))
      .resize(size, size, { fit: "contain", background: clear })
      .webp({ quality: 80, alphaQuality: 88, effort: 6 });
    const { size: bytes } = await picture.toFile(`${web}${folder}/${name}.webp`);
    console.log(`${folder}/${name} ${(bytes / 1000).toFixed(1)} kB`);
  }
}
