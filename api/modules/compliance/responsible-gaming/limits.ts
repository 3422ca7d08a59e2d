import { type Selectable, sql } from "kysely";
import type { Session } from "../../../core/request-context.ts";
import type { Config } from "../../../core/config.ts";
import type { Tx } from "../../../core/db.ts";
import { jurisdictionOf, type LimitKind } from "../../../jurisdictions/index.ts";
import type { ProtectionChangeTable } from "../../../core/protection-tables.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { note } from "./events.ts";
import { applyOwnBound, type Bound, type BoundKey, isLooser, ownBoundOf } from "./bounds.ts";
import { guard, markMissing } from "./guard.ts";
import { dropLapsed, lapsed } from "./lapses.ts";
import { type ChangeKind, figureOf, type Period, periods } from "./periods.ts";
import { noteReviewed } from "./reviews.ts";

/**
 * Sets a bound: tighter in this transaction, looser only after the wait and a confirmation. All
 * that waits of a member waits until the newest asking's end, so that asking early for many
 * gains nothing; what is tightened waits no more.
 *
 * @throws Refusal limit.unoffered
 */
export async function setBound(app: App, session: Session, bound: Bound): Promise<void> {
  const { config, db } = app;
  const { memberId } = session;
  const rules = jurisdictionOf(config);
  refuseUnoffered(app, bound);
  await db.transaction().execute(async (tx) => {
    await guard(tx, config, memberId);
    await dropLapsed(tx, config, memberId);
    const current = await ownBoundOf(tx, memberId, bound);
    await noteReviewed(tx, memberId, "changed");
    await dropChange(tx, memberId, bound);
    if (bound.amount === current) return;
    const detail = { ...told(bound), before: shown(bound.kind, current) };
    if (!isLooser(bound.amount, current)) {
      await applyOwnBound(tx, memberId, bound);
      await markMissing(tx, rules.limits.mandatory, memberId);
      await note(tx, memberId, "limit.tightened", detail);
      return;
    }
    await refuseUnset(tx, app, memberId, bound);
    const readyAt = sql<Date>`now() + make_interval(hours => ${rules.limits.loosenHours}::int)`;
    const { kind, period, amount } = bound;
    await tx
      .insertInto("protection_change")
      .values({ member_id: memberId, kind, period, amount, ready_at: readyAt })
      .execute();
    await tx
      .updateTable("protection_change")
      .set({ ready_at: readyAt })
      .where("member_id", "=", memberId)
      .execute();
    await note(tx, memberId, "limit.loosening", detail);
  });
}

/**
 * Makes a looser bound hold, once its wait is over and before the wish lapses.
 *
 * @throws Refusal limit.unknown, limit.lapsed, limit.waiting (with the moment)
 */
export async function confirmChange(
  app: App,
  { memberId }: Session,
  asked: BoundKey,
): Promise<void> {
  const rules = jurisdictionOf(app.config);
  await app.db.transaction().execute(async (tx) => {
    await guard(tx, app.config, memberId);
    const change = await changeOf(tx, app.config, { memberId, ...asked });
    if (!change) throw new Refusal("limit.unknown");
    if (change.is_lapsed) throw new Refusal("limit.lapsed");
    if (!change.is_ready) {
      throw new Refusal("limit.waiting", { readyAt: change.ready_at.toISOString() });
    }
    await refuseUnset(tx, app, memberId, change);
    await dropChange(tx, memberId, asked);
    await applyOwnBound(tx, memberId, change);
    await noteReviewed(tx, memberId, "changed");
    await markMissing(tx, rules.limits.mandatory, memberId);
    await note(tx, memberId, "limit.loosened", told(change));
  });
}

/** Gives up a looser bound that waits. @throws Refusal limit.unknown */
export async function cancelChange(
  { db, config }: App,
  { memberId }: Session,
  asked: BoundKey,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // What is confirmed at the same moment holds already, or not at all.
    await guard(tx, config, memberId);
    const dropped = await dropChange(tx, memberId, asked);
    if (!dropped) throw new Refusal("limit.unknown");
    await note(tx, memberId, "limit.kept", { kind: asked.kind, period: asked.period });
  });
}

/** The number under which a period is kept. */
export function periodNumber(kind: ChangeKind, period: Period | null): number {
  if (kind === "check") return 0;
  if (period === null) throw new Refusal("limit.unknown");
  return periods[period];
}

function refuseUnoffered({ config }: App, { kind, amount }: Bound): void {
  const { limits, check } = jurisdictionOf(config);
  if (kind !== "check") {
    if (!limits.offered.includes(kind)) throw new Refusal("limit.unoffered");
  } else if (check.minutesMax !== null && isLooser(amount, BigInt(check.minutesMax))) {
    throw new Refusal("limit.unoffered", { minutesMax: check.minutesMax });
  }
}

/** A kind that the place demands keeps a limit in some period. @throws Refusal limit.missing */
async function refuseUnset(
  tx: Tx,
  { config }: App,
  memberId: bigint,
  { kind, period, amount }: Bound,
): Promise<void> {
  const { mandatory } = jurisdictionOf(config).limits;
  if (kind === "check" || amount !== null || !mandatory.includes(kind)) return;
  for (const other of Object.values(periods)) {
    if (other === period) continue;
    if ((await ownBoundOf(tx, memberId, { kind, period: other })) !== null) return;
  }
  throw new Refusal("limit.missing", { missing: [kind] });
}

function changeOf(
  tx: Tx,
  config: Config,
  { memberId, kind, period }: BoundKey & { memberId: bigint },
) {
  return tx
    .selectFrom("protection_change")
    .selectAll()
    .select(sql<boolean>`ready_at <= now()`.as("is_ready"))
    .select(lapsed(config).as("is_lapsed"))
    .where("member_id", "=", memberId)
    .where("kind", "=", kind)
    .where("period", "=", period)
    .executeTakeFirst();
}

async function dropChange(
  tx: Tx,
  memberId: bigint,
  { kind, period }: BoundKey,
): Promise<Selectable<ProtectionChangeTable> | undefined> {
  return tx
    .deleteFrom("protection_change")
    .where("member_id", "=", memberId)
    .where("kind", "=", kind)
    .where("period", "=", period)
    .returningAll()
    .executeTakeFirst();
}

function told({ kind, period, amount }: Bound): Record<string, string | number | null> {
  return { kind, period, max: shown(kind, amount) };
}

function shown(kind: LimitKind | "check", amount: bigint | null): string | null {
  return amount === null ? null : figureOf(kind, amount);
}
