import type { App } from "../../../app.ts";
import {
  type AccountRef,
  abandonedRounds,
  type Answer,
  commandId,
  type Round,
  requestHash,
} from "../../../ledger/index.ts";
import { endAbandoned, stepGames } from "./steps.ts";
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
/** A round of steps waits for its player's decision: a day. */
const stepsAbandonedMs = 24 * 3_600_000;
const batchSize = 500;
/** Batches in one run; the rest waits for the next run. */
const batchesMax = 20;

/**
 * Pays the rounds that players left open more than ten minutes ago. Their outcome was decided with
 * the stake, so there is nothing to wait for. Rounds of steps end after a day by their rules: they
 * pay what leaving paid, and give the stake back where nothing had been decided.
 *
 * @returns how many were paid
 */
export async function settleAbandoned(app: App, before?: Date): Promise<number> {
  const ago = (ms: number) => before ?? new Date(Date.now() - ms);
  const paid =
    (await settle(app, { before: ago(abandonedMs), ofSteps: false })) +
    (await settle(app, { before: ago(stepsAbandonedMs), ofSteps: true }));
  if (paid > 0) app.log.info({ rounds: paid }, "abandoned rounds were paid");
  return paid;
}

interface Abandoned {
  before: Date;
  ofSteps: boolean;
}

async function settle(app: App, abandoned: Abandoned): Promise<number> {
  let paid = 0;
  for (let batch = 0; batch < batchesMax; batch += 1) {
    const rounds = await settleBatch(app, abandoned);
    paid += rounds;
    if (rounds < batchSize) break;
  }
  return paid;
}

async function settleBatch(app: App, { before, ofSteps }: Abandoned): Promise<number> {
  const { ledger } = app;
  const wanted = { before, limit: batchSize, stepGames, ofSteps };
  const rounds = await abandonedRounds(ledger.reads, wanted);
  const currencies = await currenciesOf(app, rounds);
  for (const round of rounds) {
    const due = ofSteps ? (await endAbandoned(app, round))?.due : round.due;
    // Its player came back this very moment.
    if (due === undefined) continue;
    const account = { ownerId: round.memberId, id: round.accountId };
    const currency = currencies.get(round.accountId) ?? "";
    const counter = await ledger.houseAccount({ kind: "games", currency, code: houseVendor });
    await payRound(app, account, counter, { roundId: round.id, payout: due });
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
