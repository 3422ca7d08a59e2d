import type { ReelsPlan } from "../../stage/slot/reels.ts";
import cashew from "../art/cashew.webp";
import coin from "../art/coin.webp";
import grapes from "../art/grapes.webp";
import lime from "../art/lime.webp";
import melon from "../art/melon.webp";
import orange from "../art/orange.webp";
import pineapple from "../art/pineapple.webp";
import strawberry from "../art/strawberry.webp";
import type { Fruit } from "../rules.ts";

/** The addresses of the fruits' pictures. */
export const fruits: Readonly<Record<Fruit, string>> = {
  W: cashew,
  P: pineapple,
  M: melon,
  G: grapes,
  S: strawberry,
  O: orange,
  L: lime,
};

/** All that is loaded before the stall opens. */
export const addresses = { ...fruits, coin };

/** How much of a tile's width each picture takes. */
const shares: Readonly<Record<Fruit, number>> = {
  W: 0.66,
  P: 0.62,
  M: 0.82,
  G: 0.72,
  S: 0.62,
  O: 0.72,
  L: 0.78,
};

/** How the stall looks with its pictures. */
export function planOf(pictures: Readonly<Record<string, HTMLImageElement>>): ReelsPlan {
  return {
    columns: 3,
    rows: 3,
    staggerMs: 80,
    dim: 0.5,
    tallest: 0.84,
    shadow: "rgb(90 42 0 / 0.5)",
    tile: { glow: ["#fffbe0", "#ffe89a", "#ffc42e"], edge: "#ff8a1a", inset: 0.038 },
    passing: ["L", "O", "S", "L", "G", "O", "M", "L", "P", "S", "O", "L"],
    // The reels hold the fruits of the rules and no others.
    face: (symbol) => {
      const picture = pictures[symbol] as HTMLImageElement;
      return { picture, share: shares[symbol as Fruit] };
    },
  };
}
