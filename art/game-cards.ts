import type { Figure } from "./compose.ts";
import {
  clover,
  dusk,
  gold,
  lagoon,
  lantern,
  night,
  river,
  sunset,
  violet,
  wine,
} from "./house-palettes.ts";
import type { Palette } from "./scene.ts";
import type { ModelName } from "./sprite.ts";

/** The faces that are drawn have no Thai: the English title stands there. */
function inAll(pt: string[], en: string[]): Record<string, string[]> {
  return { pt, en, th: en };
}

/** A card of a game whose figures are its own pictures, in front of `palette`. */
function pictured(
  name: string,
  titles: Record<string, string[]>,
  palette: Palette,
  figures: readonly Figure[],
) {
  const size = { width: 660, height: 880 };
  return { name, titles, size, palette, light: { x: 0.5, y: 0.34 }, leaves: [], seed: 7, figures };
}

function at(model: ModelName, x: number, y: number, more: Partial<Figure> & { size: number }) {
  const { roll = 0 } = more.pose ?? {};
  return { ...more, model, x, y, pose: { pitch: 0, yaw: 0, view: 1, roll } };
}

/** Dice are seen as they lie on the dish. */
const onDish = { pitch: 42, yaw: 0, roll: 0, view: 0.9 };

/** Cards of the house's games that stand in their own pictures. */
export const gameCards = [
  pictured("abrolhos", inAll(["ABROLHOS"], ["ABROLHOS"]), lagoon, [
    at("abrolhos/art/coral-crimson", 0.1, 0.6, { size: 0.4 }),
    at("abrolhos/art/coral-orange", 0.93, 0.6, { size: 0.38 }),
    at("abrolhos/art/dolphin", 0.76, 0.13, { size: 0.36, blur: 0.8 }),
    at("abrolhos/art/fish-blue", 0.17, 0.16, { size: 0.22, blur: 1 }),
    at("abrolhos/art/jubarte", 0.5, 0.36, { size: 0.82, halo: "#ffe27a", pose: { roll: -6 } }),
    at("abrolhos/art/shark", 0.78, 0.56, { size: 0.4, pose: { roll: -4 } }),
    at("abrolhos/art/clown-fish", 0.2, 0.55, { size: 0.26, pose: { roll: 6 } }),
  ]),
  pictured("big-wheel", inAll(["RODA", "GIGANTE"], ["BIG", "WHEEL"]), night, [
    at("money-wheel-green", 0.5, 0.37, { size: 0.74 }),
    at("big-wheel/art/wheel-ring", 0.5, 0.37, { size: 0.84, halo: "#ffc46a" }),
    at("big-wheel/art/wheel-hub", 0.5, 0.37, { size: 0.22 }),
    at("big-wheel/art/pointer", 0.5, 0.09, { size: 0.17 }),
  ]),
  pictured("heads-or-tails", inAll(["CARA", "OU COROA"], ["HEADS", "OR TAILS"]), lagoon, [
    at("heads-or-tails/art/tails", 0.72, 0.22, { size: 0.46, pose: { roll: 14 } }),
    at("heads-or-tails/art/heads", 0.42, 0.37, { size: 0.66, halo: "#ffe27a", pose: { roll: -8 } }),
  ]),
  pictured("dragon-jaguar", inAll(["DRAGÃO", "× ONÇA"], ["DRAGON", "× JAGUAR"]), dusk, [
    at("dragon-jaguar/art/dragon", 0.27, 0.26, { size: 0.62, halo: "#ff7a4a" }),
    at("dragon-jaguar/art/jaguar", 0.73, 0.44, { size: 0.6, halo: "#ffc04a" }),
  ]),
  pictured("emerald-roulette", inAll(["ROLETA", "ESMERALDA"], ["EMERALD", "ROULETTE"]), clover, [
    at("emerald-roulette/art/bowl", 0.5, 0.32, { size: 1.02, pose: { roll: 8 } }),
    at("emerald-roulette/art/rotor", 0.5, 0.32, { size: 0.73, pose: { roll: 14 } }),
    at("stage/tables/art/chip-25", 0.16, 0.55, { size: 0.26, pose: { roll: -8 } }),
    at("stage/tables/art/chip-100", 0.84, 0.56, { size: 0.28, pose: { roll: 10 } }),
    at("emerald-roulette/art/emerald", 0.5, 0.56, { size: 0.24, halo: "#7affb0" }),
  ]),
  pictured("hundred", inAll(["DADO", "CEM"], ["HUNDRED", "DICE"]), clover, [
    at("hundred/art/emerald", 0.24, 0.2, { size: 0.26, blur: 1.2 }),
    at("hundred/art/die", 0.62, 0.3, { size: 0.56, halo: "#d8ffb8", pose: { roll: -14 } }),
    at("hundred/art/die", 0.26, 0.5, { size: 0.36, pose: { roll: 30 } }),
  ]),
  pictured("kapok", inAll(["SAMAÚMA"], ["KAPOK"]), clover, [
    at("kapok/art/hollow-1", 0.2, 0.18, { size: 0.36 }),
    at("kapok/art/hollow-2", 0.82, 0.5, { size: 0.36 }),
    at("kapok/art/snake", 0.82, 0.48, { size: 0.24 }),
    at("kapok/art/hollow-lit", 0.32, 0.45, { size: 0.54, halo: "#ffd76a" }),
    at("kapok/art/gold-egg", 0.32, 0.45, { size: 0.3 }),
    at("kapok/art/macaw", 0.66, 0.22, { size: 0.52, halo: "#d8ffb8" }),
  ]),
  pictured("keno-forty", inAll(["KENO", "QUARENTA"], ["KENO", "FORTY"]), violet, [
    { model: "keno-drum", x: 0.5, y: 0.34, size: 0.96, halo: "#ffd76a" },
    { model: "bingo-balls", x: 0.79, y: 0.54, size: 0.38, pose: { roll: 14 } },
  ]),
  pictured("marbles", inAll(["GUDE"], ["MARBLES"]), clover, [
    at("marbles/art/marble-3", 0.26, 0.19, { size: 0.32 }),
    at("marbles/art/marble-1", 0.7, 0.17, { size: 0.34, pose: { roll: 20 } }),
    at("marbles/art/marble-2", 0.2, 0.45, { size: 0.34, pose: { roll: 40 } }),
    at("marbles/art/marble-4", 0.82, 0.44, { size: 0.36, pose: { roll: -30 } }),
    at("marbles/art/marble-0", 0.5, 0.35, { size: 0.46, halo: "#d8ffb8" }),
  ]),
  pictured("kite", inAll(["PIPA", "NO CÉU"], ["KITE IN", "THE SKY"]), sunset, [
    at("kite/art/kite-1", 0.16, 0.2, { size: 0.24, blur: 1, pose: { roll: 10 } }),
    at("kite/art/kite-5", 0.88, 0.5, { size: 0.26, pose: { roll: -12 } }),
    at("kite/art/kite-2", 0.2, 0.55, { size: 0.2, blur: 0.8, pose: { roll: 14 } }),
    at("kite/art/kite", 0.54, 0.33, { size: 0.86, halo: "#ffb46a" }),
  ]),
  pictured("paper-balloon", inAll(["BALÃO", "DE PAPEL"], ["PAPER", "BALLOON"]), violet, [
    at("paper-balloon/art/balloon-2", 0.16, 0.24, { size: 0.24, blur: 1 }),
    at("paper-balloon/art/balloon-3", 0.86, 0.2, { size: 0.16, blur: 1.4 }),
    at("paper-balloon/art/balloon", 0.5, 0.36, { size: 0.86, halo: "#ffc46a" }),
  ]),
  pictured("quarry", inAll(["LAVRA"], ["QUARRY"]), dusk, [
    at("quarry/art/block-1", 0.2, 0.2, { size: 0.38 }),
    at("quarry/art/block-4", 0.8, 0.2, { size: 0.38 }),
    at("quarry/art/niche-1", 0.5, 0.36, { size: 0.62 }),
    at("quarry/art/emerald", 0.5, 0.35, { size: 0.46, halo: "#7affb0" }),
    at("quarry/art/dynamite", 0.83, 0.54, { size: 0.32 }),
    at("quarry/art/lantern", 0.15, 0.5, { size: 0.4, halo: "#ffb040" }),
  ]),
  pictured("black-gold", inAll(["OURO", "PRETO"], ["BLACK", "GOLD"]), lantern, [
    at("black-gold/art/lantern", 0.12, 0.22, { size: 0.36, halo: "#ffb040" }),
    at("black-gold/art/pickaxe", 0.87, 0.22, { size: 0.34, pose: { roll: -8 } }),
    at("black-gold/art/miner", 0.5, 0.31, { size: 0.7, halo: "#ffcf7a" }),
    at("black-gold/art/cart", 0.27, 0.55, { size: 0.5 }),
    at("black-gold/art/blank", 0.84, 0.5, { size: 0.26, pose: { roll: 12 } }),
    at("black-gold/art/nugget", 0.7, 0.6, { size: 0.3 }),
  ]),
  pictured("up-or-down", inAll(["SOBE", "OU DESCE"], ["UP OR", "DOWN"]), wine, [
    at("stage/cards/art/king-black", 0.24, 0.25, { size: 0.42, pose: { roll: -8 }, blur: 0.8 }),
    at("stage/cards/art/jack-red", 0.8, 0.24, { size: 0.4, pose: { roll: 8 }, blur: 0.8 }),
    at("stage/cards/art/queen-black", 0.5, 0.36, { size: 0.62, halo: "#ffd0c0" }),
  ]),
  pictured("jacks-or-better", inAll(["VALETE", "OU MELHOR"], ["JACKS", "OR BETTER"]), night, [
    at("stage/cards/art/queen-red", 0.2, 0.25, { size: 0.42, pose: { roll: -10 }, blur: 0.8 }),
    at("stage/cards/art/king-red", 0.8, 0.25, { size: 0.42, pose: { roll: 10 }, blur: 0.8 }),
    at("stage/cards/art/jack-black", 0.5, 0.37, { size: 0.66, halo: "#cfe2ff" }),
  ]),
  pictured(
    "petropolis-baccarat",
    inAll(["BACARÁ", "PETRÓPOLIS"], ["PETRÓPOLIS", "BACCARAT"]),
    wine,
    [
      at("petropolis-baccarat/art/croupier", 0.5, 0.3, { size: 0.78, halo: "#ffd0a0" }),
      { model: "aces", x: 0.82, y: 0.52, size: 0.36, pose: { roll: 12 } },
      at("stage/tables/art/chip-25", 0.17, 0.53, { size: 0.28, pose: { roll: -8 } }),
    ],
  ),
  pictured("jade-sic-bo", inAll(["SIC BO", "JADE"], ["JADE", "SIC BO"]), clover, [
    at("jade-sic-bo/art/dish", 0.5, 0.42, { size: 0.94, halo: "#b9ffd8" }),
    { model: "sic-die-b-12", x: 0.5, y: 0.24, size: 0.46, pose: onDish },
    { model: "sic-die-b-8", x: 0.3, y: 0.37, size: 0.5, pose: onDish },
    { model: "sic-die-a-8", x: 0.69, y: 0.4, size: 0.5, pose: onDish },
  ]),
  pictured("truco", inAll(["TRUCO"], ["TRUCO"]), gold, [
    { model: "aces", x: 0.28, y: 0.5, size: 0.5, pose: { roll: -10 } },
    at("truco/art/ze", 0.54, 0.31, { size: 0.82, halo: "#ffe27a" }),
  ]),
  pictured("river-queen", inAll(["RAINHA", "DAS ÁGUAS"], ["RIVER", "QUEEN"]), river, [
    at("river-queen/art/amethyst", 0.14, 0.16, { size: 0.22, blur: 1 }),
    at("river-queen/art/goldfish", 0.86, 0.17, { size: 0.26, blur: 1 }),
    at("river-queen/art/queen", 0.5, 0.36, { size: 0.96, halo: "#9ff0ff" }),
    at("river-queen/art/orb", 0.14, 0.46, { size: 0.34, halo: "#ff9ab0" }),
    at("river-queen/art/sapphire", 0.87, 0.44, { size: 0.36, pose: { roll: 14 } }),
    at("river-queen/art/shell", 0.82, 0.58, { size: 0.34 }),
    at("river-queen/art/emerald", 0.22, 0.59, { size: 0.28, pose: { roll: -12 } }),
  ]),
  pictured("xepa", inAll(["XEPA"], ["LAST", "MARKET"]), gold, [
    at("xepa/art/pineapple", 0.2, 0.26, { size: 0.5, pose: { roll: 12 } }),
    at("xepa/art/grapes", 0.82, 0.26, { size: 0.46, pose: { roll: -10 } }),
    at("xepa/art/cashew", 0.5, 0.3, { size: 0.6, halo: "#ffe27a" }),
    at("xepa/art/melon", 0.33, 0.53, { size: 0.5, pose: { roll: 8 } }),
    at("xepa/art/strawberry", 0.76, 0.52, { size: 0.34, pose: { roll: -14 } }),
  ]),
];
