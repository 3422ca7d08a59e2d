import { mkdirSync, readFileSync } from "node:fs";
import sharp from "sharp";

/**
 * Draws the icons of the installed site from the mark. Run by hand with `npm run icons -w site`;
 * the result is committed.
 */
const mark = readFileSync(new URL("../public/favicon.svg", import.meta.url), "utf8");
const target = new URL("../public/icons/", import.meta.url);

/** Corners are the system's to cut; a maskable icon keeps its mark in the middle four fifths. */
const square = mark.replace('rx="6"', "");
const maskable = square
  .replace('viewBox="-13 -13 26 26"', 'viewBox="-17 -17 34 34"')
  .replace(
    '<rect x="-13" y="-13" width="26" height="26"',
    '<rect x="-17" y="-17" width="34" height="34"',
  );

const icons = [
  { name: "icon-192", svg: mark, size: 192 },
  { name: "icon-512", svg: mark, size: 512 },
  { name: "maskable-512", svg: maskable, size: 512 },
  { name: "apple-180", svg: square, size: 180 },
];

mkdirSync(target, { recursive: true });
for (const { name, svg, size } of icons) {
  const image = sharp(Buffer.from(svg), { density: 72 * (size / 26) }).resize(size, size);
  const png = await image.png({ compressionLevel: 9, palette: true }).toBuffer();
  await sharp(png).toFile(new URL(`${name}.png`, target).pathname);
  process.stdout.write(`${name}.png: ${png.length} bytes\n`);
}
