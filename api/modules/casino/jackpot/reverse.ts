import { sql } from "kysely";
import type { z } from "zod";
import { fromMicro } from "@trevo/contract/money.ts";
import type { jackpot } from "@trevo/contract/staff/jackpot.ts";
import type { App } from "../../../app.ts";
import type { Tx } from "../../../core/db.ts";
import type { Act, Deed } from "../../../core/deeds.ts";
import { enqueueJob } from "../../../core/jobs.ts";
import { Refusal } from "../../../core/refusal.ts";
import { commandId, requestHash, settled } from "../../../ledger/index.ts";
import { merchantCurrency } from "./currency.ts";

type Input = z.output<typeof jackpot.reverseWin.payload>;

export const reverseJob = "jackpot:reverse";

interface Row {
  member_id: bigint;
  account_id: bigint;
  amount: bigint;
  reversed_at: Date | null;
}

/** Two persons take a win back; a job moves the money, once, whenever it is killed. */
export const reverseWinDeed: Deed<Input> = { slotOf: ({ cycle }) => `${cycle}`, plan, run };

/** @throws Refusal jackpot.unknown, jackpot.reversed */
async function plan(tx: Tx, { context }: Act, { cycle }: Input) {
  const currency = await merchantCurrency(tx, context.merchant);
  const win = await winOf(tx, currency, BigInt(cycle));
  if (!win) throw new Refusal("jackpot.unknown");
  if (win.reversed_at) throw new Refusal("jackpot.reversed");
  const amount = fromMicro(win.amount);
  return {
    subject: `jackpot:${currency}:${cycle}`,
    before: { paid: amount },
    after: { paid: "0.00", toPool: amount },
    members: [win.member_id],
  };
}

async function run(tx: Tx, { context, approvalId }: Act, { cycle }: Input): Promise<void> {
  const currency = await merchantCurrency(tx, context.merchant);
  await sql`update jackpot_win set reversed_at = clock_timestamp()
    where currency = ${currency} and cycle = ${cycle}`.execute(tx);
  await enqueueJob(tx, reverseJob, { currency, cycle }, `${approvalId}`);
}

/**
 * Reverses the win's posting: what is missing in the wallet is owed, and withdrawals wait, as with
 * every payout that is taken back. The money goes into the pool of now.
 */
export async function reverseWin(
  { db, ledger }: App,
  { currency, cycle }: { currency: string; cycle: number },
): Promise<void> {
  const win = await winOf(db, currency, BigInt(cycle));
  if (!win?.reversed_at) throw new Error(`The win of cycle ${cycle} is not to be taken back`);
  settled(
    await ledger.post({
      action: "rollback",
      id: commandId("jackpot.reverse", currency, `${cycle}`),
      hash: requestHash("jackpot.reverse", currency, `${cycle}`),
      account: { ownerId: win.member_id, id: win.account_id },
      original: commandId("jackpot.win", currency, `${cycle}`),
    }),
  );
}

async function winOf(db: App["db"] | Tx, currency: string, cycle: bigint): Promise<Row | null> {
  const { rows } = await sql<Row>`
    select w.member_id, b.account_id, w.amount, w.reversed_at from jackpot_win w
      join jackpot_bet b on b.currency = w.currency and b.number = w.bet
      where w.currency = ${currency} and w.cycle = ${cycle}`.execute(db);
  return rows[0] ?? null;
}
