import type { Tx } from "../../../core/db.ts";
import {
  playControlOf,
  playLimitOf,
  setCheckMinutes,
  setPlayLimit,
} from "../../../ledger/index.ts";
import type { ChangeKind } from "./periods.ts";

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
    const minutes = (await playControlOf(tx, memberId))?.check_minutes ?? null;
    return minutes === null ? null : BigInt(minutes);
  }
  const houseLimit = await houseLimitOf(tx, memberId, { kind, period });
  return houseLimit ? houseLimit.own_amount : playLimitOf(tx, memberId, { kind, period });
}

/** Applies the member's own limit, or the house limit where that is stricter. */
export async function applyOwnLimit(tx: Tx, memberId: bigint, limit: LimitValue): Promise<void> {
  const { kind, period, amount } = limit;
  if (kind === "check") {
    await setCheckMinutes(tx, memberId, amount);
    return;
  }
  const houseLimit = await tx
    .updateTable("protection_house_limit")
    .set({ own_amount: amount })
    .where("member_id", "=", memberId)
    .where("kind", "=", kind)
    .where("period", "=", period)
    .returning("amount")
    .executeTakeFirst();
  await setPlayLimit(tx, memberId, {
    kind,
    period,
    amount: stricter(amount, houseLimit?.amount ?? null),
  });
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
