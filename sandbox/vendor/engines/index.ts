import { baccarat } from "./baccarat.ts";
import { cards } from "./cards.ts";
import { crash } from "./crash.ts";
import { dice } from "./dice.ts";
import { draw } from "./draw.ts";
import type { Engine } from "./engine.ts";
import { fishing } from "./fishing.ts";
import { match } from "./match.ts";
import type { Sport } from "./match-sports.ts";
import { mines } from "./mines.ts";
import { plinko } from "./plinko.ts";
import { roulette } from "./roulette.ts";
import { wheel } from "./wheel.ts";

/** What an engine is told of the game that it plays. */
export interface Fitting {
  /** The share of all stakes that comes back, where the rules can be set to it. */
  rtp: number;
  sport: Sport;
}

const engines = {
  wheel,
  roulette,
  baccarat,
  fishing,
  crash,
  mines,
  plinko,
  dice,
  cards,
  match,
  draw,
} as const satisfies Record<string, (fitting: Fitting) => Engine>;

export type EngineName = keyof typeof engines;

export const engineNames = Object.keys(engines) as EngineName[];

/** The rules of a game, set to what it states. */
export function engineOf(name: EngineName, fitting: Fitting): Engine {
  return engines[name](fitting);
}
