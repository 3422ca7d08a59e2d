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
 * Pays what an open round is due and closes it. Whoever asks first pays; whoever asks again is
 * told what the first was told. No session is asked for: what was won is owed, whatever became
 * of the session since.
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

const abandonedMs = 3_600_000;
const settledAtOnce = 500;

/**
 * Pays the rounds that their players left open an hour ago: the outcome was decided when they
 * staked, so nothing is left to wait for.
 *
 * @returns how many were paid
 */
export async function settleAbandoned(app: App, before?: Date): Promise<number> {
  const { ledger, log } = app;
  const until = before ?? new Date(Date.now() - abandonedMs);
  const rounds = await abandonedRounds(ledger.reads, until, settledAtOnce);
  const currencies = await currenciesOf(app, rounds);
  for (const round of rounds) {
    const account = { ownerId: round.memberId, id: round.accountId };
    const currency = currencies.get(round.accountId) ?? "";
    const counter = await ledger.houseAccount({ kind: "games", currency, code: houseVendor });
    await payRound(app, account, counter, { roundId: round.id, payout: round.due });
  }
  if (rounds.length > 0) log.info({ rounds: rounds.length }, "abandoned rounds were paid");
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
