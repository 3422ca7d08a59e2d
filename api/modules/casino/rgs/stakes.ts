import type { z } from "zod";
import type { HouseGame } from "@trevo/games/engine/game.ts";
import { fromMicro } from "@trevo/contract/money.ts";
import type { rgs } from "@trevo/contract/rgs.ts";
import type { App } from "../../../app.ts";
import { gameClosed, RgsError } from "./errors.ts";
import { isOffered } from "./jurisdiction-config.ts";
import { payoutOf, type Stake } from "./rounds.ts";
import type { Ticket } from "./tickets.ts";

/** Allowed stakes: every multiple of `step` from `min` to `max`. Micro. */
export interface Stakes {
  readonly min: bigint;
  readonly max: bigint;
  readonly step: bigint;
}

/**
 * The allowed stakes of a game, as its clients are told them. Where nothing is chosen the highest is
 * the last level whose largest win is within the limit; else that depends on the choice.
 */
export function stakesOf(
  { rules, minBet, betLevels, stakeStep }: HouseGame,
  winMax: bigint,
): Stakes {
  const odds = rules.choose({})?.odds;
  const fitting = betLevels.filter((level) => !odds || payoutOf(level, odds.firstWinMax) <= winMax);
  return { min: minBet, max: fitting.at(-1) ?? minBet, step: stakeStep };
}

/** Whether this amount may be staked. */
function isStake({ min, max, step }: Stakes, amount: bigint): boolean {
  return amount >= min && amount <= max && amount % step === 0n;
}

/** The game's spelling of a mode, which clients may write in any case; undefined: no such mode. */
function modeOf({ modes }: HouseGame, wanted: string): string | undefined {
  const folded = wanted.toUpperCase();
  return Object.keys(modes).find((mode) => mode.toUpperCase() === folded);
}
