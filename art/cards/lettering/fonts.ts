import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type * as Opentype from "opentype.js";

type Command = Opentype.Command;
type Font = Opentype.Font;

const load = createRequire(import.meta.url);
// Types of the package are written by us, in opentype.d.ts; by `import` Node finds no names in it.
const { parse } = load("opentype.js") as typeof Opentype;

const files = {
  lilita: "lilita-one",
  titan: "titan-one",
  lucky: "luckiest-guy",
  bangers: "bangers",
  russo: "russo-one",
  bungee: "bungee",
} as const;

/** Display faces of titles; all of them free to use in pictures. */
export type FontName = keyof typeof files;

/** Extra weight of a face, in pixels of a card: thin ones are lost at 110 px. */
export const fatness: Readonly<Record<FontName, number>> = {
  lilita: 0.6,
  titan: 0.4,
  lucky: 0.6,
  bangers: 1.7,
  russo: 1.5,
  bungee: 0.5,
};

const loaded = new Map<FontName, Font>();

/** A face as its font, read once. */
export function faceOf(name: FontName): Font {
  const known = loaded.get(name);
  if (known) return known;
  const file = load.resolve(
    `@fontsource/${files[name]}/files/${files[name]}-latin-400-normal.woff`,
  );
  const font = parse(new Uint8Array(readFileSync(file)).buffer);
  loaded.set(name, font);
  return font;
}

/** Whether the face has a glyph for each letter of a text. */
export function canWrite(name: FontName, text: string): boolean {
  const font = faceOf(name);
  return [...text].every((letter) => letter === " " || font.charToGlyph(letter).index !== 0);
}

/** One line of text as an outline: from x = 0, the baseline at y = 0, y downwards. */
export interface Outline {
  commands: readonly Command[];
  left: number;
  right: number;
  /** Height of a capital letter. */
  cap: number;
}

/**
 * A text as an outline at a size of 100. Letters are set one by one with their kerning: some
 * display faces carry substitutions that the parser refuses.
 */
export function outline(name: FontName, text: string): Outline {
  const font = faceOf(name);
  const scale = 100 / font.unitsPerEm;
  const commands: Command[] = [];
  let x = 0;
  let before = null;
  for (const letter of text) {
    const glyph = font.charToGlyph(letter);
    if (before) x += font.getKerningValue(before, glyph) * scale;
    commands.push(...glyph.getPath(x, 0, 100).commands);
    x += glyph.advanceWidth * scale;
    before = glyph;
  }
  const across = commands.flatMap((command) => command.x ?? []);
  const cap = capHeight(font);
  return { commands, left: Math.min(...across), right: Math.max(...across), cap };
}

function capHeight(font: Font): number {
  const rise = font
    .charToGlyph("H")
    .getPath(0, 0, 100)
    .commands.map(({ y = 0 }) => -y);
  return Math.max(...rise);
}
