import type { Model } from "../../sdf/model.ts";
import * as fruit from "./fruit.ts";
import * as symbols from "./symbols.ts";

/** Things, by name. */
export const objects: Readonly<Record<string, () => Model>> = {
  bars: symbols.bars,
  bell: symbols.bell,
  bolt: symbols.bolt,
  cherry: fruit.cherry,
  grapes: fruit.grapes,
  heart: symbols.heart,
  horseshoe: symbols.horseshoe,
  lemon: fruit.lemon,
  orange: fruit.orange,
  pineapple: fruit.pineapple,
  plum: fruit.plum,
  "slot-machine": symbols.slotMachine,
  star: symbols.star,
  strawberry: fruit.strawberry,
  trophy: symbols.trophy,
  watermelon: fruit.watermelon,
};
