import { type Selectable, sql } from "kysely";
import type { Session } from "../../../core/request-context.ts";
import type { Config } from "../../../core/config.ts";
import type { Tx } from "../../../core/db.ts";
import { jurisdictionOf, type LimitKind } from "../../../jurisdictions/index.ts";
import type { ProtectionChangeTable } from "../../../schema.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { recordEvent } from "./events.ts";
import {
  applyOwnLimit,
  type LimitValue,
  type LimitKey,
  isLooser,
  ownLimitOf,
} from "./own-limits.ts";
import { guard, updateMissingLimits } from "./guard.ts";
import { purgeLapsed, isLapsed } from "./lapses.ts";
import { type ChangeKind, formatLimit, type Period, periods } from "./periods.ts";
import { recordReview } from "./reviews.ts";

/**
 * Sets a limit: a tighter one at once, a looser one after the wait and a confirmation. A new
 * request restarts the wait of all pending ones, so that requesting many early gains nothing; a
 * limit that is tightened no longer waits.
 *
 * @throws Refusal limit.unoffered
 */
export async function setLimit(app: App, session: Session, limit: LimitValue): Promise<void> {
  const { config, db } = app;
  const { memberId } = session;
  const rules = jurisdictionOf(config);
  requireOffered(app, limit);
  await db.transaction().execute(async (tx) => {
    await guard(tx, config, memberId);
    await purgeLapsed(tx, config, memberId);
    const current = await ownLimitOf(tx, memberId, limit);
    await recordReview(tx, memberId, "changed");
    await deleteChange(tx, memberId, limit);
    if (limit.amount === current) return;
    const detail = { ...eventDetail(limit), before: formatted(limit.kind, current) };
    if (!isLooser(limit.amount, current)) {
      await applyOwnLimit(tx, memberId, limit);
      await updateMissingLimits(tx, rules.limits.mandatory, memberId);
      await recordEvent(tx, memberId, "limit.tightened", detail);
      return;
    }
    await requireMandatoryLimit(tx, app, memberId, limit);
    const readyAt = sql<Date>`now() + make_interval(hours => ${rules.limits.loosenHours}::int)`;
    const { kind, period, amount } = limit;
    await tx
      .insertInto("protection_change")
      .values({ member_id: memberId, kind, period, amount, ready_at: readyAt })
      .execute();
    await tx
      .updateTable("protection_change")
      .set({ ready_at: readyAt })
      .where("member_id", "=", memberId)
      .execute();
    await recordEvent(tx, memberId, "limit.loosening", detail);
  });
}

/**
 * Applies a looser limit once its wait is over and before the request lapses.
 *
 * @throws Refusal limit.unknown, limit.lapsed, limit.waiting (with the moment)
 */
export async function confirmChange(app: App, { memberId }: Session, key: LimitKey): Promise<void> {
  const rules = jurisdictionOf(app.config);
  await app.db.transaction().execute(async (tx) => {
    await guard(tx, app.config, memberId);
    const change = await changeOf(tx, app.config, { memberId, ...key });
    if (!change) throw new Refusal("limit.unknown");
    if (change.is_lapsed) throw new Refusal("limit.lapsed");
    if (!change.is_ready) {
      throw new Refusal("limit.waiting", { readyAt: change.ready_at.toISOString() });
    }
    await requireMandatoryLimit(tx, app, memberId, change);
    await deleteChange(tx, memberId, key);
    await applyOwnLimit(tx, memberId, change);
    await recordReview(tx, memberId, "changed");
    await updateMissingLimits(tx, rules.limits.mandatory, memberId);
    await recordEvent(tx, memberId, "limit.loosened", eventDetail(change));
  });
}

/** Cancels a pending looser limit. @throws Refusal limit.unknown */
export async function cancelChange(
  { db, config }: App,
  { memberId }: Session,
  key: LimitKey,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // The lock: a change that is confirmed at the same time is either applied or gone.
    await guard(tx, config, memberId);
    const deleted = await deleteChange(tx, memberId, key);
    if (!deleted) throw new Refusal("limit.unknown");
    await recordEvent(tx, memberId, "limit.kept", { kind: key.kind, period: key.period });
  });
}

/** The number under which a period is stored. */
export function periodNumber(kind: ChangeKind, period: Period | null): number {
  if (kind === "check") return 0;
  if (period === null) throw new Refusal("limit.unknown");
  return periods[period];
}

function requireOffered({ config }: App, { kind, amount }: LimitValue): void {
  const { limits, check } = jurisdictionOf(config);
  if (kind !== "check") {
    if (!limits.offered.includes(kind)) throw new Refusal("limit.unoffered");
  } else if (check.minutesMax !== null && isLooser(amount, BigInt(check.minutesMax))) {
    throw new Refusal("limit.unoffered", { minutesMax: check.minutesMax });
  }
}

/** A mandatory kind keeps a limit in at least one period. @throws Refusal limit.missing */
async function requireMandatoryLimit(
  tx: Tx,
  { config }: App,
  memberId: bigint,
  { kind, period, amount }: LimitValue,
): Promise<void> {
  const { mandatory } = jurisdictionOf(config).limits;
  if (kind === "check" || amount !== null || !mandatory.includes(kind)) return;
  for (const other of Object.values(periods)) {
    if (other === period) continue;
    if ((await ownLimitOf(tx, memberId, { kind, period: other })) !== null) return;
  }
  throw new Refusal("limit.missing", { missing: [kind] });
}

function changeOf(
  tx: Tx,
  config: Config,
  { memberId, kind, period }: LimitKey & { memberId: bigint },
) {
  return tx
    .selectFrom("protection_change")
    .selectAll()
    .select(sql<boolean>`ready_at <= now()`.as("is_ready"))
    .select(isLapsed(config).as("is_lapsed"))
    .where("member_id", "=", memberId)
    .where("kind", "=", kind)
    .where("period", "=", period)
    .executeTakeFirst();
}

async function deleteChange(
  tx: Tx,
  memberId: bigint,
  { kind, period }: LimitKey,
): Promise<Selectable<ProtectionChangeTable> | undefined> {
  return tx
    .deleteFrom("protection_change")
    .where("member_id", "=", memberId)
    .where("kind", "=", kind)
    .where("period", "=", period)
    .returningAll()
    .executeTakeFirst();
}

function eventDetail({ kind, period, amount }: LimitValue): Record<string, string | number | null> {
  return { kind, period, max: formatted(kind, amount) };
}

function formatted(kind: LimitKind | "check", amount: bigint | null): string | null {
  return amount === null ? null : formatLimit(kind, amount);
}
