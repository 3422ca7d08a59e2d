import type { Model } from "../sdf/model.ts";
import { beasts } from "./beasts/index.ts";
import { clover } from "./clover.ts";
import { coin } from "./coin.ts";
import { emerald, ruby, sapphire, topaz } from "./gems.ts";
import { jaguar } from "./jaguar.ts";
import { macaw } from "./macaw.ts";
import { objects, smallObjects } from "./objects/index.ts";
import { people } from "./people/index.ts";
import { sea, shoal } from "./sea/index.ts";
import { seven } from "./seven.ts";

/** Makes a sculpture; each call makes a new one, and always the same. */
export type Sculpt = () => Model;

/** Who and what may stand in the middle of a card. */
export const heroes: Readonly<Record<string, Sculpt>> = {
  ...beasts,
  ...objects,
  ...people,
  ...sea,
  clover,
  emerald,
  jaguar,
  macaw,
  ruby,
  sapphire,
  seven,
  topaz,
};

/** Small things that lie around a hero; each reads at a fifth of its size. */
export const props: Readonly<Record<string, Sculpt>> = {
  ...shoal,
  ...smallObjects,
  clover,
  coin,
  "gem-blue": sapphire,
  "gem-gold": topaz,
  "gem-green": emerald,
  "gem-red": ruby,
};
