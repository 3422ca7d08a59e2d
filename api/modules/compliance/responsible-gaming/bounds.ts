import { sql } from "kysely";
import type { Tx } from "../../../core/db.ts";
import { type ChangeKind, columns } from "./periods.ts";

/** What is to be bounded, and by how much as it is kept; null for no bound. */
export interface Bound {
  kind: ChangeKind;
  /** 0 for `check`. */
  period: number;
  amount: bigint | null;
}

export type BoundKey = Pick<Bound, "kind" | "period">;

/** What the member has set; the house's limit, where there is one, stands before it. */
export async function ownBoundOf(
  tx: Tx,
  memberId: bigint,
  { kind, period }: BoundKey,
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

/** Makes the member's own bound hold, or the house's where that is stricter. */
export async function applyOwnBound(tx: Tx, memberId: bigint, bound: Bound): Promise<void> {
  const { kind, period, amount } = bound;
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
  await holdTo(tx, memberId, { kind, period, amount: stricter(amount, house?.amount ?? null) });
}

/** Writes the limit that holds where each bet looks. */
export async function holdTo(
  tx: Tx,
  memberId: bigint,
  { kind, period, amount }: Bound & { kind: Exclude<ChangeKind, "check"> },
): Promise<void> {
  await tx
    .updateTable("protection_window")
    .set({ [columns[kind]]: amount })
    .where("member_id", "=", memberId)
    .where("period", "=", period)
    .execute();
}

/** The house's limit of a kind and period, with the member's own behind it. */
export function houseLimitOf(tx: Tx, memberId: bigint, { kind, period }: BoundKey) {
  return tx
    .selectFrom("protection_house_limit")
    .select(["amount", "own_amount"])
    .where("member_id", "=", memberId)
    .where("kind", "=", kind as Exclude<ChangeKind, "check">)
    .where("period", "=", period)
    .executeTakeFirst();
}

/** Whether a wish gives more room than there is; no limit is looser than any. */
export function isLooser(wanted: bigint | null, current: bigint | null): boolean {
  if (current === null) return false;
  return wanted === null || wanted > current;
}

/** The one of two limits that leaves less room. */
export function stricter(one: bigint | null, other: bigint | null): bigint | null {
  return isLooser(one, other) ? other : one;
}
