import { createHmac, createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import {
  drawMessage,
  drawOf,
  type JackpotBet,
  lineOf,
  stepBegin,
  thresholdOf,
} from "@trevo/games/engine/jackpot.ts";

/** Bets between two looks at the event loop: a few milliseconds. */
const sliceLength = 1_000;

/** The head of a step, from the one before it and its bets in their order. */
export async function headOf(headBefore: string, bets: readonly JackpotBet[]): Promise<string> {
  const digest = createHash("sha256").update(stepBegin(headBefore));
  for (const [index, bet] of bets.entries()) {
    digest.update(lineOf(bet));
    if (index % sliceLength === sliceLength - 1) await setImmediate();
  }
  return digest.digest("hex");
}

/**
 * The place among the bets of the first that wins, from a place on; -1: none does.
 *
 * @param cycle its seed, and how much is staked for one win, in micro
 */
export async function firstWin(
  bets: readonly JackpotBet[],
  from: number,
  { head, seed, stakesPerWin }: { head: string; seed: string; stakesPerWin: bigint },
): Promise<number> {
  for (let at = from; at < bets.length; at += 1) {
    const bet = bets[at];
    if (!bet) break;
    const signature = createHmac("sha256", seed).update(drawMessage(head, bet.number)).digest();
    if (drawOf(signature) < thresholdOf(bet.stake, stakesPerWin)) return at;
    if (at % sliceLength === sliceLength - 1) await setImmediate();
  }
  return -1;
}
