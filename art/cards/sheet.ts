import { existsSync, mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { filesOf } from "./files.ts";
import { planAll } from "./press.ts";

const folder = fileURLToPath(new URL("../../.cache/art/", import.meta.url));

const [columns, rows, gap, width, height] = [8, 5, 6, 165, 220];

/** Lays the painted cards on sheets to look at, in .cache/art; with codes, those alone. */
export async function printSheets(codes: readonly string[] = []): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const files = planAll()
    .map(({ code }) => ({ code, file: filesOf(code).card }))
    .filter(({ code, file }) => (codes.length === 0 || codes.includes(code)) && existsSync(file));
  for (let page = 0; page * columns * rows < files.length; page++) {
    const cards = files.slice(page * columns * rows, (page + 1) * columns * rows);
    const path = `${folder}sheet-${page + 1}.png`;
    await sheet(
      cards.map(({ file }) => file),
      path,
    );
    console.log(`${path} ${cards[0]?.code} … ${cards.at(-1)?.code}`);
  }
}

async function sheet(files: readonly string[], path: string): Promise<void> {
  const layers = await Promise.all(
    files.map(async (file, index) => ({
      input: await sharp(file).resize(width, height).png().toBuffer(),
      left: gap + (index % columns) * (width + gap),
      top: gap + Math.floor(index / columns) * (height + gap),
    })),
  );
  const size = {
    width: gap + columns * (width + gap),
    height: gap + Math.ceil(files.length / columns) * (height + gap),
  };
  await sharp({ create: { ...size, channels: 3, background: "#120a1e" } })
    .composite(layers)
    .png()
    .toFile(path);
}
