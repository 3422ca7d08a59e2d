import { fromMicro } from "@trevo/contract/money.ts";
import type { App } from "../../../app.ts";
import { commandId, openRounds, requestHash, type Round, stakesOf } from "../../../ledger/index.ts";
import { recordEvent } from "./events.ts";

/**
 * Cancels every open real-money round of a member, of house games and vendors alike: each stake is
 * refunded in full, and no payout is made. Idempotent: a stake is refunded once, and a round that
 * was paid in the meantime stays as it is. A round that a vendor has begun to pay is the vendor's
 * to end: its stake is not refunded on top of the win.
 */
export async function cancelRounds(app: App, memberId: bigint): Promise<void> {
  const { ledger } = app;
  const wallets = (await ledger.wallets(memberId)).filter(({ isPlay }) => !isPlay);
  const ids = wallets.map(({ id }) => id);
  for (const round of await openRounds(ledger.reads, memberId, ids)) {
    const isVendorRound = round.vendorRef !== null;
    if (isVendorRound && !(await postZeroWin(app, round, { id: round.id, close: false }))) continue;
    const refunded = await refundStakes(app, round);
    if (refunded === null) continue;
    const end = commandId("register.end", round.id);
    if (isVendorRound) await postZeroWin(app, round, { id: end, close: true });
    const { vendor, game } = round;
    const detail = { round: round.id, vendor, game, returned: fromMicro(refunded) };
    await recordEvent(app.db, memberId, "round.cancelled", detail);
  }
}

/** @returns micro; null where the round was paid before */
async function refundStakes({ ledger }: App, round: Round): Promise<bigint | null> {
  let returned = 0n;
  for (const { id, amount } of await stakesOf(ledger.reads, round)) {
    const answer = await ledger.post({
      action: "rollback",
      id: commandId("register.cancel", id),
      hash: requestHash("register.cancel", id),
      account: { ownerId: round.memberId, id: round.accountId },
      original: id,
    });
    if (answer.outcome === "refused") return null;
    returned += amount;
  }
  return returned;
}

/**
 * Posts a win of zero to a vendor's round. Under the round's own id it cancels the round: the
 * ledger accepts no win after it, and refuses it where there was one before. House rounds end with
 * their stakes.
 *
 * @returns whether the ledger accepted it
 */
async function postZeroWin(
  { ledger }: App,
  round: Round,
  { id, close }: { id: string; close: boolean },
): Promise<boolean> {
  const { memberId, accountId, vendor } = round;
  const wallets = await ledger.wallets(memberId);
  const currency = wallets.find((wallet) => wallet.id === accountId)?.currency ?? "";
  const answer = await ledger.post({
    action: "post",
    id,
    hash: requestHash("register.end", round.id),
    kind: "win",
    account: { ownerId: memberId, id: accountId },
    counter: await ledger.houseAccount({ kind: "games", currency, code: vendor }),
    amount: 0n,
    round: { step: "settle", id: round.id, close },
  });
  return answer.outcome !== "refused";
}
