import { sql } from "kysely";
import type { Tx } from "../../../core/db.ts";
import { type ChangeKind, columns } from "./periods.ts";

/** A limit and its stored amount; null for no limit. */
export interface LimitValue {
  kind: ChangeKind;
  /** 0 for `check`. */
  period: number;
  amount: bigint | null;
}

export type LimitKey = Pick<LimitValue, "kind" | "period">;

/** The member's own limit, which is stored behind the house limit where there is one. */
export async function ownLimitOf(
  tx: Tx,
  memberId: bigint,
  { kind, period }: LimitKey,
): Promise<bigint | null> {
  if (kind === "check") {
    const { check_minutes: minutes } = await tx
      .selectFrom("protection")
      .select("check_minutes")
      .where("member_id", "=", memberId)
      .executeTakeFirstOrThrow();
    return minutes === null ? null : BigInt(minutes);
  }
  const house = await houseLimitOf(tx, memberId, { kind, period });
  if (house) return house.own_amount;
  const row = await tx
    .selectFrom("protection_window")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("period", "=", period)
    .executeTakeFirstOrThrow();
  return row[columns[kind]];
}

/** Applies the member's own limit, or the house limit where that is stricter. */
export async function applyOwnLimit(tx: Tx, memberId: bigint, limit: LimitValue): Promise<void> {
  const { kind, period, amount } = limit;
  if (kind === "check") {
    await tx
      .updateTable("protection")
      .set({ check_minutes: sql<number | null>`${amount}::int` })
      .where("member_id", "=", memberId)
      .execute();
    return;
  }
  const house = await tx
    .updateTable("protection_house_limit")
    .set({ own_amount: amount })
    .where("member_id", "=", memberId)
    .where("kind", "=", kind)
    .where("period", "=", period)
    .returning("amount")
    .executeTakeFirst();
  await storeEffectiveLimit(tx, memberId, {
    kind,
    period,
    amount: stricter(amount, house?.amount ?? null),
  });
}

/** Stores the effective limit, which every bet is checked against. */
export async function storeEffectiveLimit(
  tx: Tx,
  memberId: bigint,
  { kind, period, amount }: LimitValue & { kind: Exclude<ChangeKind, "check"> },
): Promise<void> {
  await tx
    .updateTable("protection_window")
    .set({ [columns[kind]]: amount })
    .where("member_id", "=", memberId)
    .where("period", "=", period)
    .execute();
}

/** The house limit of a kind and period, with the member's own behind it. */
export function houseLimitOf(tx: Tx, memberId: bigint, { kind, period }: LimitKey) {
  return tx
    .selectFrom("protection_house_limit")
    .select(["amount", "own_amount"])
    .where("member_id", "=", memberId)
    .where("kind", "=", kind as Exclude<ChangeKind, "check">)
    .where("period", "=", period)
    .executeTakeFirst();
}

/** Whether a requested limit is looser than the current one; no limit is the loosest. */
export function isLooser(requested: bigint | null, current: bigint | null): boolean {
  if (current === null) return false;
  return requested === null || requested > current;
}

/** The stricter of two limits. */
export function stricter(one: bigint | null, other: bigint | null): bigint | null {
  return isLooser(one, other) ? other : one;
}
