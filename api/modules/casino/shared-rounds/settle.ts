import { heightMax } from "@trevo/games/kite/rules.ts";
import type { App } from "../../../app.ts";
import { openRoundsOf } from "../../../ledger/index.ts";
import { houseVendor } from "../rgs/index.ts";
import { betOfRound, endInterrupted, endTheRest, leaveByThemselves, unpaidBets } from "./bets.ts";
import { giveBack, payBets, payMax } from "./pay.ts";
import { newestRound, setSettled, type SharedRound } from "./rounds.ts";
import { publishBets } from "./state.ts";

/**
 * Decides every bet of a round that has ended, and pays it. Decides nothing twice: what was cut off
 * goes on where it stopped.
 */
export async function settleRound(app: App, round: SharedRound): Promise<void> {
  const { db } = app;
  const height = Math.min(round.height ?? 0, heightMax);
  if (round.state === "void") await endTheRest(db, round, "void");
  else if (round.isInterrupted) await endInterrupted(db, round, height);
  else {
    await leaveByThemselves(db, round, height);
    await endTheRest(db, round, "lost");
  }
  await payAll(app, round);
  await setSettled(db, round);
  publishBets(app, round.game, round.number);
}

/** Pays the bets of a round that have ended so far. */
export async function payAll(app: App, round: SharedRound): Promise<void> {
  for (;;) {
    const bets = await unpaidBets(app.db, round, payMax);
    await payBets(app, bets);
    if (bets.length < payMax) return;
  }
}

/**
 * Gives back stakes that were debited for a round and never written down as its bets: their process
 * was lost in between. Those of a round that still takes bets may be on their way.
 */
export async function giveBackStrays(app: App, game: string): Promise<void> {
  const newest = await newestRound(app.db, game);
  if (!newest) return;
  const past = newest.state === "open" ? newest.number - 1n : newest.number;
  for (const round of await openRoundsOf(app.ledger.reads, houseVendor, game)) {
    const number = BigInt(round.vendorRef?.split(" ")[1] ?? 0);
    if (number > past || (await betOfRound(app.db, round.id))) continue;
    const account = { ownerId: round.memberId, id: round.accountId };
    await giveBack(app, { roundId: round.id, account });
    app.log.warn({ round: round.id }, "a stake that came too late was given back");
  }
}
