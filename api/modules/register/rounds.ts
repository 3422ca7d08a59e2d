import { fromMicro } from "@trevo/contract/money.ts";
import type { House } from "../../house.ts";
import { commandId, openRounds, requestHash, type Round, stakesOf } from "../../ledger/index.ts";
import { note } from "./events.ts";

/**
 * Cancels every open round of a member's money, the house's and vendors' alike: each stake goes
 * back in full, and what the round would have paid is not paid. Safe to repeat: a stake is given
 * back once, and a round that was paid in the meantime stays as it is.
 */
export async function cancelRounds(house: House, memberId: bigint): Promise<void> {
  const { ledger } = house;
  const wallets = (await ledger.wallets(memberId)).filter(({ isPlay }) => !isPlay);
  const ids = wallets.map(({ id }) => id);
  for (const round of await openRounds(ledger.reads, memberId, ids)) {
    const returned = await giveBack(house, round);
    if (returned === null) continue;
    if (round.vendorRef !== null) await endRound(house, round);
    const { vendor, game } = round;
    const detail = { round: round.id, vendor, game, returned: fromMicro(returned) };
    await note(house.db, memberId, "round.cancelled", detail);
  }
}

/** @returns micro; null where the round was paid before */
async function giveBack({ ledger }: House, round: Round): Promise<bigint | null> {
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

/** A vendor's round ends with a win of nothing; the house's end with their stake. */
async function endRound({ ledger }: House, round: Round): Promise<void> {
  const { memberId, accountId, id, vendor } = round;
  const wallets = await ledger.wallets(memberId);
  const currency = wallets.find((wallet) => wallet.id === accountId)?.currency ?? "";
  await ledger.post({
    action: "post",
    id: commandId("register.end", id),
    hash: requestHash("register.end", id),
    kind: "win",
    account: { ownerId: memberId, id: accountId },
    counter: await ledger.houseAccount({ kind: "games", currency, code: vendor }),
    amount: 0n,
    round: { step: "settle", id, close: true },
  });
}
