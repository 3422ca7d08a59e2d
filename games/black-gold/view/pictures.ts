import type { Label } from "../../stage/slot/sprites.ts";
import type { ReelsPlan } from "../../stage/slot/reels.ts";
import blank from "../art/blank.webp";
import cart from "../art/cart.webp";
import coin from "../art/coin.webp";
import crystalBlue from "../art/crystal-blue.webp";
import crystalPink from "../art/crystal-pink.webp";
import lantern from "../art/lantern.webp";
import major from "../art/major.webp";
import miner from "../art/miner.webp";
import mini from "../art/mini.webp";
import minor from "../art/minor.webp";
import nugget from "../art/nugget.webp";
import oreCopper from "../art/ore-copper.webp";
import oreIron from "../art/ore-iron.webp";
import pickaxe from "../art/pickaxe.webp";
import type { Ore } from "../rules.ts";

/** The addresses of the pictures on the reels. */
export const ores: Readonly<Record<Ore, string>> = {
  A: miner,
  B: cart,
  C: lantern,
  D: pickaxe,
  E: crystalBlue,
  F: crystalPink,
  G: oreCopper,
  H: oreIron,
  W: nugget,
  O: blank,
};

/** All that is loaded before the mine opens. */
export const addresses = { ...ores, mini, minor, major, coin };

type PictureName = keyof typeof addresses;

/** How much of a cell's width each picture takes. */
const shares: Readonly<Record<PictureName, number>> = {
  A: 0.86,
  B: 0.9,
  C: 0.4,
  D: 0.76,
  E: 0.72,
  F: 0.72,
  G: 0.68,
  H: 0.68,
  W: 0.86,
  O: 0.86,
  mini: 0.94,
  minor: 0.94,
  major: 0.94,
  coin: 0.8,
};

const plain = { colour: "#4a2200", edge: "rgb(255 236 160 / 0.75)", widest: 0.6, size: 0.21 };
const award = { colour: "#fff", edge: "rgb(0 0 0 / 0.6)", widest: 0.66, size: 0.2 };

/** How the mine looks with its pictures. */
export function planOf(pictures: Readonly<Record<string, HTMLImageElement>>): ReelsPlan {
  return {
    columns: 5,
    rows: 3,
    staggerMs: 190,
    dim: 0.45,
    tallest: 0.86,
    shadow: "rgb(0 0 0 / 0.7)",
    tile: {
      glow: ["#ffdf8a", "rgb(255 184 58 / 0.7)", "rgb(106 58 8 / 0.3)"],
      edge: "#ffcf6a",
      inset: 0.035,
    },
    passing: ["H", "G", "E", "H", "O", "F", "G", "D", "H", "C", "G", "B", "H", "O", "A", "E"],
    face(name) {
      // An ore, or a coin with what is written on it after a space.
      const [key = "", ...rest] = name.split(" ");
      const picture = pictures[key] as HTMLImageElement;
      const face = { picture, share: shares[key as PictureName] };
      if (rest.length === 0) return face;
      const label: Label = { ...(key === "O" ? plain : award), text: rest.join(" ") };
      return { ...face, label };
    },
  };
}
