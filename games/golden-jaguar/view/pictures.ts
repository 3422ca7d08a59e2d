import type { MachineLook } from "../../stage/slot/painter.ts";
import type { SymbolCode } from "../rules.ts";

/** The pictures of the symbols, by file name. To change a picture, change its file. */
const files = import.meta.glob<string>("../art/*.webp", {
  query: "?url",
  import: "default",
  eager: true,
});

/** How much of a cell's width each picture takes. */
const shares: Readonly<Record<SymbolCode, number>> = {
  jaguar: 1.2,
  macaw: 1.08,
  seven: 1,
  clover: 1.02,
  coin: 0.96,
  ruby: 0.92,
  emerald: 0.96,
  sapphire: 0.98,
  topaz: 0.95,
};

const symbols = Object.keys(shares) as SymbolCode[];

/** The address of a symbol's picture. */
export function pictureOf(symbol: SymbolCode): string {
  const url = files[`../art/${symbol}.webp`];
  if (!url) throw new Error(`no picture of ${symbol}`);
  return url;
}

/** The addresses of all pictures. */
// Every symbol is in the list that the entries are made from.
export const addresses = Object.fromEntries(
  symbols.map((symbol) => [symbol, pictureOf(symbol)]),
) as Record<SymbolCode, string>;

/** How the machine looks with its pictures. */
export function lookOf(pictures: Readonly<Record<SymbolCode, HTMLImageElement>>): MachineLook {
  return {
    columns: 5,
    rows: 3,
    dim: 0.38,
    filler: "jaguar",
    tallest: 0.94,
    shadow: "rgb(10 0 4 / 0.6)",
    tile: { glow: ["#fff6b8", "#ffd048", "#e8880f"], edge: "#fff7c4", inset: 0.035 },
    passing: [
      "topaz",
      "sapphire",
      "macaw",
      "emerald",
      "seven",
      "topaz",
      "ruby",
      "jaguar",
      "sapphire",
      "emerald",
      "clover",
      "ruby",
    ],
    // The reels hold the symbols of the rules and no others.
    face: (symbol) => {
      const picture = pictures[symbol as SymbolCode];
      return { picture, share: shares[symbol as SymbolCode] };
    },
  };
}
