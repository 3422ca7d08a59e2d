import type { z } from "zod";
import { fromMicro } from "@trevo/contract/money.ts";
import type { withdrawals } from "@trevo/contract/staff/withdrawals.ts";
import type { Tx } from "../../../core/db.ts";
import type { Deed } from "../../../core/deeds.ts";
import { enqueueJob } from "../../../core/jobs.ts";
import { Refusal } from "../../../core/refusal.ts";
import { requireStaff } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { requireNotFrozen } from "../incidents/index.ts";
import { evidenceOf } from "./evidence.ts";
import { isAboveSecond, requireSecondWithin } from "./limits.ts";
import { lockPart } from "./lock-part.ts";
import { namedBy } from "./named.ts";
import { settlePart } from "./settle-part.ts";
import { noteEvent, type PartRow, type WithdrawalRow } from "./withdrawal.ts";

type Asked = z.output<(typeof withdrawals)["endPart"]["payload"]>;

/** Asked for when two persons agreed on what became of a payout. */
export const endPartJob = "withdrawals:end-by-hand";

/**
 * Ends a payout that its bank tells no end of, by two persons and the bank's written word: as
 * failed only where a statement covers the time and shows that nothing left, as paid never against
 * what such a statement shows, nor while payouts are frozen.
 */
export function endByHand(app: App): Deed<Asked> {
  return {
    slotOf: ({ id, n }) => `${id}:${n}`,
    async plan(tx, act, asked) {
      const { row, part } = await lockPart(tx, act.context.merchant, asked);
      await requireEndable(app, tx, { row, part }, asked.outcome);
      const { currency, member_id: memberId } = row;
      const { no, account } = await namedBy(tx, row);
      await requireSecondWithin(tx, act, { memberId, currency, amount: row.amount });
      const { outcome, reference, word } = asked;
      const amount = fromMicro(part.amount);
      return {
        subject: `withdrawal:${row.id}`,
        members: [row.member_id],
        before: { no, account, part: part.n, amount, currency, state: part.state },
        after: { state: outcome, reference, word },
      };
    },
    async run(tx, { context }, asked) {
      const { row, part } = await lockPart(tx, context.merchant, asked);
      const { outcome, reference, word, reason: note } = asked;
      await requireEndable(app, tx, { row, part }, outcome);
      await tx
        .updateTable("payout_part")
        .set({ hand_outcome: outcome, hand_word: word, hand_reference: reference })
        .where("id", "=", part.id)
        .execute();
      const { staffId } = requireStaff(context);
      await noteEvent(tx, row, { actor: "staff", staffId, reason: `hand.${outcome}`, note });
      await enqueueJob(tx, endPartJob, { id: part.id }, part.id);
    },
    isAbove: isAboveSecond,
  };
}

/**
 * @throws Refusal payout.part.state {state} of one that is not unknown; payout.line.found {at},
 *   payout.line.uncovered {until}, payout.line.missing, payouts.frozen
 */
async function requireEndable(
  app: App,
  tx: Tx,
  { row, part }: { row: WithdrawalRow; part: PartRow },
  outcome: Asked["outcome"],
): Promise<void> {
  if (part.state !== "unknown") throw new Refusal("payout.part.state", { state: part.state });
  const { lineAt, isCovered, neededUntil } = await evidenceOf(app, tx, part, row);
  if (outcome === "paid") {
    await requireNotFrozen(tx, row.merchant);
    if (lineAt === null && isCovered) throw new Refusal("payout.line.missing");
    return;
  }
  if (lineAt !== null) throw new Refusal("payout.line.found", { at: lineAt.toISOString() });
  if (!isCovered) throw new Refusal("payout.line.uncovered", { until: neededUntil.toISOString() });
}

/** Ends it as was agreed, unless its bank, its statement or a new order says otherwise by now. */
export async function endPart(app: App, id: string): Promise<void> {
  const part = await app.db
    .selectFrom("payout_part")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { hand_outcome: outcome, hand_reference: reference, amount } = part;
  if (outcome === null || reference === null) return;
  const report = {
    key: id,
    ref: part.bank_ref ?? reference,
    amount,
    status: outcome,
    reason: outcome === "failed" ? "hand" : null,
    endToEndId: part.end_to_end,
  };
  await settlePart(app, id, report, (tx, found) => isStillEndable(app, tx, found, outcome));
}

async function isStillEndable(
  app: App,
  tx: Tx,
  found: { row: WithdrawalRow; part: PartRow },
  outcome: Asked["outcome"],
): Promise<boolean> {
  try {
    await requireEndable(app, tx, found, outcome);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "payouts.frozen") throw error;
    await tx
      .updateTable("payout_part")
      .set({ hand_outcome: null, hand_word: null, hand_reference: null })
      .where("id", "=", found.part.id)
      .execute();
    await noteEvent(tx, found.row, { actor: "program", reason: "hand.overtaken" });
    return false;
  }
}
