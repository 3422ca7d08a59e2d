import { Refusal } from "../../../core/refusal.ts";
import type { StaffHandlers } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { recordAudit } from "../../backoffice/staff/index.ts";
import { approval } from "./approve.ts";
import { claim, claimNext } from "./claim.ts";
import { endByHand } from "./end-by-hand.ts";
import { limitCalls } from "./limit-settings.ts";
import { listForStaff, officeRow, officeRows } from "./list-for-staff.ts";
import { partsForStaff } from "./parts-for-staff.ts";
import { returnDeed } from "./pay-return.ts";
import { recovery } from "./recover.ts";
import { reject } from "./reject.ts";
import { ruleCalls } from "./rule-settings.ts";
import { targetOf } from "./withdrawal.ts";

/** The queue of withdrawals for staff, and their decisions. */
export function staffCalls(app: App): StaffHandlers<"withdrawals"> {
  const { db } = app;
  const rowById = async (id: string) => {
    return officeRow(await officeRows(app).where("w.id", "=", id).executeTakeFirstOrThrow());
  };
  return {
    ...ruleCalls(app),
    ...limitCalls(app),
    list: (context, asked) => listForStaff(app, context, asked),
    async open({ merchant }, { id }) {
      const found = await officeRows(app)
        .where("w.id", "=", id)
        .where("w.merchant", "=", merchant)
        .executeTakeFirst();
      if (!found) throw new Refusal("withdrawal.unknown");
      const { kind, scheme, mask, holder } = targetOf(app.vault, found);
      return {
        ...officeRow(found),
        reason: found.reason,
        target: { kind, scheme, mask, holder },
        ...(await historyOf(app, id)),
        parts: await partsForStaff(app, found),
      };
    },
    async claim(context, { id }) {
      await db.transaction().execute(async (tx) => {
        await claim(tx, context, id);
        await recordAudit(tx, context, { subject: `withdrawal:${id}` });
      });
      return { withdrawal: await rowById(id) };
    },
    async next(context) {
      const id = await db.transaction().execute(async (tx) => {
        const taken = await claimNext(tx, context);
        await recordAudit(tx, context, { subject: `withdrawal:${taken ?? "none"}` });
        return taken;
      });
      return { withdrawal: id === null ? null : await rowById(id) };
    },
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
