import { type RawBuilder, sql } from "kysely";
import type { Config } from "../../../core/config.ts";
import { jurisdictionTimeZone } from "../../../jurisdictions/calendar.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { jurisdictionOf, type LimitKind } from "../../../jurisdictions/index.ts";
import { recomputeRequirements } from "./requirements.ts";

/**
 * Starts guarding a member, or finds that it has started. Locks the member's accounts until the
 * caller's transaction ends: no bet commits between what is read and what is written here.
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
 * Sets up a new wallet's protection: no play until the jurisdiction's requirements are met and its
 * mandatory limits are set.
 */
export function protectNewMember(config: Config): (tx: Tx, memberId: bigint) => Promise<void> {
  return async (tx, memberId) => {
    const { limits, check, exclusionRegister, geolocation } = jurisdictionOf(config);
    await recomputeRequirements(tx, config, memberId);
    const isFree = limits.mandatory.length === 0 && check.minutesDefault === null;
    if (isFree && exclusionRegister === null && geolocation === null) return;
    await guard(tx, config, memberId);
    if (exclusionRegister !== null) await setHeld(tx, memberId, true);
    await updateMissingLimits(tx, limits.mandatory, memberId);
  };
}

/**
 * Sets whether play and deposits wait for the exclusion register's answer.
 *
 * @returns false where the member is not guarded yet: then nothing was set
 */
export async function setHeld(tx: Tx, memberId: bigint, isHeld: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("protection")
    .set({ is_held: isHeld })
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether one of these kinds has no limit of the member's own. */
export function lacksLimits(mandatory: readonly LimitKind[]) {
  return sql<boolean>`exists (select 1 from unnest(${[...mandatory]}::text[]) as kind
    where not ${hasOwnLimit(sql`protection.member_id`)})`;
}

/**
 * Whether a member has an own limit of a `kind` (a column of the surrounding query) in any period.
 * House limits do not count.
 */
export function hasOwnLimit(memberId: RawBuilder<unknown>) {
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

/** Recomputes whether a member's play waits for mandatory limits. */
export async function updateMissingLimits(
  tx: Tx | Db,
  mandatory: readonly LimitKind[],
  memberId: bigint,
): Promise<void> {
  await tx
    .updateTable("protection")
    .set({ is_missing: lacksLimits(mandatory) })
    .where("member_id", "=", memberId)
    .execute();
}
