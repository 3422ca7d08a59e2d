import type { Model } from "../../sdf/model.ts";
import * as fruit from "./fruit.ts";
import * as sky from "./sky.ts";
import * as space from "./space.ts";
import * as sport from "./sport.ts";
import * as symbols from "./symbols.ts";
import * as table from "./table.ts";
import * as treasure from "./treasure.ts";
import * as wheels from "./wheels.ts";

const BRIGHT = ["#e0142c", "#ffb81a", "#12a04a", "#1546e0", "#a01ad0", "#ff6a10"];
const PRIZES = ["7", "x2", "50", "W", "x5", "10"];

/** Things, by name. */
export const objects: Readonly<Record<string, () => Model>> = {
  aces: table.aces,
  "air-balloon": sky.airBalloon,
  alien: space.alien("#5ae83a"),
  "alien-pink": space.alien("#ff5ab8"),
  "balloon-red": sky.balloon("#f0142c"),
  basketball: sport.basketball,
  billiards: sport.billiards,
  "boxing-glove": sport.boxingGlove,
  chest: treasure.chest,
  "coin-pile": treasure.coinPile,
  "crystals-blue": () => treasure.crystals("#3ab8ff", "#a05aff"),
  "crystals-pink": () => treasure.crystals("#ff4ab0", "#ffb03a"),
  "diamond-blue": treasure.diamond("#7ae0ff"),
  "diamond-green": treasure.diamond("#3aff9a"),
  "diamond-red": treasure.diamond("#ff2a5a"),
  football: sport.football("#f6f6fa", "#14151f"),
  "football-gold": sport.football("#ffc83a", "#7a1a0a"),
  "gold-bars": treasure.goldBars,
  "gold-ring": treasure.goldRing,
  kite: sky.kite,
  "money-bag": treasure.moneyBag,
  "plane-blue": sky.plane("#1f5ae8"),
  "plane-red": sky.plane("#e0142c"),
  "planet-blue": space.planet("#3ad0ff", "#1a2ac8"),
  "planet-orange": space.planet("#ff8a3a", "#8a1ad0"),
  "racing-helmet": sport.racingHelmet,
  "rocket-blue": space.rocket("#2a6af0", "#ffc21a"),
  "rocket-red": space.rocket("#f3f5fb", "#e8142c"),
  safe: treasure.safe,
  saucer: space.saucer,
  tennis: sport.tennis,
  volleyball: sport.volleyball,
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
  "balloon-blue": sky.balloon("#1f7aff"),
  "balloon-red": sky.balloon("#f0142c"),
  basketball: sport.basketball,
  "coin-pile": treasure.coinPile,
  football: sport.football("#f6f6fa", "#14151f"),
  planet: space.planet("#ff8a3a", "#8a1ad0"),
  heart: symbols.heart,
  lemon: fruit.lemon,
  orange: fruit.orange,
  star: symbols.star,
  trophy: symbols.trophy,
};
