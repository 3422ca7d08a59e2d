import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../core/db.ts";

/**
 * What the bets of one member are checked against beside the requirements on the wallet: the
 * modules that know it write it by these functions. Who may not play now is read by the view
 * `ledger.play_stop`.
 */

/**
 * Starts guarding a member, or finds that it has started. Locks the member's accounts until the
 * caller's transaction ends: no bet commits between what is read and what is written here.
 *
 * @param checkMinutes of the reality check that a new member begins with; null: none
 */
export async function guardPlay(
  tx: Tx,
  memberId: bigint,
  { timeZone, checkMinutes }: { timeZone: RawBuilder<string>; checkMinutes: number | null },
): Promise<void> {
  await sql`select ledger.guard(${memberId}, ${timeZone}, ${checkMinutes}::int)`.execute(tx);
}

/**
 * Sets for members without limits whether their wallets are guarded: by demand of a jurisdiction
 * they are, so that they cannot play until they have set some.
 */
export async function guardOthers(
  db: Db,
  memberIds: readonly bigint[],
  isGuarded: boolean,
): Promise<void> {
  await sql`select ledger.guard_others(${memberIds}::bigint[], ${isGuarded})`.execute(db);
}

/** Everything that is stored of a member; undefined while nobody guards the wallets. */
export function playControlOf(db: Db | Tx, memberId: bigint) {
  return db
    .selectFrom("ledger.play_control")
    .selectAll()
    .where("member_id", "=", memberId)
    .executeTakeFirst();
}

/**
 * Sets whether bets and deposits wait for the exclusion register's answer.
 *
 * @returns how many of the members are guarded: for the others nothing was set
 */
export async function setHeld(
  db: Db | Tx,
  memberIds: readonly bigint[],
  isHeld: boolean,
): Promise<bigint> {
  const { numUpdatedRows } = await db
    .updateTable("ledger.play_control")
    .set({ is_held: isHeld })
    .where(sql<boolean>`member_id = any (${memberIds}::bigint[])`)
    .executeTakeFirst();
  return numUpdatedRows;
}

/** Sets whether bets wait for limits that the jurisdiction demands. */
export async function setLimitsMissing(
  tx: Tx,
  memberId: bigint,
  isMissing: boolean,
): Promise<void> {
  await tx
    .updateTable("ledger.play_control")
    .set({ is_missing: isMissing })
    .where("member_id", "=", memberId)
    .execute();
}

/** Pauses play for some hours from now on; false where a running pause would end sooner. */
export async function pausePlay(tx: Tx, memberId: bigint, hours: number): Promise<boolean> {
  const until = sql<Date>`now() + make_interval(hours => ${hours}::int)`;
  const { numUpdatedRows } = await tx
    .updateTable("ledger.play_control")
    .set({ pause_until: until })
    .where("member_id", "=", memberId)
    .where(sql<boolean>`coalesce(pause_until, now()) <= ${until}`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Excludes a member for some days from now on, or for good (null); false where a running exclusion
 * would end sooner. One that is extended keeps its start.
 */
export async function excludeFromPlay(
  tx: Tx,
  memberId: bigint,
  days: number | null,
): Promise<boolean> {
  const until = sql<Date | null>`now() + make_interval(days => ${days}::int)`;
  const { numUpdatedRows } = await tx
    .updateTable("ledger.play_control")
    .set({
      excluded_at: sql<Date>`case when excluded_at is not null
        and coalesce(excluded_until > now(), true) then excluded_at else now() end`,
      excluded_until: until,
    })
    .where("member_id", "=", memberId)
    .where(sql<boolean>`(${until} is null or excluded_at is null
      or coalesce(excluded_until <= ${until}, false))`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sets how often a member is asked whether to go on; null: never. */
export async function setCheckMinutes(
  tx: Tx,
  memberId: bigint,
  minutes: bigint | null,
): Promise<void> {
  await tx
    .updateTable("ledger.play_control")
    .set({ check_minutes: sql<number | null>`${minutes}::int` })
    .where("member_id", "=", memberId)
    .execute();
}

/** Brings reality checks that come less often than the jurisdiction allows to its default. */
export async function capCheckMinutes(
  db: Db,
  memberIds: readonly bigint[],
  { minutesDefault, minutesMax }: { minutesDefault: number | null; minutesMax: number },
): Promise<void> {
  await db
    .updateTable("ledger.play_control")
    .set({ check_minutes: minutesDefault })
    .where(sql<boolean>`member_id = any (${memberIds}::bigint[])`)
    .where(sql<boolean>`coalesce(check_minutes > ${minutesMax}, true)`)
    .execute();
}

/**
 * Answers a reality check that is due.
 *
 * @returns what the sitting staked and paid so far, in micro; undefined where none was due
 */
export function answerRealityCheck(
  tx: Tx,
  memberId: bigint,
): Promise<{ sitting_staked: bigint; sitting_paid: bigint } | undefined> {
  return tx
    .updateTable("ledger.play_control")
    .set({ checked_at: sql<Date>`now()` })
    .where("member_id", "=", memberId)
    .where(sql<boolean>`checked_at <= now() - make_interval(mins => check_minutes)`)
    .returning(["sitting_staked", "sitting_paid"])
    .executeTakeFirst();
}
