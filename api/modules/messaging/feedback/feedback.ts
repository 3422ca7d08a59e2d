import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { requireSession, type RequestContext } from "../../../core/request-context.ts";
import type { FeedbackTable } from "../../../schema.ts";
import { t } from "../../../core/i18n.ts";
import { headOf, type Paging, rowsBefore } from "../../../core/paging.ts";
import { lockMember } from "../../account/members/index.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { linkTo, useUploads } from "../../platform/uploads/index.ts";
import { bounds, perDayMax } from "./limits.ts";

const secondsADay = 86_400;

/** The member's own, newest first, with what was answered. */
export async function listFeedback(app: App, context: RequestContext, paging: Paging) {
  const { memberId, id: sessionId } = requireSession(context);
  const mine = app.db.selectFrom("feedback").where("member_id", "=", memberId);
  const { total } = await mine
    .select((eb) => eb.fn.countAll<bigint>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await mine
    .selectAll()
    .orderBy("created_at", "desc")
    .limit(paging.pageSize)
    .offset(rowsBefore(paging))
    .execute();
  return {
    ...headOf(paging, total),
    list: rows.map(({ id, topic, content, state, answer, ...row }) => ({
      id,
      topic,
      content,
      state,
      answer,
      images: row.images.map((image) => linkTo(app, { sessionId, memberId, id: image })),
      at: row.created_at.toISOString(),
      answeredAt: row.answered_at?.toISOString() ?? null,
    })),
  };
}

/**
 * Takes what a member has to say, with pictures that they sent before.
 *
 * @throws Refusal `validation`, `feedback.limit`, `upload.unknown`, `upload.count`
 */
export async function sendFeedback(
  { db }: App,
  context: RequestContext,
  input: { topic: FeedbackTable["topic"]; content: string; images: string[] },
): Promise<{ id: string }> {
  const { memberId } = requireSession(context);
  const content = input.content.normalize("NFC").trim();
  const { length } = [...content];
  if (length < bounds.lengthMin || length > bounds.lengthMax) {
    const size = { min: bounds.lengthMin, max: bounds.lengthMax };
    throw invalidFields({ content: t(context.language, "rule.length", size) });
  }
  const id = randomUUID();
  await db.transaction().execute(async (tx) => {
    // One at a time for a member, so that the day's bound holds for many at once.
    await lockMember(tx, memberId);
    const { today } = await tx
      .selectFrom("feedback")
      .select((eb) => eb.fn.countAll<bigint>().as("today"))
      .where("member_id", "=", memberId)
      .where(sql<boolean>`created_at > now() - make_interval(secs => ${secondsADay}::int)`)
      .executeTakeFirstOrThrow();
    if (today >= BigInt(perDayMax)) throw new Refusal("feedback.limit", { perDayMax });
    const { imagesMax: max } = bounds;
    await useUploads(tx, { memberId, purpose: "feedback", ids: input.images, max });
    const images = [...new Set(input.images)];
    const { topic } = input;
    await tx
      .insertInto("feedback")
      .values({ member_id: memberId, id, topic, content, images })
      .execute();
  });
  return { id };
}
