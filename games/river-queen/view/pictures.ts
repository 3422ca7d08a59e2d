import type { ReelsPlan } from "../../stage/slot/reels.ts";
import amethyst from "../art/amethyst.webp";
import coin from "../art/coin.webp";
import crown from "../art/crown.webp";
import emerald from "../art/emerald.webp";
import goldfish from "../art/goldfish.webp";
import medal from "../art/medal.webp";
import orb from "../art/orb.webp";
import ring from "../art/ring.webp";
import ruby from "../art/ruby.webp";
import sapphire from "../art/sapphire.webp";
import shell from "../art/shell.webp";
import topaz from "../art/topaz.webp";
import type { Cell } from "../rules.ts";

type SymbolName = Cell["symbol"];

/** The addresses of the symbols' pictures. */
export const symbols: Readonly<Record<SymbolName, string>> = {
  crown,
  ring,
  shell,
  goldfish,
  amethyst,
  ruby,
  sapphire,
  emerald,
  topaz,
  queen: medal,
  orb,
};

/** All that is loaded before the river opens. */
export const addresses = { ...symbols, coin };

/** How much of a cell's width each picture takes. */
const shares: Readonly<Record<SymbolName, number>> = {
  crown: 0.84,
  ring: 0.66,
  shell: 0.78,
  goldfish: 0.86,
  amethyst: 0.76,
  ruby: 0.76,
  sapphire: 0.72,
  emerald: 0.72,
  topaz: 0.76,
  queen: 0.92,
  orb: 0.94,
};

/** How a cell is named on the reels: an orb with its value. */
export function nameOf({ symbol, value }: Cell): string {
  return symbol === "orb" ? `orb ${value ?? 0}` : symbol;
}

/** How the river looks with its pictures. */
export function planOf(pictures: Readonly<Record<string, HTMLImageElement>>): ReelsPlan {
  return {
    columns: 6,
    rows: 5,
    staggerMs: 85,
    dim: 0.58,
    tallest: 0.84,
    shadow: "rgb(0 20 42 / 0.75)",
    tile: {
      glow: ["#e8fbff", "rgb(90 192 255 / 0.6)", "rgb(26 106 216 / 0.2)"],
      edge: "#dff6ff",
      inset: 0.04,
    },
    // oxfmt-ignore
    passing: [
      "topaz", "emerald", "sapphire", "amethyst", "ruby", "topaz", "goldfish", "emerald",
      "sapphire", "shell", "ruby", "ring", "topaz", "amethyst", "crown", "sapphire",
    ],
    face(name) {
      // The reels hold the symbols of the rules and no others, orbs with their value.
      const [symbol, value] = name.split(" ") as [SymbolName, string?];
      const face = { picture: pictures[symbol] as HTMLImageElement, share: shares[symbol] };
      if (value === undefined) return face;
      const colours = { colour: "#fff", edge: "rgb(74 8 34 / 0.85)" };
      return { ...face, label: { ...colours, text: `${value}×`, widest: 0.66, size: 0.3 } };
    },
  };
}
