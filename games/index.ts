import type { HouseGame } from "./engine/game.ts";
import { bigWheel } from "./big-wheel/game.ts";
import { goldenJaguar } from "./golden-jaguar/game.ts";
import { headsOrTails } from "./heads-or-tails/game.ts";
import { hundred } from "./hundred/game.ts";
import { jacksOrBetter } from "./jacks-or-better/game.ts";
import { kapok } from "./kapok/game.ts";
import { kenoForty } from "./keno-forty/game.ts";
import { marbles } from "./marbles/game.ts";
import { paperBalloon } from "./paper-balloon/game.ts";
import { quarry } from "./quarry/game.ts";
import { riverQueen } from "./river-queen/game.ts";
import { upOrDown } from "./up-or-down/game.ts";
import { xepa } from "./xepa/game.ts";

const all: readonly HouseGame[] = [
  bigWheel,
  goldenJaguar,
  headsOrTails,
  hundred,
  jacksOrBetter,
  kapok,
  kenoForty,
  marbles,
  paperBalloon,
  quarry,
  riverQueen,
  upOrDown,
  xepa,
];

/** Every house game, by its code. No view code is reachable from here. */
export const houseGames: Readonly<Record<string, HouseGame>> = Object.fromEntries(
  all.map((game) => [game.code, game]),
);
