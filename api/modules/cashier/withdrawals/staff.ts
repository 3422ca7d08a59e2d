import { Refusal } from "../../../core/refusal.ts";
import type { StaffContext, StaffHandlers } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import { recordAudit } from "../../backoffice/staff/index.ts";
import { approval } from "./approve.ts";
import { approveMany } from "./approve-many.ts";
import { askMember } from "./ask-member.ts";
import { claim, claimNext, takeOver } from "./claim.ts";
import { endByHand } from "./end-by-hand.ts";
import { holdDeed, letWait } from "./let-wait.ts";
import { limitCalls } from "./limit-settings.ts";
import { listForStaff, officeRow, officeRows } from "./list-for-staff.ts";
import { partsForStaff } from "./parts-for-staff.ts";
import { returnDeed } from "./pay-return.ts";
import { recovery } from "./recover.ts";
import { reject } from "./reject.ts";
import { ruleCalls } from "./rule-settings.ts";
import { explanationOf } from "./explain.ts";
import { tryRule } from "./try-rule.ts";
import { targetOf } from "./withdrawal.ts";

/** The queue of withdrawals for staff, and their decisions. */
export function staffCalls(app: App): StaffHandlers<"withdrawals"> {
  const { db } = app;
  const rowById = async (context: StaffContext, id: string) => {
    return officeRow(
      context,
      await officeRows(app).where("w.id", "=", id).executeTakeFirstOrThrow(),
    );
  };
  return {
    ...ruleCalls(app),
    ...limitCalls(app),
    tryRule: (context, asked) => tryRule(app, context, asked),
    list: (context, asked) => listForStaff(app, context, asked),
    async open(context, { id }) {
      const found = await officeRows(app)
        .where("w.id", "=", id)
        .where("w.merchant", "=", context.merchant)
        .executeTakeFirst();
      if (!found) throw new Refusal("withdrawal.unknown");
      const { kind, scheme, mask, holder } = targetOf(app.vault, found);
      return {
        ...officeRow(context, found),
        reason: found.reason,
        asks: found.asks,
        question: found.question,
        waitUntil: found.state === "waiting" ? (found.wait_until?.toISOString() ?? null) : null,
        mayHold: jurisdictionOf(app.config).payouts.mayHold,
        target: { kind, scheme, mask, holder },
        ...(await historyOf(app, id)),
        parts: await partsForStaff(app, found),
        explanation: await explanationOf(app, found),
      };
    },
    async claim(context, { id }) {
      await db.transaction().execute(async (tx) => {
        await claim(tx, context, id);
        await recordAudit(tx, context, { subject: `withdrawal:${id}` });
      });
      return { withdrawal: await rowById(context, id) };
    },
    async next(context) {
      const id = await db.transaction().execute(async (tx) => {
        const taken = await claimNext(tx, context);
        await recordAudit(tx, context, { subject: `withdrawal:${taken ?? "none"}` });
        return taken;
      });
      return { withdrawal: id === null ? null : await rowById(context, id) };
    },
    async takeOver(context, asked) {
      await db.transaction().execute((tx) => takeOver(tx, context, asked));
      return { withdrawal: await rowById(context, asked.id) };
    },
    async ask(context, asked) {
      await db.transaction().execute((tx) => askMember(app, tx, context, asked));
      return { withdrawal: await rowById(context, asked.id) };
    },
    async wait(context, asked) {
      await db.transaction().execute((tx) => letWait(app, tx, context, asked));
      return { withdrawal: await rowById(context, asked.id) };
    },
    approveMany: (context, asked) => approveMany(app, context, asked),
    hold: holdDeed(app),
    approve: approval,
    payReturn: returnDeed(app),
    recover: recovery,
    endPart: endByHand(app),
    reject: (context, asked) => reject(app, context, asked),
  };
}

async function historyOf({ db }: App, id: string) {
  const [results, events] = await Promise.all([
    db
      .selectFrom("risk_result")
      .selectAll()
      .where("withdrawal_id", "=", id)
      .orderBy("run", "desc")
      .orderBy("rule")
      .execute(),
    db
      .selectFrom("withdrawal_event as e")
      .leftJoin("staff_member as s", "s.id", "e.staff_id")
      .selectAll("e")
      .select("s.username")
      .where("e.withdrawal_id", "=", id)
      .orderBy("e.id")
      .execute(),
  ]);
  const last = results[0]?.run;
  return {
    rules: results
      .filter(({ run }) => run === last)
      .map(({ rule, outcome, action, points, figures }) => ({
        rule,
        outcome,
        action,
        points,
        figures,
      })),
    events: events.map(({ at, state, actor, username, reason, note }) => ({
      at: at.toISOString(),
      state,
      actor,
      staff: username,
      reason,
      note,
    })),
  };
}
