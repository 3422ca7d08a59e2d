import { sql } from "kysely";
import type { Session } from "../../../core/request-context.ts";
import { notifyOnConnect } from "../../../core/on-connect.ts";
import type { Config } from "../../../core/config.ts";
import type { Db, Tx } from "../../../core/db.ts";
import type { Live } from "../../../core/live.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import type { App } from "../../../app.ts";
import { recordEvent } from "./events.ts";

/** A member who puts the answer off is asked again after this time. */
const postponeHours = 24;

/** Whether a member put the question off for today; the answers are left-joined as `r`. */
export const isPostponed = sql<boolean>`coalesce(
  r.asked_at > now() - make_interval(hours => ${postponeHours}::int), false)`;

/** Whether a review is due, for member `m` and the left-joined answers `r`. */
function isDue(config: Config) {
  const { reviewMonths } = jurisdictionOf(config).limits;
  return sql<boolean>`coalesce(r.answered_at, m.created_at)
    + make_interval(months => ${reviewMonths}::int) <= now()`;
}

/** Whether a member is due to review the limits. */
export async function isReviewDue(db: Db, config: Config, memberId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom("member_account as m")
    .leftJoin("protection_review as r", "r.member_id", "m.id")
    .select(isDue(config).as("is_due"))
    .where("m.id", "=", memberId)
    .executeTakeFirst();
  return row?.is_due ?? false;
}

/**
 * Answers a review: keep the limits until the next one, or ask again another day.
 */
export async function answerReview(
  { db, config }: App,
  { memberId }: Session,
  answer: "keep" | "later",
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // A review cannot be answered in advance.
    if (!(await isReviewDue(tx, config, memberId))) return;
    if (answer === "keep") await recordReview(tx, memberId, "kept");
    else await recordAnswerTime(tx, memberId, "asked_at");
  });
}

/** Records a review: the member changed a limit, or kept them all. */
export async function recordReview(
  tx: Tx,
  memberId: bigint,
  answer: "kept" | "changed",
): Promise<void> {
  await recordAnswerTime(tx, memberId, "answered_at");
  if (answer === "kept") await recordEvent(tx, memberId, "limits.kept", {});
}

/** On connect, asks members whose review is due, until they answer. */
export function pushReviews({ db, config, log }: App, live: Live): void {
  notifyOnConnect(live, log, {
    reason: "limits.review",
    isDue: async ({ memberId, role }) => role === "member" && isQuestionDue(db, config, memberId),
  });
}

/** Whether a review is due and not put off for today. */
async function isQuestionDue(db: Db, config: Config, memberId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom("member_account as m")
    .leftJoin("protection_review as r", "r.member_id", "m.id")
    .select("m.id")
    .where("m.id", "=", memberId)
    .where(isDue(config))
    .where((eb) => eb.not(isPostponed))
    .executeTakeFirst();
  return row !== undefined;
}

/** Records when a member answered or put off a question. */
export async function recordAnswerTime(
  tx: Tx,
  memberId: bigint,
  moment: "answered_at" | "asked_at" | "declined_at",
): Promise<void> {
  const now = { [moment]: sql<Date>`now()` };
  await tx
    .insertInto("protection_review")
    .values({ member_id: memberId, ...now })
    .onConflict((on) => on.column("member_id").doUpdateSet(now))
    .execute();
}
