import type { App } from "../../../app.ts";
import {
  type AccountRef,
  commandId,
  type PostWithin,
  requestHash,
  settled,
} from "../../../ledger/index.ts";
import type { PartRow, WithdrawalRow } from "./withdrawal.ts";

/** The house's accounts that a withdrawal's money passes. */
export interface Route {
  payouts: AccountRef;
  fees: AccountRef;
  /** Of the bank: what it has paid for us and is not on a statement yet. */
  clearing: AccountRef;
}

type Booked = Pick<WithdrawalRow, "id" | "member_id" | "ledger_account" | "amount">;

/** Opened before a transaction begins, since they are opened by another connection. */
export async function routeOf(
  { ledger }: App,
  { currency, target_kind: method }: Pick<WithdrawalRow, "currency" | "target_kind">,
  bank: string,
): Promise<Route> {
  const [payouts, fees, clearing] = await Promise.all([
    ledger.houseAccount({ kind: "payouts", currency, code: "" }),
    ledger.houseAccount({ kind: "fees", currency, code: method }),
    ledger.houseAccount({ kind: "clearing", currency, code: `payout:${bank}` }),
  ]);
  return { payouts, fees, clearing };
}

/** @throws Refusal insufficient.balance, account.blocked */
export async function hold(post: PostWithin, row: Booked, payouts: AccountRef): Promise<void> {
  settled(
    await post({
      action: "hold",
      ...keyed("withdrawal.hold", row.id, row.amount),
      account: walletOf(row),
      counter: payouts,
      kind: "withdrawal",
      amount: row.amount,
      expiresInSeconds: null,
    }),
  );
}

/** Settles what a member owes out of the wallet, before anything of it is paid out. */
export async function recover(
  post: PostWithin,
  row: Booked,
  { owed, ...receivable }: AccountRef & { owed: bigint },
): Promise<void> {
  settled(
    await post({
      action: "post",
      ...keyed("withdrawal.recovery", row.id, owed),
      account: walletOf(row),
      counter: receivable,
      kind: "recovery",
      amount: owed,
    }),
  );
}

/** Gives a held amount back. */
export async function release(post: PostWithin, row: Booked): Promise<void> {
  settled(
    await post({
      action: "release",
      ...keyed("withdrawal.release", row.id),
      account: walletOf(row),
      hold: holdId(row),
    }),
  );
}

/** Takes a held amount out of the wallet, whole: from here on it is on its way. */
export async function capture(post: PostWithin, row: Booked): Promise<void> {
  settled(
    await post({
      action: "capture",
      ...keyed("withdrawal.send", row.id),
      account: walletOf(row),
      hold: holdId(row),
      amount: null,
    }),
  );
}

/** A bank has paid a part. */
export async function bookPaid(post: PostWithin, part: PartRow, route: Route): Promise<void> {
  settled(
    await post({
      action: "post",
      ...keyed("payout.paid", part.id, part.amount),
      account: route.payouts,
      counter: route.clearing,
      kind: "settlement",
      amount: part.amount,
    }),
  );
}

/** Money that goes back into the wallet: what failed, came back, or was fee for nothing. */
export async function refund(
  post: PostWithin,
  row: Booked,
  { space, id, amount, from }: { space: string; id: string; amount: bigint; from: AccountRef },
): Promise<void> {
  settled(
    await post({
      action: "post",
      ...keyed(space, id, amount),
      account: walletOf(row),
      counter: from,
      kind: "refund",
      amount,
    }),
  );
}

/**
 * Takes back out of the wallet what a bank paid although it had said no: what is not there any more
 * is owed. The caller has locked the member's accounts.
 */
export async function takeBackFlip(
  post: PostWithin,
  row: Booked,
  {
    part,
    free,
    receivable,
    route,
  }: {
    part: PartRow;
    /** What of the wallet may be taken, micro. */
    free: bigint;
    receivable: AccountRef;
    route: Route;
  },
): Promise<void> {
  const taken = free < part.amount ? free : part.amount;
  const legs = [
    { name: "wallet", account: walletOf(row), amount: taken },
    { name: "owed", account: receivable, amount: part.amount - taken },
  ];
  for (const { name, account, amount } of legs) {
    if (amount <= 0n) continue;
    settled(
      await post({
        action: "post",
        id: commandId("payout.flip", part.id, name),
        hash: requestHash("payout.flip", part.id, name, amount.toString()),
        account,
        counter: route.clearing,
        kind: "adjustment_out",
        amount,
      }),
    );
  }
}

/** The house's fee of what was paid. */
export async function takeFee(
  post: PostWithin,
  { id }: Booked,
  amount: bigint,
  { payouts, fees }: Route,
): Promise<void> {
  settled(
    await post({
      action: "post",
      ...keyed("payout.fee", id, amount),
      account: payouts,
      counter: fees,
      kind: "fee",
      amount,
    }),
  );
}

function walletOf({ member_id: ownerId, ledger_account: id }: Booked): AccountRef {
  return { ownerId, id };
}

function holdId({ id }: Booked): string {
  return commandId("withdrawal.hold", id);
}

function keyed(space: string, id: string, amount?: bigint) {
  const said = amount === undefined ? [] : [amount.toString()];
  return { id: commandId(space, id), hash: requestHash(space, id, ...said) };
}
