import { arena } from "./arena.ts";
import { bgs } from "./bgs.ts";
import { cq9 } from "./cq9.ts";
import { eg2 } from "./eg2.ts";
import { esports } from "./esports.ts";
import { fc } from "./fc.ts";
import { jdb } from "./jdb.ts";
import { jl } from "./jl.ts";
import { lottery } from "./lottery.ts";
import { pg } from "./pg.ts";
import { pt } from "./pt.ts";
import { sv3 } from "./sv3.ts";

/** What games are called in Thai, by their address; a file for each of `../vendors/`. */
export const thai: Readonly<Record<string, string>> = {
  ...arena,
  ...bgs,
  ...cq9,
  ...eg2,
  ...esports,
  ...fc,
  ...jdb,
  ...jl,
  ...lottery,
  ...pg,
  ...pt,
  ...sv3,
};
