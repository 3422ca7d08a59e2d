import type { CatalogueGame } from "./game.ts";
import { arena } from "./vendors/arena.ts";
import { bgs } from "./vendors/bgs.ts";
import { cq9 } from "./vendors/cq9.ts";
import { eg2 } from "./vendors/eg2.ts";
import { esports } from "./vendors/esports.ts";
import { fc } from "./vendors/fc.ts";
import { jdb } from "./vendors/jdb.ts";
import { jl } from "./vendors/jl.ts";
import { lottery } from "./vendors/lottery.ts";
import { pg } from "./vendors/pg.ts";
import { pt } from "./vendors/pt.ts";
import { sv3 } from "./vendors/sv3.ts";

export { categories, type Category, categoryOf } from "./categories.ts";
export { families, type Family } from "./families.ts";
export type { CatalogueGame, Engine, GameType } from "./game.ts";
export { hot } from "./hot.ts";
export { vendors, type AccountType, type Vendor, type VendorCode } from "./vendors.ts";

/** What there is to play, in the order in which lists show it. */
export const catalogue: readonly CatalogueGame[] = [
  ...bgs,
  ...pg,
  ...jl,
  ...eg2,
  ...pt,
  ...jdb,
  ...cq9,
  ...fc,
  ...arena,
  ...esports,
  ...sv3,
  ...lottery,
];
