import type { App } from "../../../app.ts";
import { commandId, type Post, requestHash } from "../../../ledger/index.ts";
import { houseVendor } from "../rgs/index.ts";
import { type SharedBet, setPaid } from "./bets.ts";

/** Bets that are paid in one commit at most. */
export const payMax = 200;

/** What a bet pays, in micro. */
export function payoutOf({ stake, height, state }: SharedBet): bigint {
  return state === "out" ? (stake * BigInt(height ?? 0)) / 100n : 0n;
}

/**
 * Pays bets that have ended: what they left with, nothing where they were lost, their stake where
 * they were given back. Each once, however often it is asked for and by whom. A round that the
 * house has voided, or that was cancelled, stays as it is.
 */
export async function payBets(app: App, bets: readonly SharedBet[]): Promise<void> {
  for (let at = 0; at < bets.length; at += payMax) {
    const some = bets.slice(at, at + payMax);
    await Promise.all(
      some.map((bet) => (bet.state === "void" ? giveBack(app, bet) : win(app, bet))),
    );
    await setPaid(
      app.db,
      some.map(({ id }) => id),
    );
  }
}

/** Gives a stake back in full and closes its round of the ledger. */
export async function giveBack(
  { ledger }: App,
  { roundId, account }: Pick<SharedBet, "roundId" | "account">,
): Promise<void> {
  await ledger.post({
    action: "void",
    id: roundId,
    hash: requestHash("shared.void", roundId),
    account,
  });
}

async function win({ ledger, log }: App, bet: SharedBet): Promise<void> {
  const { currency, account, roundId } = bet;
  const amount = payoutOf(bet);
  const answer = await ledger.post({
    action: "post",
    id: commandId("shared.win", roundId),
    hash: requestHash("shared.win", roundId, amount.toString()),
    kind: "win",
    account,
    counter: await ledger.houseAccount({ kind: "games", currency, code: houseVendor }),
    amount,
    round: ledgerRound(bet, { close: true }),
  });
  if (answer.outcome === "refused") {
    log.warn({ round: roundId, reason: answer.reason }, "a shared round's bet was not paid");
  }
}

/**
 * A bet's round in the ledger. It has a name, as vendors' rounds have: a player may have several
 * open in one game, and a void under its own id bars what comes late.
 */
export function ledgerRound(
  bet: Pick<SharedBet, "game" | "number" | "account" | "slot" | "attempt" | "roundId">,
  { close }: { close: boolean },
): NonNullable<Post["round"]> {
  const { game, number, account, slot, attempt, roundId } = bet;
  const ref = `${game} ${number} ${account.id} ${slot} ${attempt}`;
  return { step: "join", id: roundId, vendor: houseVendor, game, ref, close };
}
