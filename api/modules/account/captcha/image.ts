import { randomInt } from "node:crypto";
import sharp from "sharp";

const width = 240;
const height = 88;
/** Each digit as strokes on a sheet of 10 by 16, drawn with round ends. */
const strokes = [
  "M5 1C1.5 1 1 4.5 1 8s.5 7 4 7 4-3.5 4-7-.5-7-4-7Z",
  "M2 4.5 5.5 1v14M2 15h7",
  "M1.5 4C2 2 3.5 1 5.2 1 7.5 1 9 2.6 9 4.7 9 8.5 3.5 11 1.5 15H9",
  "M1.5 2.500C2.5 1.5 3.7 1 5 1c2.3 0 3.8 1.4 3.8 3.300S7.3 7.5 4.5 7.500c3 0 4.5 1.5 4.5 3.700S7.2 15 4.8 15C3.2 15 2 14.4 1 13.2",
  "M7 15V1L1 10.500h8.5",
  "M8.5 1H2.500L2 7.300C3 6.6 4 6.3 5.2 6.3 7.6 6.3 9 8 9 10.500S7.4 15 4.8 15C3.2 15 2 14.5 1 13.5",
  "M8 2C7.2 1.3 6.4 1 5.5 1 2.5 1 1 4.5 1 9s1.6 6 4.1 6S9 13.2 9 10.7 7.5 6.5 5.2 6.5 1.5 8 1 10",
  "M1 1h8C6.5 5 4.5 9.5 4 15",
  "M5 7.500C2.8 7.5 1.6 6.2 1.6 4.300S2.9 1 5 1s3.4 1.4 3.4 3.300S7.2 7.5 5 7.500Zm0 0C2.4 7.5 1 9 1 11.200S2.6 15 5 15s4-1.6 4-3.8-1.4-3.7-4-3.700Z",
  "M9 6C8.5 8 7 9.5 4.8 9.5 2.5 9.5 1 7.8 1 5.300S2.5 1 5 1s4 1.8 4 6-1.6 8-4.6 8C3.4 15 2.6 14.7 2 14",
];

/**
 * Draws digits as a PNG, each leaning its own way, with lines through them. Dark on light in both
 * themes: what is to be read is not a matter of taste.
 */
export function drawDigits(code: string): Promise<Buffer> {
  const shapes = [...code].map((digit, index) => place(Number(digit), index, code.length));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${between(120, 170)} 24% 94%)"/>
    ${times(60, speck)}${times(3, () => wave(0.35))}
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">${shapes.join("")}</g>
    ${times(2, () => wave(0.6))}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}

function place(digit: number, index: number, of: number): string {
  const step = (width - 24) / of;
  const x = 12 + step * index + step / 2 + between(-3, 3);
  const y = height / 2 + between(-9, 9);
  const scale = between(270, 340) / 100;
  const turn = `rotate(${between(-22, 22)}) skewX(${between(-14, 14)})`;
  const ink = `hsl(${between(130, 260)} 62% ${between(16, 32)}%)`;
  return (
    `<path transform="translate(${x} ${y}) ${turn} scale(${scale}) translate(-5 -8)" ` +
    `stroke="${ink}" stroke-width="${between(130, 190) / 100}" d="${strokes[digit] ?? ""}"/>`
  );
}

/** A line from side to side that crosses the digits. */
function wave(opacity: number): string {
  const at = () => between(8, height - 8);
  const path = `M0 ${at()}C${width / 3} ${at()} ${(width * 2) / 3} ${at()} ${width} ${at()}`;
  const ink = `hsl(${between(130, 260)} 50% 34%)`;
  return `<path d="${path}" fill="none" stroke="${ink}" stroke-width="2" opacity="${opacity}"/>`;
}

function speck(): string {
  const ink = `hsl(${between(130, 260)} 40% 50%)`;
  const [x, y] = [between(0, width), between(0, height)];
  return `<circle cx="${x}" cy="${y}" r="${between(5, 16) / 10}" fill="${ink}" opacity=".5"/>`;
}

function times(count: number, draw: () => string): string {
  return Array.from({ length: count }, draw).join("");
}

function between(min: number, max: number): number {
  return randomInt(min, max + 1);
}
