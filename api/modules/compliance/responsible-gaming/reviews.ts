import { sql } from "kysely";
import type { Session } from "../../../core/request-context.ts";
import { notifyOnConnect } from "../../../core/on-connect.ts";
import type { Config } from "../../../core/config.ts";
import type { Db, Tx } from "../../../core/db.ts";
import type { Live } from "../../../core/live.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import type { App } from "../../../app.ts";
import { note } from "./events.ts";

/** Who puts the answer off is asked again on another day. */
const putOffHours = 24;

/** Whether a member put off for today what they were asked: of answers left joined as `r`. */
export const isPutOff = sql<boolean>`coalesce(
  r.asked_at > now() - make_interval(hours => ${putOffHours}::int), false)`;

/** Whether it is time to look at the limits: of a member `m` and, left joined, the answers `r`. */
function isDue(config: Config) {
  const { reviewMonths } = jurisdictionOf(config).limits;
  return sql<boolean>`coalesce(r.answered_at, m.created_at)
    + make_interval(months => ${reviewMonths}::int) <= now()`;
}

/** Whether a member is due to look at the limits again. */
export async function isReviewDue(db: Db, config: Config, memberId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom("member as m")
    .leftJoin("protection_review as r", "r.member_id", "m.id")
    .select(isDue(config).as("is_due"))
    .where("m.id", "=", memberId)
    .executeTakeFirst();
  return row?.is_due ?? false;
}

/**
 * The limits shall stay as they are, and the next look is due after as long again; or the member
 * is to be asked another day.
 */
export async function answerReview(
  { db, config }: App,
  { memberId }: Session,
  answer: "keep" | "later",
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Nobody answers ahead of time.
    if (!(await isReviewDue(tx, config, memberId))) return;
    if (answer === "keep") await noteReviewed(tx, memberId, "kept");
    else await stamp(tx, memberId, "asked_at");
  });
}

/** Somebody who changes a limit, or keeps them all, has looked at them. */
export async function noteReviewed(
  tx: Tx,
  memberId: bigint,
  answer: "kept" | "changed",
): Promise<void> {
  await stamp(tx, memberId, "answered_at");
  if (answer === "kept") await note(tx, memberId, "limits.kept", {});
}

/** Asks members who are due as they come, page by page, until they have an answer. */
export function pushReviews({ db, config, log }: App, live: Live): void {
  notifyOnConnect(live, log, {
    reason: "limits.review",
    isDue: async ({ memberId, role }) => role === "member" && mayAsk(db, config, memberId),
  });
}

/** Whether the look is due, and was not put off for today. */
async function mayAsk(db: Db, config: Config, memberId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom("member as m")
    .leftJoin("protection_review as r", "r.member_id", "m.id")
    .select("m.id")
    .where("m.id", "=", memberId)
    .where(isDue(config))
    .where((eb) => eb.not(isPutOff))
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes when a member answered, or put an answer off. */
export async function stamp(
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
