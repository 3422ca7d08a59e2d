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
import { note } from "./events.ts";

/**
 * Moves what a closed account still holds to where it waits to be returned to its owner, whenever
 * it came: a payment or a win may be late. From there a payout takes it.
 */
export async function moveToReturns(app: App, memberId: bigint): Promise<void> {
  const { ledger, db } = app;
  for (const wallet of await ledger.wallets(memberId)) {
    const amount = wallet.balance - wallet.held;
    if (wallet.isPlay || amount <= 0n) continue;
    const counter = await openReturns(db, memberId, wallet.currency);
    await move(app, { from: wallet, to: counter, amount, seq: wallet.seq });
    const detail = { amount: fromMicro(amount), currency: wallet.currency };
    await note(db, memberId, "return.due", detail);
  }
}

/** What waits to be returned to a member, in micro by currency. */
export async function waitingReturns({ ledger }: App, memberId: bigint) {
  const accounts = await returnsOf(ledger.reads, memberId);
  return accounts.filter(({ balance }) => balance > 0n);
}

/** Sets apart what could not be given back in time: it is its owner's still, and no win. */
export async function setApart(app: App, memberId: bigint): Promise<void> {
  const { ledger, db } = app;
  for (const { balance: amount, currency, seq, ...from } of await waitingReturns(app, memberId)) {
    const to = await ledger.houseAccount({ kind: "unreturned", currency, code: "" });
    await move(app, { from, to, amount, seq });
    await note(db, memberId, "return.apart", { amount: fromMicro(amount), currency });
  }
}

interface Move {
  from: AccountRef;
  to: AccountRef;
  /** Micro. */
  amount: bigint;
  /** The account's number before it: a repeat moves nothing. */
  seq: bigint;
}

async function move({ ledger }: App, { from, to, amount, seq }: Move): Promise<void> {
  const about = ["register.return", from.id.toString(), seq.toString()] as const;
  const answer = await ledger.post({
    action: "post",
    id: commandId(...about),
    hash: requestHash(...about, amount.toString()),
    kind: "transfer_out",
    account: { ownerId: from.ownerId, id: from.id },
    counter: to,
    amount,
  });
  settled(answer);
}
