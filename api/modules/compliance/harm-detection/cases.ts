import { type Selectable, sql } from "kysely";
import type { CareDayTable } from "../../../schema.ts";
import type { Db, Tx } from "../../../core/db.ts";
import type { App } from "../../../app.ts";
import { sendCareMessage } from "./care-message.ts";

/** Older findings are history and open no case. */
const openWithinDays = 8;
/** After a case was closed, the same level opens none for this long. */
const reopenAfterDays = 14;
const batchSize = 200;

type Day = Pick<Selectable<CareDayTable>, "member_id" | "day"> & { level: number };

/** Opens a case for each day with a level, or extends the member's open case, in batches. */
export async function openCases({ db }: App): Promise<void> {
  for (;;) {
    const days = await unhandledDays(db);
    for (const day of days) await db.transaction().execute((tx) => handle(tx, day));
    if (days.length < batchSize) return;
  }
}

async function unhandledDays(db: Db): Promise<Day[]> {
  const { rows } = await sql<Day>`
    select member_id, day::text as day, level from care_day
      where level is not null and handled_at is null and day > now()::date - ${openWithinDays}::int
      order by day, member_id limit ${batchSize}::int`.execute(db);
  return rows;
}

/** Marks the day first: a second process finds it handled. */
async function handle(tx: Tx, day: Day): Promise<void> {
  const { numAffectedRows } = await sql`
    update care_day set handled_at = now()
      where member_id = ${day.member_id} and day = ${day.day}::date
        and handled_at is null`.execute(tx);
  if (numAffectedRows === 0n || (await extendCase(tx, day)) || (await wasClosedRecently(tx, day)))
    return;
  await openCase(tx, day);
}

/** Extends the open case by the day; a higher level restarts its deadline. */
async function extendCase(tx: Tx, { member_id: memberId, day, level }: Day): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update care_case c set last_day = ${day}::date,
        level = greatest(c.level, l.level),
        due_at = case when l.level > c.level
          then now() + make_interval(hours => l.due_hours) else c.due_at end,
        answered_at = case when l.level > c.level then null else c.answered_at end
      from care_level l
      where c.member_id = ${memberId} and c.closed_at is null and l.level = ${level}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Whether a case at least as severe was closed a short while ago. */
async function wasClosedRecently(tx: Tx, { member_id: memberId, level }: Day): Promise<boolean> {
  const last = await tx
    .selectFrom("care_case")
    .select("id")
    .where("member_id", "=", memberId)
    .where("level", ">=", level)
    .where("closed_at", ">", sql<Date>`now() - make_interval(days => ${reopenAfterDays}::int)`)
    .executeTakeFirst();
  return last !== undefined;
}

/** Opens a case and sends the one automatic message. */
async function openCase(tx: Tx, { member_id: memberId, day, level }: Day): Promise<void> {
  const { rows } = await sql<{ id: bigint }>`
    insert into care_case (member_id, level, first_day, last_day, due_at)
      select ${memberId}, level, ${day}::date, ${day}::date,
          now() + make_interval(hours => due_hours)
        from care_level where level = ${level}
      returning id`.execute(tx);
  const [opened] = rows;
  if (!opened) throw new Error(`No level ${level}`);
  await tx
    .insertInto("care_intervention")
    .values({ case_id: opened.id, staff_id: null, kind: "message", note: "" })
    .execute();
  await sendCareMessage(tx, { memberId, key: `care:${opened.id}`, kind: "message" });
}
