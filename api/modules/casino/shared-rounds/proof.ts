import type { App } from "../../../app.ts";
import type { SharedGame } from "../rgs/index.ts";
import { chainOf, stepsTo } from "./chain.ts";
import { findSharedRound } from "./rounds.ts";

/** What anyone needs to check a round: nothing before it is over. */
export async function proofOf(
  { db }: App,
  game: string,
  round: number,
): ReturnType<SharedGame["proof"]> {
  const number = BigInt(round);
  const found = await findSharedRound(db, { game, number });
  const chain = await chainOf(db, game, number);
  if (!found?.hash || !chain) return undefined;
  return {
    round,
    hash: found.hash.toString("hex"),
    salt: chain.salt,
    height: found.height,
    outcome: found.outcome,
    steps: stepsTo(chain, number),
    end: chain.end.toString("hex"),
    interrupted: found.isInterrupted,
  };
}
