import { type RawBuilder, sql } from "kysely";
import type { Config } from "../../../core/config.ts";
import { jurisdictionTimeZone } from "../../../jurisdictions/calendar.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { jurisdictionOf, type LimitKind } from "../../../jurisdictions/index.ts";
import { guardPlay, setHeld, setLimitsMissing } from "../../../ledger/index.ts";
import { recomputeRequirements } from "./requirements.ts";

/** Guards a member by the jurisdiction's rules, and locks the member's bets until the commit. */
export async function guard(tx: Tx, config: Config, memberId: bigint): Promise<void> {
  await guardPlay(tx, memberId, {
    timeZone: jurisdictionTimeZone(config),
    checkMinutes: jurisdictionOf(config).check.minutesDefault,
  });
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
    if (exclusionRegister !== null) await setHeld(tx, [memberId], true);
    await updateMissingLimits(tx, limits.mandatory, memberId);
  };
}

/**
 * The given kinds of which a member has no limit of their own in any period; house limits do not
 * count.
 */
export async function kindsWithoutLimit(
  db: Db | Tx,
  memberId: bigint,
  kinds: readonly LimitKind[],
): Promise<LimitKind[]> {
  const { rows } = await sql<{ kind: LimitKind }>`
    select kind from unnest(${[...kinds]}::text[]) with ordinality as asked (kind, n)
      where not ${hasOwnLimit(sql`${memberId}::bigint`)} order by n`.execute(db);
  return rows.map(({ kind }) => kind);
}

/** Of some members, those of whom it is recorded wrongly whether mandatory limits are missing. */
export async function membersWithStaleLimits(
  db: Db,
  mandatory: readonly LimitKind[],
  memberIds: readonly bigint[],
): Promise<bigint[]> {
  const { rows } = await sql<{ member_id: bigint }>`
    select s.member_id from ledger.play_stop s
      where s.member_id = any (${memberIds}::bigint[])
        and s.is_missing <> exists (
          select 1 from unnest(${[...mandatory]}::text[]) as asked (kind)
            where not ${hasOwnLimit(sql`s.member_id`)})`.execute(db);
  return rows.map((row) => row.member_id);
}

/** Recomputes whether a member's play waits for mandatory limits. */
export async function updateMissingLimits(
  tx: Tx,
  mandatory: readonly LimitKind[],
  memberId: bigint,
): Promise<void> {
  const missing = await kindsWithoutLimit(tx, memberId, mandatory);
  await setLimitsMissing(tx, memberId, missing.length > 0);
}

/** Whether a member has an own limit of a `kind` (of the surrounding `asked`). */
function hasOwnLimit(memberId: RawBuilder<unknown>) {
  return sql<boolean>`exists (
    select 1 from ledger.play_limit w
      where w.member_id = ${memberId} and w.kind = asked.kind
        and not exists (
          select 1 from protection_house_limit h
            where h.member_id = w.member_id and h.kind = w.kind and h.period = w.period
              and h.own_amount is null))`;
}
