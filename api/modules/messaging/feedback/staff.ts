import { sql } from "kysely";
import type { z } from "zod";
import type { feedback } from "@trevo/contract/staff/feedback.ts";
import type { App } from "../../../app.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { letterOf, t } from "../../../core/i18n.ts";
import { Refusal } from "../../../core/refusal.ts";
import { sliceOf } from "../../../core/slice.ts";
import {
  requireStaff,
  type StaffContext,
  type StaffHandlers,
} from "../../../core/staff-request-context.ts";
import { recordAudit } from "../../backoffice/staff/index.ts";
import { linkTo } from "../../platform/uploads/index.ts";
import { sendInboxMessage } from "../content/index.ts";

type Filter = z.output<typeof feedback.list.payload>;
type Row = z.input<typeof feedback.answer.answer>;

/** What members have said, for whoever answers. */
export function staffCalls(app: App): StaffHandlers<"feedback"> {
  return {
    list: (context, filter) => list(app, context, filter),
    open: (context, { id }) => open(app, context, id),
    answer: (context, asked) => answer(app, context, asked),
  };
}

const byTime = [
  { by: sql.ref("f.created_at"), as: "timestamptz" },
  { by: sql.ref("f.id"), as: "uuid" },
] as const;

function list(app: App, context: StaffContext, { state, topic, memberId, ...asked }: Filter) {
  let query = messagesOf(app.db, context);
  if (state !== "all") query = query.where("f.state", "=", state);
  if (topic !== undefined) query = query.where("f.topic", "=", topic);
  if (memberId !== undefined) query = query.where("f.member_id", "=", BigInt(memberId));
  return sliceOf(app, query, { call: `${context.call} ${state}`, asked, keys: byTime }, rowOf);
}

/** @throws Refusal feedback.unknown */
async function open(app: App, context: StaffContext, id: string) {
  const found = await messagesOf(app.db, context).where("f.id", "=", id).executeTakeFirst();
  if (!found) throw new Refusal("feedback.unknown");
  const { id: sessionId } = requireStaff(context);
  const memberId = found.member_id;
  return {
    ...rowOf(found),
    images: found.images.map((image) => linkTo(app, { sessionId, memberId, id: image })),
  };
}

/**
 * Keeps the answer beside the message, and writes to the member that there is one.
 *
 * @throws Refusal feedback.unknown, feedback.answered: somebody was faster
 */
function answer(
  { db }: App,
  context: StaffContext,
  { id, answer: text }: { id: string; answer: string },
): Promise<Row> {
  const { staffId } = requireStaff(context);
  return db.transaction().execute(async (tx) => {
    const found = await messagesOf(tx, context).where("f.id", "=", id).executeTakeFirst();
    if (!found) throw new Refusal("feedback.unknown");
    const { numUpdatedRows } = await tx
      .updateTable("feedback")
      .set({ state: "answered", answer: text, answered_by: staffId, answered_at: new Date() })
      .where("id", "=", id)
      .where("member_id", "=", found.member_id)
      .where("state", "=", "received")
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal("feedback.answered");
    await sendInboxMessage(tx, {
      memberId: found.member_id,
      key: `feedback:${id}`,
      topic: "system",
      ...letterOf("feedback.letter", (language) => ({
        topic: t(language, `feedback.topic.${found.topic}`),
      })),
    });
    await recordAudit(tx, context, {
      subject: `member:${found.member_id}`,
      before: { feedback: id, state: "received" },
      after: { feedback: id, state: "answered", answer: text },
    });
    const after = await messagesOf(tx, context).where("f.id", "=", id).executeTakeFirstOrThrow();
    return rowOf(after);
  });
}

function messagesOf(db: Db | Tx, { merchant }: StaffContext) {
  return db
    .selectFrom("feedback as f")
    .innerJoin("member_account as m", "m.id", "f.member_id")
    .leftJoin("staff_member as s", "s.id", "f.answered_by")
    .selectAll("f")
    .select(["m.account", "s.username as by"])
    .where("m.merchant", "=", merchant);
}

function rowOf(
  row: Awaited<ReturnType<ReturnType<typeof messagesOf>["executeTakeFirstOrThrow"]>>,
): Row {
  return {
    id: row.id,
    memberId: row.member_id.toString(),
    account: row.account,
    topic: row.topic,
    content: row.content,
    state: row.state,
    at: row.created_at.toISOString(),
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredBy: row.by,
    pictures: row.images.length,
  };
}
