/** The part of opentype.js that lettering uses; the package brings no types. */
declare module "opentype.js" {
  export interface Command {
    type: string;
    x?: number;
    y?: number;
    x1?: number;
    y1?: number;
    x2?: number;
    y2?: number;
  }
  export interface Path {
    commands: Command[];
    toPathData(decimals: number): string;
  }
  export interface Glyph {
    /** 0 is the glyph of what the font does not have. */
    index: number;
    advanceWidth: number;
    getPath(x: number, y: number, size: number): Path;
  }
  export interface Font {
    unitsPerEm: number;
    tables: { os2?: { sCapHeight?: number } };
    charToGlyph(character: string): Glyph;
    getKerningValue(left: Glyph, right: Glyph): number;
    getAdvanceWidth(text: string, size: number): number;
    getPath(text: string, x: number, y: number, size: number): Path;
  }
  export function parse(bytes: ArrayBuffer): Font;
}
