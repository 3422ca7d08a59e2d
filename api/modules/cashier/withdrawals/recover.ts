import type { z } from "zod";
import { fromMicro } from "@trevo/contract/money.ts";
import type { withdrawals } from "@trevo/contract/staff/withdrawals.ts";
import type { Tx } from "../../../core/db.ts";
import type { Deed } from "../../../core/deeds.ts";
import { enqueueJob } from "../../../core/jobs.ts";
import { Refusal } from "../../../core/refusal.ts";
import { requireStaff, type StaffContext } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { freeIn, lockAccounts, openReceivable } from "../../../ledger/index.ts";
import { routeOf, takeBackFlip } from "./commands.ts";
import { isAboveSecond, requireSecondWithin } from "./limits.ts";
import { lockPart } from "./lock-part.ts";
import { namedBy } from "./named.ts";
import { tellOfFlip } from "./notices.ts";
import { advance, noteEvent, type PartRow, partsOf, type WithdrawalRow } from "./withdrawal.ts";

type Asked = z.output<(typeof withdrawals)["recover"]["payload"]>;

/** Asked for when two persons agreed to take a payout back that was paid after all. */
export const recoverJob = "withdrawals:recover";

/**
 * Takes the amount of a part that the bank paid after it had said no out of its member's wallet:
 * they have it twice. What is not in the wallet any more is owed.
 */
export const recovery: Deed<Asked> = {
  slotOf: ({ id, n }) => `${id}:${n}`,
  async plan(tx, act, asked) {
    const { row, part } = await lockFlipped(tx, act.context, asked);
    const { member_id: memberId, currency } = row;
    const { no, account } = await namedBy(tx, row);
    await requireSecondWithin(tx, act, { memberId, currency, amount: row.amount });
    return {
      subject: `withdrawal:${row.id}`,
      members: [row.member_id],
      before: { no, account, part: part.n, state: part.state },
      after: { state: "paid", takenBack: fromMicro(part.amount), currency },
    };
  },
  async run(tx, { context }, asked) {
    const { row, part } = await lockFlipped(tx, context, asked);
    const { staffId } = requireStaff(context);
    await noteEvent(tx, row, { actor: "staff", staffId, note: asked.reason });
    await enqueueJob(tx, recoverJob, { id: part.id }, part.id);
  },
  isAbove: isAboveSecond,
};

/**
 * @throws Refusal withdrawal.unknown; payout.part.state {state} of one that was not paid after all,
 *   was taken back, or whose money came back to us
 */
async function lockFlipped(tx: Tx, { merchant }: StaffContext, asked: Asked) {
  const found = await lockPart(tx, merchant, asked);
  if (!isFlipped(found.part)) throw new Refusal("payout.part.state", { state: found.part.state });
  const back = await tx
    .selectFrom("payout_line")
    .select("id")
    .where("part_id", "=", found.part.id)
    .where("amount", ">", 0n)
    .executeTakeFirst();
  if (back) throw new Refusal("payout.part.state", { state: "returned" });
  return found;
}

function isFlipped({ state, flipped_at: flippedAt }: PartRow): boolean {
  return state === "failed" && flippedAt !== null;
}

/** Takes it back, once, however often this runs. */
export async function recoverPart(app: App, id: string): Promise<void> {
  const { db, ledger } = app;
  const head = await db
    .selectFrom("payout_part as p")
    .innerJoin("withdrawal as w", "w.id", "p.withdrawal_id")
    .select(["p.n", "p.bank", "w.id", "w.merchant", "w.currency", "w.member_id", "w.target_kind"])
    .where("p.id", "=", id)
    .executeTakeFirstOrThrow();
  const route = await routeOf(app, head, head.bank);
  const receivable = await openReceivable(ledger.reads, head.member_id, head.currency);
  await ledger.transact(db, async (tx, post) => {
    const { row, part } = await lockPart(tx, head.merchant, head);
    if (!isFlipped(part)) return;
    await tx
      .updateTable("payout_part")
      .set({ state: "paid", reason: null })
      .where("id", "=", id)
      .execute();
    const now = await follow(tx, row);
    await tellOfFlip(tx, now, part);
    await lockAccounts(tx, row.member_id);
    const free = await freeIn(tx, { ownerId: row.member_id, id: row.ledger_account });
    await takeBackFlip(post, row, { part, free, receivable, route });
  });
}

/** The withdrawal is paid as far as its parts are. */
async function follow(tx: Tx, row: WithdrawalRow): Promise<WithdrawalRow> {
  const parts = await partsOf(tx, row.id);
  const to = parts.every(({ state }) => state === "paid") ? "paid" : "partly_paid";
  if (row.state === to || (row.state !== "failed" && row.state !== "partly_paid")) return row;
  const by = { actor: "program", reason: "bank.flip" } as const;
  return advance({ tx, row }, to, by);
}
