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
  export interface Font {
    unitsPerEm: number;
    tables: { os2?: { sCapHeight?: number } };
    getAdvanceWidth(text: string, size: number): number;
    getPath(text: string, x: number, y: number, size: number): Path;
  }
  export function parse(bytes: ArrayBuffer): Font;
}
