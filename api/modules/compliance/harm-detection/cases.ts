import { type Selectable, sql } from "kysely";
import type { CareDayTable } from "../../../core/care-tables.ts";
import type { Db, Tx } from "../../../core/db.ts";
import type { App } from "../../../app.ts";
import { writeLetter } from "./letters.ts";

/** What was found longer ago is history and opens no case any more. */
const freshDays = 8;
/** After a case was closed, the same level opens none for so long. */
const restDays = 14;
const daysAtOnce = 200;

type Day = Pick<Selectable<CareDayTable>, "member_id" | "day"> & { level: number };

/** Opens a case for each day with a level, or goes on with the member's: a day at a time. */
export async function openCases({ db }: App): Promise<void> {
  for (;;) {
    const days = await unhandledDays(db);
    for (const day of days) await db.transaction().execute((tx) => handle(tx, day));
    if (days.length < daysAtOnce) return;
  }
}

async function unhandledDays(db: Db): Promise<Day[]> {
  const { rows } = await sql<Day>`
    select member_id, day::text as day, level from care_day
      where level is not null and handled_at is null and day > now()::date - ${freshDays}::int
      order by day, member_id limit ${daysAtOnce}::int`.execute(db);
  return rows;
}

/** Marks the day first: whoever comes second finds it done. */
async function handle(tx: Tx, day: Day): Promise<void> {
  const { numAffectedRows } = await sql`
    update care_day set handled_at = now()
      where member_id = ${day.member_id} and day = ${day.day}::date
        and handled_at is null`.execute(tx);
  if (numAffectedRows === 0n || (await goOn(tx, day)) || (await rests(tx, day))) return;
  await open(tx, day);
}

/** The open case takes the day in; a higher level begins its time anew. */
async function goOn(tx: Tx, { member_id: memberId, day, level }: Day): Promise<boolean> {
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

/** Whether the last case was closed a short while ago, and was as grave. */
async function rests(tx: Tx, { member_id: memberId, level }: Day): Promise<boolean> {
  const last = await tx
    .selectFrom("care_case")
    .select("id")
    .where("member_id", "=", memberId)
    .where("level", ">=", level)
    .where("closed_at", ">", sql<Date>`now() - make_interval(days => ${restDays}::int)`)
    .executeTakeFirst();
  return last !== undefined;
}

/** Opens a case and writes the one letter that no person has to write. */
async function open(tx: Tx, { member_id: memberId, day, level }: Day): Promise<void> {
  const { rows } = await sql<{ id: bigint }>`
    insert into care_case (member_id, level, first_day, last_day, due_at)
      select ${memberId}, level, ${day}::date, ${day}::date,
          now() + make_interval(hours => due_hours)
        from care_level where level = ${level}
      returning id`.execute(tx);
  const [made] = rows;
  if (!made) throw new Error(`No level ${level}`);
  await tx
    .insertInto("care_intervention")
    .values({ case_id: made.id, staff_id: null, kind: "message", note: "" })
    .execute();
  await writeLetter(tx, { memberId, key: `care:${made.id}`, kind: "message" });
}
