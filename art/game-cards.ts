import type { Figure } from "./compose.ts";
import { clover, gold, lagoon, night, violet, dusk } from "./house-palettes.ts";
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

/** Cards of the house's games that stand in their own pictures. */
export const gameCards = [
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
  pictured("xepa", inAll(["XEPA"], ["LAST", "MARKET"]), gold, [
    at("xepa/art/pineapple", 0.2, 0.26, { size: 0.5, pose: { roll: 12 } }),
    at("xepa/art/grapes", 0.82, 0.26, { size: 0.46, pose: { roll: -10 } }),
    at("xepa/art/cashew", 0.5, 0.3, { size: 0.6, halo: "#ffe27a" }),
    at("xepa/art/melon", 0.33, 0.53, { size: 0.5, pose: { roll: 8 } }),
    at("xepa/art/strawberry", 0.76, 0.52, { size: 0.34, pose: { roll: -14 } }),
  ]),
];
