import type { z } from "zod";
import type { feedback } from "@trevo/contract/staff/feedback.ts";
import type { Selectable } from "kysely";
import type { App } from "../../../app.ts";
import type { Tx } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { HandlersOf, StaffContext } from "../../../core/staff-request-context.ts";
import type { FeedbackTemplateTable } from "../../../schema.ts";
import { recordAudit } from "../../backoffice/staff/index.ts";

type Calls = "templates" | "setTemplate" | "removeTemplate";
type Input = z.output<typeof feedback.setTemplate.payload>;

/** More than these nobody finds their way in. */
const templatesMax = 200;

/** How answers begin, as staff read and write it. */
export function templateCalls({ db }: App): HandlersOf<Pick<typeof feedback, Calls>> {
  return {
    async templates({ merchant }, { topic }) {
      const rows = await db
        .selectFrom("feedback_template")
        .selectAll()
        .where("merchant", "=", merchant)
        .$if(topic !== undefined, (some) => some.where("topic", "=", topic ?? "other"))
        .orderBy("topic")
        .orderBy("name")
        .limit(templatesMax)
        .execute();
      return { list: rows.map(rowOf) };
    },
    setTemplate: (context, input) =>
      db.transaction().execute((tx) => setTemplate(tx, context, input)),
    removeTemplate: (context, { id }) =>
      db.transaction().execute(async (tx) => {
        const removed = await tx
          .deleteFrom("feedback_template")
          .where("id", "=", BigInt(id))
          .where("merchant", "=", context.merchant)
          .returningAll()
          .executeTakeFirst();
        if (!removed) throw new Refusal("feedback.template.unknown");
        const { id: _, ...before } = rowOf(removed);
        await recordAudit(tx, context, { subject: `feedback-template:${id}`, before });
        return { id };
      }),
  };
}

/** @throws Refusal feedback.template.unknown, feedback.template.taken, feedback.template.full */
async function setTemplate(tx: Tx, context: StaffContext, { id, ...input }: Input) {
  const { merchant } = context;
  // One change at a time, so that the bound and the names hold for many at once.
  const all = await tx
    .selectFrom("feedback_template")
    .selectAll()
    .where("merchant", "=", merchant)
    .orderBy("id")
    .forUpdate()
    .execute();
  const before = id === undefined ? undefined : all.find((one) => one.id === BigInt(id));
  if (id !== undefined && !before) throw new Refusal("feedback.template.unknown");
  const others = all.filter((one) => one !== before);
  if (others.some(({ topic, name }) => topic === input.topic && name === input.name))
    throw new Refusal("feedback.template.taken");
  if (others.length >= templatesMax) throw new Refusal("feedback.template.full");
  const row = before
    ? await tx
        .updateTable("feedback_template")
        .set(input)
        .where("id", "=", before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto("feedback_template")
        .values({ merchant, ...input })
        .returningAll()
        .executeTakeFirstOrThrow();
  const after = rowOf(row);
  await recordAudit(tx, context, {
    subject: `feedback-template:${after.id}`,
    ...(before ? { before: rowOf(before) } : {}),
    after,
  });
  return after;
}

function rowOf({ id, topic, name, pt, en, th }: Selectable<FeedbackTemplateTable>) {
  return { id: id.toString(), topic, name, pt, en, th };
}
