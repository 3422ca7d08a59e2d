import { enqueueJob } from "../../../core/jobs.ts";
import type { Tx } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { commandId } from "../../../ledger/index.ts";
import { UpstreamUnavailable } from "../../../core/upstream-unavailable.ts";
import { doubtOfKey, type KeyDoubt } from "../../account/profile/index.ts";
import { requireNotFrozen } from "../incidents/index.ts";
import { capture, hold } from "./commands.ts";
import { cut } from "./cut.ts";
import { payJob } from "./pay.ts";
import { promiseFor, promises } from "./promises.ts";
import { payoutBank } from "./providers/index.ts";
import { advance, lockWithdrawal, targetOf, type WithdrawalRow } from "./withdrawal.ts";

/** Asked for when a withdrawal is approved, and each minute while it waits to be sent. */
export const sendJob = "withdrawals:send";

/**
 * The one gate where money leaves: takes the held amount out of the wallet and writes the bank
 * transfers, in one transaction, while no incident freezes payouts and the books are right. From
 * here on it can not be taken back. Just before, the directory of banks is asked whose the key is.
 */
export async function send(app: App, id: string): Promise<void> {
  const bank = payoutBank(app);
  if (!bank) return;
  const head = await app.db
    .selectFrom("withdrawal")
    .selectAll()
    .where("id", "=", id)
    .where("state", "=", "approved")
    .executeTakeFirst();
  if (!head) return;
  const { currency } = head;
  const payouts = await app.ledger.houseAccount({ kind: "payouts", currency, code: "" });
  try {
    const doubt = await doubtOfKey(app, head.member_id, targetOf(app.vault, head));
    await app.ledger.transact(app.db, async (tx, post) => {
      const row = await lockWithdrawal(tx, id);
      if (row?.state !== "approved") return;
      if (doubt !== null && !(await isSeen(tx, row, doubt))) return doubtPayee(tx, row, doubt);
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
    if (error instanceof UpstreamUnavailable) {
      app.log.warn({ err: error, withdrawal: id }, "whose the key is could not be asked");
      return;
    }
    throw error;
  }
}

/** Whether two persons have approved it after they were shown this very doubt. */
async function isSeen(tx: Tx, { id, decided_by: by }: WithdrawalRow, doubt: KeyDoubt) {
  if (by === null) return false;
  const shown = await tx
    .selectFrom("withdrawal_event")
    .select("id")
    .where("withdrawal_id", "=", id)
    .where("actor", "=", "bank")
    .where("note", "=", doubt)
    .executeTakeFirst();
  return shown !== undefined;
}

/** A key that may be somebody else's is looked at by two persons; money set apart stays there. */
async function doubtPayee(tx: Tx, row: WithdrawalRow, doubt: KeyDoubt): Promise<void> {
  const by = { actor: "bank", note: doubt } as const;
  if (row.source === "returns") {
    await advance({ tx, row }, "cancelled", { ...by, reason: "account.other" });
    return;
  }
  await advance({ tx, row }, "review", by, {
    needs_two: true,
    promised_at: promiseFor(row.requested_at, promises.second),
  });
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
