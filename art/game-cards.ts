import type { Figure } from "./compose.ts";
import { clover, dusk, gold, sunset, violet } from "./house-palettes.ts";
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
  pictured("xepa", inAll(["XEPA"], ["LAST", "MARKET"]), gold, [
    at("xepa/art/pineapple", 0.2, 0.26, { size: 0.5, pose: { roll: 12 } }),
    at("xepa/art/grapes", 0.82, 0.26, { size: 0.46, pose: { roll: -10 } }),
    at("xepa/art/cashew", 0.5, 0.3, { size: 0.6, halo: "#ffe27a" }),
    at("xepa/art/melon", 0.33, 0.53, { size: 0.5, pose: { roll: 8 } }),
    at("xepa/art/strawberry", 0.76, 0.52, { size: 0.34, pose: { roll: -14 } }),
  ]),
];
