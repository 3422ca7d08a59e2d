import { type RawBuilder, sql } from "kysely";
import type { Config } from "../../../core/config.ts";
import { jurisdictionTimeZone } from "../../../jurisdictions/calendar.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { jurisdictionOf, type LimitKind } from "../../../jurisdictions/index.ts";
import { markWaits } from "./waits.ts";

/**
 * Begins to guard a member, or finds that it does. The member's accounts stay locked until the
 * caller's transaction ends: no bet passes between what is read and what is written here.
 */
export async function guard(tx: Tx, config: Config, memberId: bigint): Promise<void> {
  const { check } = jurisdictionOf(config);
  const known = await tx
    .selectFrom("protection")
    .select("member_id")
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  await sql`select ledger.guard(${memberId}, ${jurisdictionTimeZone(config)})`.execute(tx);
  if (known || check.minutesDefault === null) return;
  await tx
    .updateTable("protection")
    .set({ check_minutes: check.minutesDefault })
    .where("member_id", "=", memberId)
    .execute();
}

/**
 * What a new wallet begins with: no play until what the place asks for is there, and the limits
 * that it demands are set.
 */
export function protectNew(config: Config): (tx: Tx, memberId: bigint) => Promise<void> {
  return async (tx, memberId) => {
    const { limits, check, exclusionRegister, geolocation } = jurisdictionOf(config);
    await markWaits(tx, config, memberId);
    const isFree = limits.mandatory.length === 0 && check.minutesDefault === null;
    if (isFree && exclusionRegister === null && geolocation === null) return;
    await guard(tx, config, memberId);
    if (exclusionRegister !== null) await markHeld(tx, memberId, true);
    await markMissing(tx, limits.mandatory, memberId);
  };
}

/**
 * Marks whether play and deposits wait for the central register's word.
 *
 * @returns whether the member is guarded at all: who is not cannot be marked
 */
export async function markHeld(tx: Tx, memberId: bigint, isHeld: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("protection")
    .set({ is_held: isHeld })
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether one of these kinds has no limit of the member's own: what is demanded is missing. */
export function missingOf(mandatory: readonly LimitKind[]) {
  return sql<boolean>`exists (select 1 from unnest(${[...mandatory]}::text[]) as kind
    where not ${hasOwn(sql`protection.member_id`)})`;
}

/**
 * Whether a member has a limit of their own of a `kind`, a column of what it stands in, in any
 * period. The house's limits do not stand for it.
 */
export function hasOwn(memberId: RawBuilder<unknown>) {
  return sql<boolean>`exists (
    select 1 from protection_window w
      where w.member_id = ${memberId} and case kind
        when 'deposit' then w.deposit_max when 'loss' then w.loss_max
        when 'wager' then w.wager_max else w.time_max_ms end is not null
        and not exists (
          select 1 from protection_house_limit h
            where h.member_id = w.member_id and h.kind = kind and h.period = w.period
              and h.own_amount is null))`;
}

/** Notes of a member whether play has to wait for limits. */
export async function markMissing(
  tx: Tx | Db,
  mandatory: readonly LimitKind[],
  memberId: bigint,
): Promise<void> {
  await tx
    .updateTable("protection")
    .set({ is_missing: missingOf(mandatory) })
    .where("member_id", "=", memberId)
    .execute();
}
