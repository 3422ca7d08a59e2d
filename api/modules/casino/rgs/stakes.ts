import type { z } from "zod";
import type { HouseGame } from "@trevo/games/engine/game.ts";
import { fromMicro } from "@trevo/contract/money.ts";
import type { rgs } from "@trevo/contract/rgs.ts";
import type { App } from "../../../app.ts";
import { gameClosed, RgsError } from "./errors.ts";
import { isOffered, mayPlayMode } from "./jurisdiction-config.ts";
import { payoutOf, type Stake } from "./rounds.ts";
import type { Ticket } from "./tickets.ts";

/** Allowed stakes: every multiple of `step` from `min` to `max`. Micro. */
export interface Stakes {
  readonly min: bigint;
  readonly max: bigint;
  readonly step: bigint;
}

/**
 * The allowed stakes of a game, as its clients are told them. Where nothing is chosen, the highest
 * is the last level whose largest win is within the limit; else that depends on the choice.
 */
export function stakesOf(
  { rules, minBet, betLevels, stakeStep }: HouseGame,
  winMax: bigint,
): Stakes {
  const odds = rules.choose({})?.odds;
  const fitting = betLevels.filter((level) => !odds || payoutOf(level, odds.firstWinMax) <= winMax);
  return { min: minBet, max: fitting.at(-1) ?? minBet, step: stakeStep };
}

/** Checks a bet's stake; refuses one that the game does not have or may not take here. */
export function requireStake(
  { config }: App,
  ticket: Ticket,
  payload: z.output<(typeof rgs)["play"]["payload"]>,
): Stake {
  const { game, currency, stakes } = ticket;
  if (payload.currency !== undefined && payload.currency !== currency) {
    throw new RgsError("ERR_VAL", `This session plays in ${currency}`);
  }
  const mode = modeOf(game, payload.mode);
  if (mode === undefined) throw new RgsError("ERR_VAL", "Unknown mode");
  if (!isOffered(config, game)) throw gameClosed();
  if (!mayPlayMode(config, game, mode)) throw new RgsError("ERR_VAL", "This mode is not open here");
  const amount = BigInt(payload.amount);
  if (!isStake(stakes, amount)) throw notAStake(stakes, currency);
  if (game.pot && !game.betLevels.includes(amount)) {
    throw new RgsError("ERR_VAL", "This game takes the stakes of its levels: each has a pot");
  }
  const choice = game.rules.choose(payload.meta ?? {});
  if (!choice) throw new RgsError("ERR_VAL", "This game has no such choice");
  if (choice.shape === "shots") throw new RgsError("ERR_VAL", "Shots are made in batches");
  const { firstWinMax } = choice.odds;
  if (payoutOf(amount, firstWinMax) > config.gameWinMax) {
    throw tooHigh(config.gameWinMax, firstWinMax, ticket);
  }
  return { game, mode, choice, amount };
}

/** A win is never cut: a stake whose win could pass the house's limit is refused before. */
function tooHigh(winMax: bigint, multiplier: number, { stakes, currency }: Ticket): RgsError {
  const most = (winMax * 100n) / BigInt(multiplier);
  const highest = most - (most % stakes.step);
  const message = `The largest stake for this choice is ${fromMicro(highest)} ${currency}`;
  const error = new RgsError("ERR_VAL", message);
  error.stakeMax = Number(highest);
  return error;
}

/** The refusal of an amount that this game does not take. */
export function notAStake({ min, max, step }: Stakes, currency: string): RgsError {
  const [least, most, by] = [min, max, step].map((micro) => fromMicro(micro));
  const message = `This game takes stakes from ${least} to ${most} ${currency}, by ${by}`;
  return new RgsError("ERR_VAL", message);
}

/** Whether this amount may be staked. */
export function isStake({ min, max, step }: Stakes, amount: bigint): boolean {
  return amount >= min && amount <= max && amount % step === 0n;
}

/** The game's spelling of a mode, which clients may write in any case; undefined: no such mode. */
function modeOf({ modes }: HouseGame, wanted: string): string | undefined {
  const folded = wanted.toUpperCase();
  return Object.keys(modes).find((mode) => mode.toUpperCase() === folded);
}
