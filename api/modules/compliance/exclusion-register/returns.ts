import { fromMicro } from "@trevo/contract/money.ts";
import type { App } from "../../../app.ts";
import {
  commandId,
  openReturns,
  requestHash,
  returnsOf,
  settled,
  type AccountRef,
} from "../../../ledger/index.ts";
import { recordEvent } from "./events.ts";

/**
 * Moves the balance of a closed account to its returns account, including late payments and wins.
 * A payout takes it from there.
 */
export async function moveToReturns(app: App, memberId: bigint): Promise<void> {
  const { ledger, db } = app;
  for (const wallet of await ledger.wallets(memberId)) {
    const amount = wallet.balance - wallet.held;
    if (wallet.isPlay || amount <= 0n) continue;
    const counter = await openReturns(db, memberId, wallet.currency);
    await move(app, { from: wallet, to: counter, amount, seq: wallet.seq });
    const detail = { amount: fromMicro(amount), currency: wallet.currency };
    await recordEvent(db, memberId, "return.due", detail);
  }
}

/** Balances waiting to be returned to a member, in micro by currency. */
export async function waitingReturns({ ledger }: App, memberId: bigint) {
  const accounts = await returnsOf(ledger.reads, memberId);
  return accounts.filter(({ balance }) => balance > 0n);
}

/** Sets aside what could not be returned in time: still the member's money, never revenue. */
export async function setAside(app: App, memberId: bigint): Promise<void> {
  const { ledger, db } = app;
  for (const { balance: amount, currency, seq, ...from } of await waitingReturns(app, memberId)) {
    const to = await ledger.houseAccount({ kind: "unreturned", currency, code: "" });
    await move(app, { from, to, amount, seq });
    await recordEvent(db, memberId, "return.apart", { amount: fromMicro(amount), currency });
  }
}

interface Move {
  from: AccountRef;
  to: AccountRef;
  /** Micro. */
  amount: bigint;
  /** The account's sequence number before the move: a repeat moves nothing. */
  seq: bigint;
}

async function move({ ledger }: App, { from, to, amount, seq }: Move): Promise<void> {
  const key = ["register.return", from.id.toString(), seq.toString()] as const;
  const answer = await ledger.post({
    action: "post",
    id: commandId(...key),
    hash: requestHash(...key, amount.toString()),
    kind: "transfer_out",
    account: { ownerId: from.ownerId, id: from.id },
    counter: to,
    amount,
  });
  settled(answer);
}
