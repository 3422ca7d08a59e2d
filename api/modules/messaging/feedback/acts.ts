import { sql } from "kysely";
import type { App } from "../../../app.ts";
import { claimEnd } from "../../../core/claims.ts";
import type { Tx } from "../../../core/db.ts";
import { letterOf, t } from "../../../core/i18n.ts";
import {
  type HandlersOf,
  requireStaff,
  type StaffContext,
} from "../../../core/staff-request-context.ts";
import type { feedback } from "@trevo/contract/staff/feedback.ts";
import { recordAudit } from "../../backoffice/staff/index.ts";
import { referToCare } from "../../compliance/harm-detection/index.ts";
import { sendInboxMessage } from "../content/index.ts";
import { lockFree, lockWaiting, type MessageRow, messageOf, rowOf } from "./messages.ts";

type Calls = "claim" | "next" | "takeOver" | "answer" | "close" | "refer";

/** What staff do with a message that waits: one of them at a time. */
export function actCalls(app: App): HandlersOf<Pick<typeof feedback, Calls>> {
  /** Runs an act on a message with its row locked. */
  const act = (context: StaffContext, id: string, run: (tx: Tx) => Promise<void>) =>
    app.db.transaction().execute(async (tx) => {
      await run(tx);
      return rowOf(await messageOf(tx, context, id));
    });
  return {
    claim: (context, { id }) =>
      act(context, id, async (tx) => {
        await lockFree(tx, context, id);
        await take(tx, context, id);
      }),
    next: (context) => app.db.transaction().execute((tx) => claimNext(tx, context)),
    takeOver: (context, { id, reason }) =>
      act(context, id, async (tx) => {
        const { claimer, member_id: memberId } = await lockWaiting(tx, context, id);
        await take(tx, context, id);
        await recordAudit(tx, context, {
          subject: `member:${memberId}`,
          reason,
          before: { feedback: id, claimedBy: claimer },
          after: { feedback: id, claimedBy: requireStaff(context).userName },
        });
      }),
    answer: (context, { id, answer }) =>
      act(context, id, async (tx) => {
        const found = await lockFree(tx, context, id);
        await end(tx, context, found, { state: "answered", answer });
        await tellMember(tx, found);
      }),
    close: (context, { id, reason }) =>
      act(context, id, async (tx) => {
        const found = await lockFree(tx, context, id);
        await end(tx, context, found, { state: "closed", close_reason: reason });
      }),
    refer: (context, { id, reason }) =>
      act(context, id, async (tx) => {
        const { case_id: already, member_id: memberId } = await lockFree(tx, context, id);
        const { staffId } = requireStaff(context);
        // Once is enough.
        const caseId = already ?? (await referToCare(tx, { memberId, staffId, note: reason }));
        await tx.updateTable("feedback").set({ case_id: caseId }).where("id", "=", id).execute();
        const after = { feedback: id, caseId: caseId.toString() };
        await recordAudit(tx, context, { subject: `member:${memberId}`, reason, after });
      }),
  };
}

/** Takes the one that waits longest and that nobody has; null: there is none. */
async function claimNext(tx: Tx, context: StaffContext) {
  const { rows } = await sql<{ id: string }>`select f.id from feedback f
    where f.state = 'received' and (f.claimed_until is null or f.claimed_until < now())
      and exists (select 1 from member_account m
        where m.id = f.member_id and m.merchant = ${context.merchant})
    order by f.created_at, f.id limit 1 for update of f skip locked`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) return { message: null };
  await take(tx, context, id);
  return { message: rowOf(await messageOf(tx, context, id)) };
}

async function take(tx: Tx, context: StaffContext, id: string): Promise<void> {
  await tx
    .updateTable("feedback")
    .set({ claimed_by: requireStaff(context).staffId, claimed_until: claimEnd })
    .where("id", "=", id)
    .execute();
}

type End = { state: "answered"; answer: string } | { state: "closed"; close_reason: string };

async function end(
  tx: Tx,
  context: StaffContext,
  { id, member_id: memberId }: MessageRow,
  ending: End,
): Promise<void> {
  const { staffId } = requireStaff(context);
  const done = { answered_by: staffId, answered_at: new Date() };
  await tx
    .updateTable("feedback")
    .set({ ...ending, ...done, claimed_by: null, claimed_until: null })
    .where("id", "=", id)
    .execute();
  await recordAudit(tx, context, {
    subject: `member:${memberId}`,
    ...(ending.state === "closed" ? { reason: ending.close_reason } : {}),
    before: { feedback: id, state: "received" },
    after: { feedback: id, ...ending },
  });
}

async function tellMember(tx: Tx, { id, member_id: memberId, topic }: MessageRow): Promise<void> {
  await sendInboxMessage(tx, {
    memberId,
    key: `feedback:${id}`,
    topic: "system",
    ...letterOf("feedback.letter", (language) => ({
      topic: t(language, `feedback.topic.${topic}`),
    })),
  });
}
