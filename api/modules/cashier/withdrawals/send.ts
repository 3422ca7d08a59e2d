import { enqueueJob } from "../../../core/jobs.ts";
import type { Tx } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { commandId } from "../../../ledger/index.ts";
import { requireNotFrozen } from "../incidents/index.ts";
import { capture, hold } from "./commands.ts";
import { payJob } from "./pay.ts";
import { payoutBank } from "./providers/index.ts";
import { advance, lockWithdrawal, type WithdrawalRow } from "./withdrawal.ts";

/** Asked for when a withdrawal is approved, and each minute while it waits to be sent. */
export const sendJob = "withdrawals:send";

/** One bank transfer's most, and how many of them one withdrawal may be. Micro. */
const partMax = 50_000_000_000n;

/**
 * The one gate where money leaves: takes the held amount out of the wallet and writes the bank
 * transfers, in one transaction, while no incident freezes payouts and the books are right. From
 * here on it can not be taken back.
 */
export async function send(app: App, id: string): Promise<void> {
  const bank = payoutBank(app);
  if (!bank) return;
  const head = await app.db
    .selectFrom("withdrawal")
    .select("currency")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!head) return;
  const { currency } = head;
  const payouts = await app.ledger.houseAccount({ kind: "payouts", currency, code: "" });
  try {
    await app.ledger.transact(app.db, async (tx, post) => {
      const row = await lockWithdrawal(tx, id);
      if (row?.state !== "approved") return;
      await requireNotFrozen(tx, row.merchant);
      await advance({ tx, row }, "sending", { actor: "program" }, { sent_at: new Date() });
      await writeParts(tx, row, bank.id);
      // What is set apart was held by nobody until now.
      if (row.source === "returns") await hold(post, row, payouts);
      await capture(post, row);
    });
  } catch (error) {
    if (error instanceof Refusal && error.code === "insufficient.balance") return giveUp(app, id);
    // It stays approved: the job of each minute tries again.
    if (error instanceof Refusal && waits.has(error.code)) return;
    throw error;
  }
}

/** What was set apart went elsewhere before it was sent: people may propose it again. */
async function giveUp({ db }: App, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockWithdrawal(tx, id);
    if (row?.state !== "approved" || row.source !== "returns") return;
    await advance({ tx, row }, "cancelled", { actor: "program", reason: "returns.moved" });
  });
}

const waits = new Set<string>(["payouts.frozen", "unavailable"]);

async function writeParts(tx: Tx, row: WithdrawalRow, bank: string): Promise<void> {
  const amounts = cut(row.amount - row.fee);
  for (const [at, amount] of amounts.entries()) {
    const n = at + 1;
    const part = { id: commandId("payout", row.id, n.toString()), withdrawal_id: row.id };
    await tx
      .insertInto("payout_part")
      .values({ ...part, n, amount, bank })
      .execute();
    await enqueueJob(tx, payJob, { id: part.id });
  }
}

/** Cuts an amount into bank transfers, full ones first. */
export function cut(amount: bigint, max = partMax): bigint[] {
  const full = Array.from({ length: Number(amount / max) }, () => max);
  const rest = amount % max;
  return rest > 0n ? [...full, rest] : full;
}
