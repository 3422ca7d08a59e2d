import type { App } from "../../../app.ts";
import {
  type AccountRef,
  abandonedRounds,
  type Answer,
  commandId,
  type Round,
  requestHash,
} from "../../../ledger/index.ts";
import { type Due, houseVendor } from "./tickets.ts";

/**
 * Pays the payout of an open round and closes it. The first call pays; later calls get the same
 * answer. No session is needed: a payout is owed even when the session has ended.
 */
export function payRound(
  { ledger }: App,
  account: AccountRef,
  counter: AccountRef,
  { roundId, payout }: Due,
): Promise<Answer> {
  return ledger.post({
    action: "post",
    id: commandId("rgs.win", roundId),
    hash: requestHash("rgs.win", roundId, payout.toString()),
    kind: "win",
    account,
    counter,
    amount: payout,
    round: { step: "settle", id: roundId, close: true },
  });
}

const abandonedMs = 600_000;
const batchSize = 500;
/** Batches in one run; the rest waits for the next run. */
const batchesMax = 20;

/**
 * Pays the rounds that players left open more than ten minutes ago. Their outcome was decided with
 * the stake, so there is nothing to wait for.
 *
 * @returns how many were paid
 */
export async function settleAbandoned(app: App, before?: Date): Promise<number> {
  const until = before ?? new Date(Date.now() - abandonedMs);
  let paid = 0;
  for (let batch = 0; batch < batchesMax; batch += 1) {
    const rounds = await settleBatch(app, until);
    paid += rounds;
    if (rounds < batchSize) break;
  }
  if (paid > 0) app.log.info({ rounds: paid }, "abandoned rounds were paid");
  return paid;
}

async function settleBatch(app: App, until: Date): Promise<number> {
  const { ledger } = app;
  const rounds = await abandonedRounds(ledger.reads, until, batchSize);
  const currencies = await currenciesOf(app, rounds);
  for (const round of rounds) {
    const account = { ownerId: round.memberId, id: round.accountId };
    const currency = currencies.get(round.accountId) ?? "";
    const counter = await ledger.houseAccount({ kind: "games", currency, code: houseVendor });
    await payRound(app, account, counter, { roundId: round.id, payout: round.due });
  }
  return rounds.length;
}

async function currenciesOf(
  { ledger }: App,
  rounds: readonly Round[],
): Promise<Map<bigint, string>> {
  const members = [...new Set(rounds.map(({ memberId }) => memberId))];
  const found = new Map<bigint, string>();
  for (const member of members) {
    for (const { id, currency } of await ledger.wallets(member)) found.set(id, currency);
  }
  return found;
}
