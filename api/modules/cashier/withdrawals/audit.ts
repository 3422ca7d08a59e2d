import { sql } from "kysely";
import { fromMicro } from "@trevo/contract/money.ts";
import type { Tx } from "../../../core/db.ts";
import type { App } from "../../../app.ts";
import { cashBalance, heldFor } from "../../../ledger/index.ts";
import { openIncident } from "../incidents/index.ts";

const lookBackDays = 40;
const faultsMax = 50;

/** A mismatch between withdrawals and the ledger. */
export interface Fault {
  fault: "payouts.sum" | "held.sum" | "payout.lines";
  /** What it is about: a currency, or a payout's id. */
  subject: string;
  currency: string;
  /** Micro, by the rows and by the books. */
  rows: bigint;
  books: bigint;
}

/**
 * What is on its way by the rows equals what the books say: all that was captured and has not ended
 * is in `payouts` (C1), all that was not sent is held (C3), and what left our account at the bank
 * for a payout is its amount, once, and of none that failed (C4). What is set apart for a member is
 * in no wallet, and is held only as it is sent.
 */
export function withdrawalFaults({ db, ledger }: App): Promise<Fault[]> {
  // One moment for all of it: what commits in between is in the rows and in the books, or in none.
  const transaction = db.transaction().setIsolationLevel("repeatable read");
  return transaction.execute(async (tx) => {
    const faults: Fault[] = [];
    const holds = await heldFor(tx, "withdrawal");
    for (const { currency, captured, held } of await underway(tx)) {
      const payouts = await ledger.houseAccount({ kind: "payouts", currency, code: "" });
      const compared = [
        { fault: "payouts.sum", rows: captured, books: await cashBalance(tx, payouts) },
        { fault: "held.sum", rows: held, books: holds.get(currency) ?? 0n },
      ] as const;
      for (const { rows, books, fault } of compared) {
        if (rows !== books) faults.push({ fault, subject: currency, currency, rows, books });
      }
    }
    return [...faults, ...(await wrongLines(tx))];
  });
}

/** What withdrawals have captured and not ended, and what they hold, by currency in micro. */
async function underway(tx: Tx) {
  const { rows } = await sql<{ currency: string; captured: string; held: string }>`
    select currency,
        coalesce(sum(fee + open) filter (where state = 'sending'), 0)::text as captured,
        coalesce(sum(amount) filter (
          where ended_at is null and state <> 'sending' and source = 'wallet'), 0)::text as held
      from (
        select w.currency, w.state, w.source, w.fee, w.amount, w.ended_at,
            coalesce((select sum(p.amount) from payout_part p
              where p.withdrawal_id = w.id and p.ended_at is null), 0) as open
          from withdrawal w where w.ended_at is null
      ) as open_ones
      -- A currency in which nothing is under way has to be at nothing too.
      right join (select distinct currency from withdrawal_limit) as known using (currency)
      group by currency`.execute(tx);
  return rows.map(({ currency, captured, held }) => ({
    currency,
    captured: BigInt(captured),
    held: BigInt(held),
  }));
}

/** Payouts whose lines on a statement are not what was ordered; an older one was looked at. */
async function wrongLines(tx: Tx): Promise<Fault[]> {
  const { rows } = await sql<{ subject: string; currency: string; amount: bigint; left: string }>`
    select p.id as subject, w.currency, p.amount, sum(-l.amount)::text as left
      from payout_line l
      join payout_part p on p.id = l.part_id
      join withdrawal w on w.id = p.withdrawal_id
      where l.amount < 0 and l.booked_at > now() - make_interval(days => ${lookBackDays}::int)
      group by p.id, w.currency
      having sum(-l.amount) <> p.amount or p.state = 'failed' and p.flipped_at is null
      limit ${faultsMax}`.execute(tx);
  return rows.map(({ subject, currency, amount, left }) => ({
    fault: "payout.lines",
    subject,
    currency,
    rows: amount,
    books: BigInt(left),
  }));
}

/** A mismatch is an incident: payouts stand still until people have looked. */
export async function reportFaults(app: App): Promise<void> {
  for (const { fault, subject, currency, rows, books } of await withdrawalFaults(app)) {
    app.log.error({ fault, subject, currency, rows, books }, "withdrawals and ledger disagree");
    await app.db.transaction().execute((tx) =>
      openIncident(tx, {
        merchant: app.config.merchant,
        kind: fault,
        subject,
        freezes: true,
        detail: { rows: fromMicro(rows), books: fromMicro(books) },
      }),
    );
  }
}
