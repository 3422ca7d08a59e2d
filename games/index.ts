import type { HouseGame } from "./engine/game.ts";
import { abrolhos } from "./abrolhos/game.ts";
import { bigWheel } from "./big-wheel/game.ts";
import { cloverHoldem } from "./clover-holdem/game.ts";
import { dragonJaguar } from "./dragon-jaguar/game.ts";
import { emeraldRoulette } from "./emerald-roulette/game.ts";
import { blackGold } from "./black-gold/game.ts";
import { goldenJaguar } from "./golden-jaguar/game.ts";
import { headsOrTails } from "./heads-or-tails/game.ts";
import { hundred } from "./hundred/game.ts";
import { jacksOrBetter } from "./jacks-or-better/game.ts";
import { jadeSicBo } from "./jade-sic-bo/game.ts";
import { kapok } from "./kapok/game.ts";
import { kenoForty } from "./keno-forty/game.ts";
import { kite } from "./kite/game.ts";
import { marbles } from "./marbles/game.ts";
import { paperBalloon } from "./paper-balloon/game.ts";
import { petropolisBaccarat } from "./petropolis-baccarat/game.ts";
import { quarry } from "./quarry/game.ts";
import { riverQueen } from "./river-queen/game.ts";
import { truco } from "./truco/game.ts";
import { upOrDown } from "./up-or-down/game.ts";
import { xepa } from "./xepa/game.ts";

/** Every house game, by its code. No view code is reachable from here. */
export const houseGames: Readonly<Record<string, HouseGame>> = {
  [abrolhos.code]: abrolhos,
  [bigWheel.code]: bigWheel,
  [cloverHoldem.code]: cloverHoldem,
  [dragonJaguar.code]: dragonJaguar,
  [emeraldRoulette.code]: emeraldRoulette,
  [blackGold.code]: blackGold,
  [goldenJaguar.code]: goldenJaguar,
  [headsOrTails.code]: headsOrTails,
  [hundred.code]: hundred,
  [jacksOrBetter.code]: jacksOrBetter,
  [jadeSicBo.code]: jadeSicBo,
  [kapok.code]: kapok,
  [kenoForty.code]: kenoForty,
  [kite.code]: kite,
  [marbles.code]: marbles,
  [paperBalloon.code]: paperBalloon,
  [petropolisBaccarat.code]: petropolisBaccarat,
  [quarry.code]: quarry,
  [riverQueen.code]: riverQueen,
  [truco.code]: truco,
  [upOrDown.code]: upOrDown,
  [xepa.code]: xepa,
};
