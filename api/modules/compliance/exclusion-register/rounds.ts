import { fromMicro } from "@trevo/contract/money.ts";
import type { App } from "../../../app.ts";
import { commandId, openRounds, requestHash, type Round, stakesOf } from "../../../ledger/index.ts";
import { note } from "./events.ts";

/**
 * Cancels every open round of a member's money, the house's and vendors' alike: each stake goes
 * back in full, and what the round would have paid is not paid. Safe to repeat: a stake is given
 * back once, and a round that was paid in the meantime stays as it is. One that a vendor has begun
 * to pay is the vendor's to end: its stake is not given back beside what it won.
 */
export async function cancelRounds(app: App, memberId: bigint): Promise<void> {
  const { ledger } = app;
  const wallets = (await ledger.wallets(memberId)).filter(({ isPlay }) => !isPlay);
  const ids = wallets.map(({ id }) => id);
  for (const round of await openRounds(ledger.reads, memberId, ids)) {
    const isVendors = round.vendorRef !== null;
    if (isVendors && !(await noteWin(app, round, { id: round.id, close: false }))) continue;
    const returned = await giveBack(app, round);
    if (returned === null) continue;
    const end = commandId("register.end", round.id);
    if (isVendors) await noteWin(app, round, { id: end, close: true });
    const { vendor, game } = round;
    const detail = { round: round.id, vendor, game, returned: fromMicro(returned) };
    await note(app.db, memberId, "round.cancelled", detail);
  }
}

/** @returns micro; null where the round was paid before */
async function giveBack({ ledger }: App, round: Round): Promise<bigint | null> {
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
 * A win of nothing in a vendor's round. Under the round's own id it cancels the round: from then on
 * the ledger lets no win into it, and refuses where there was one before. The house's end with
 * their stake.
 *
 * @returns whether the ledger took it
 */
async function noteWin(
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
