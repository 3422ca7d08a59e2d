import type { Model } from "../../sdf/model.ts";
import * as fruit from "./fruit.ts";
import * as symbols from "./symbols.ts";
import * as table from "./table.ts";
import * as wheels from "./wheels.ts";

const BRIGHT = ["#e0142c", "#ffb81a", "#12a04a", "#1546e0", "#a01ad0", "#ff6a10"];
const PRIZES = ["7", "x2", "50", "W", "x5", "10"];

/** Things, by name. */
export const objects: Readonly<Record<string, () => Model>> = {
  aces: table.aces,
  bars: symbols.bars,
  bell: symbols.bell,
  "bingo-balls": wheels.bingoBalls,
  blackjack: table.blackjack,
  bolt: symbols.bolt,
  cherry: fruit.cherry,
  chips: table.chips,
  "dice-gold": table.diceGold,
  "dice-pair": table.dicePair,
  "dice-three": table.diceThree,
  grapes: fruit.grapes,
  heart: symbols.heart,
  horseshoe: symbols.horseshoe,
  "keno-drum": wheels.kenoDrum,
  lemon: fruit.lemon,
  "lottery-balls": wheels.lotteryBalls,
  mahjong: table.mahjong,
  "money-wheel": wheels.moneyWheel(BRIGHT, PRIZES),
  "money-wheel-red": wheels.moneyWheel(["#d8102a", "#17171f"], ["5", "20", "2", "100", "10", "50"]),
  "money-wheel-green": wheels.moneyWheel(["#0a8a46", "#0a5a8a", "#12c8a0"], PRIZES),
  orange: fruit.orange,
  "pair-of-cards": table.pair,
  pineapple: fruit.pineapple,
  plinko: wheels.plinko("#3a0a9a", "#0a1a6a"),
  "plinko-green": wheels.plinko("#0a6a4a", "#04303a"),
  plum: fruit.plum,
  roulette: wheels.roulette("#d8101e", "#8a3a10"),
  "roulette-blue": wheels.roulette("#1a4ae0", "#3a2a6a"),
  royal: table.royal,
  "slot-machine": symbols.slotMachine,
  star: symbols.star,
  strawberry: fruit.strawberry,
  trophy: symbols.trophy,
  watermelon: fruit.watermelon,
};

/** Small things, by name. */
export const smallObjects: Readonly<Record<string, () => Model>> = {
  bolt: symbols.bolt,
  cherry: fruit.cherry,
  "chip-blue": table.chip("#1546e0"),
  "chip-red": table.chip("#e0162e"),
  "chip-violet": table.chip("#8a1ad8"),
  die: table.dieRed,
  heart: symbols.heart,
  lemon: fruit.lemon,
  orange: fruit.orange,
  star: symbols.star,
  trophy: symbols.trophy,
};
