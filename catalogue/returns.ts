import type { Engine } from "./game.ts";

/**
 * The return to player that each engine states, in per cent with two decimals. Null says that
 * nothing is stated: a figure shown to a player is real or absent.
 */
export const rtpOf: Readonly<Record<Engine, string | null>> = {
  house: null,
  slot: null,
  wheel: null,
  roulette: null,
  baccarat: null,
  fishing: null,
  crash: null,
  mines: null,
  plinko: null,
  dice: null,
  cards: null,
  match: null,
  draw: null,
};
