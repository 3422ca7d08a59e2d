import type { Command } from "opentype.js";
import { faceOf } from "./cards/lettering/fonts.ts";

const font = faceOf("lilita");

/** Where lines of a title go: the middle, the widest they may be, and the height of all. */
export interface Block {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Line {
  path: string;
  top: number;
  bottom: number;
}

/**
 * A drawn title: fat letters with four nested strokes (glow, extrusion, metal, dark) and a
 * four-stop gold face. Each line is fitted to the block's width and arched a little.
 */
export function lettering(lines: readonly string[], block: Block): string {
  const rows = layOut(lines, block);
  const size = block.height / lines.length;
  const faces = rows.map((row) => row.path).join("");
  const deep = size * 0.07;
  const strokes = [
    { width: size * 0.3, colour: "#14030a", opacity: 0.55, dy: deep * 1.6, blur: size * 0.07 },
    { width: size * 0.24, colour: "#2b0710", opacity: 1, dy: deep, blur: 0 },
    { width: size * 0.22, colour: "#6d1a08", opacity: 1, dy: 0, blur: 0 },
    { width: size * 0.13, colour: "url(#metal)", opacity: 1, dy: 0, blur: 0 },
    { width: size * 0.05, colour: "#5a1606", opacity: 1, dy: 0, blur: 0 },
  ];
  const [top, bottom] = [rows[0]?.top ?? 0, rows.at(-1)?.bottom ?? 0];
  return (
    "<defs>" +
    gradient("metal", top, bottom, ["#fff6c8", "#f7a81b", "#ffe58a", "#b45a08"]) +
    gradient("face", top, bottom, ["#fffbe0", "#ffd84a", "#ff9d12", "#ffcf3a"]) +
    `<filter id="soft" x="-20%" y="-20%" width="140%" height="140%">` +
    `<feGaussianBlur stdDeviation="${size * 0.06}"/></filter></defs>` +
    strokes
      .map(
        ({ width, colour, opacity, dy, blur }) =>
          `<path d="${faces}" transform="translate(0 ${dy})" fill="none" stroke="${colour}" ` +
          `stroke-width="${width}" stroke-linejoin="round" opacity="${opacity}"` +
          `${blur > 0 ? ' filter="url(#soft)"' : ""}/>`,
      )
      .join("") +
    `<path d="${faces}" fill="url(#face)"/>`
  );
}

function layOut(lines: readonly string[], block: Block): Line[] {
  const rowHeight = block.height / lines.length;
  return lines.map((text, row) => {
    const natural = font.getAdvanceWidth(text, 100);
    const capHeight = (font.tables.os2?.sCapHeight ?? 700) / font.unitsPerEm;
    const size = Math.min((block.width / natural) * 100, (rowHeight * 0.84) / capHeight);
    const width = (natural * size) / 100;
    const baseline = block.y + rowHeight * row + (rowHeight + size * capHeight) / 2;
    const path = font.getPath(text, block.x - width / 2, baseline, size);
    for (const command of path.commands) arch(command, block);
    return { path: path.toPathData(2), top: baseline - size * capHeight, bottom: baseline };
  });
}

/** Bends the block upwards in the middle, by a share of its width. */
function arch(command: Command, block: Block): void {
  const lift = (x = 0) => (((x - block.x) / (block.width / 2)) ** 2 - 1) * block.width * 0.035;
  if (command.y !== undefined) command.y += lift(command.x);
  if (command.y1 !== undefined) command.y1 += lift(command.x1);
  if (command.y2 !== undefined) command.y2 += lift(command.x2);
}

function gradient(id: string, top: number, bottom: number, stops: string[]): string {
  const parts = stops.map(
    (colour, index) => `<stop offset="${index / (stops.length - 1)}" stop-color="${colour}"/>`,
  );
  return (
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${top}" x2="0" ` +
    `y2="${bottom}">${parts.join("")}</linearGradient>`
  );
}
