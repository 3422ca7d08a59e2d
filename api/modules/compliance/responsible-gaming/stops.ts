import type { Session } from "../../../core/request-context.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import { requireOwnName } from "../../account/members/index.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { excludeFromPlay, pausePlay } from "../../../ledger/index.ts";
import { recordEvent } from "./events.ts";
import { guard } from "./guard.ts";

/**
 * Pauses a member's play for some hours from now on. A running pause can only be extended.
 *
 * @throws Refusal limit.unoffered, exclusion.active
 */
export async function startPause(
  { db, config }: App,
  { memberId }: Session,
  hours: number,
): Promise<void> {
  const { hoursMin, hoursMax } = jurisdictionOf(config).pause;
  if (hours < hoursMin || hours > hoursMax) {
    throw new Refusal("limit.unoffered", { hoursMin, hoursMax });
  }
  await db.transaction().execute(async (tx) => {
    await guard(tx, config, memberId);
    if (!(await pausePlay(tx, memberId, hours))) throw new Refusal("exclusion.active");
    await recordEvent(tx, memberId, "paused", { hours });
  });
}

/**
 * Excludes a member from play from now on, for some days or permanently (null). A running exclusion
 * can be extended; nothing here ends one.
 *
 * @throws Refusal confirmation.wrong, limit.unoffered, exclusion.active
 */
export async function startExclusion(
  { db, config }: App,
  session: Session,
  { days, confirm }: { days: number | null; confirm: string },
): Promise<void> {
  const { daysMin, daysMax, isForGoodOffered } = jurisdictionOf(config).exclusion;
  requireOwnName(session, confirm);
  const { memberId } = session;
  const isOffered = days === null ? isForGoodOffered : days >= daysMin && days <= daysMax;
  if (!isOffered) throw new Refusal("limit.unoffered", { daysMin, daysMax });
  await db.transaction().execute(async (tx) => {
    await guard(tx, config, memberId);
    if (!(await excludeFromPlay(tx, memberId, days))) throw new Refusal("exclusion.active");
    await recordEvent(tx, memberId, "excluded", { days });
  });
}

/**
 * Required before a game for money, a deposit or a bonus.
 *
 * @throws Refusal player.excluded, player.paused (each with its end)
 */
export async function requireNotStopped(db: Db | Tx, memberId: bigint): Promise<void> {
  const row = await db
    .selectFrom("ledger.play_stop")
    .select(["pause_until", "excluded_until", "is_paused", "is_excluded"])
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  if (row?.is_excluded) {
    throw new Refusal("player.excluded", { until: row.excluded_until?.toISOString() ?? null });
  }
  if (row?.is_paused) {
    throw new Refusal("player.paused", { until: row.pause_until?.toISOString() ?? null });
  }
}
