import type { HouseMovement } from "./house-movements.ts";

/** How often, and how much. Micro. */
export interface Sum {
  count: number;
  amount: bigint;
}

/** What the house took and gave, each less what was taken back. Micro. */
export interface HouseFigures {
  stakes: Sum;
  payouts: Sum;
  deposits: Sum;
  withdrawals: Sum;
  /** Corrections in favour of members, less those against them. */
  adjustments: Sum;
  /** Stakes less payouts: what the accounts of games grew by. */
  ggr: bigint;
}

type Bucket = "stakes" | "payouts" | "deposits" | "withdrawals" | "adjustments";

/**
 * Figures out of movements. A rollback counts against what it reverses: out of a games' account it
 * gives a stake back, into one it takes a payout back. Refunds and chargebacks are withdrawals and
 * deposits that did not last.
 */
export function figuresOf(movements: readonly HouseMovement[]): HouseFigures {
  const sums: Record<Bucket, Sum> = {
    stakes: { count: 0, amount: 0n },
    payouts: { count: 0, amount: 0n },
    deposits: { count: 0, amount: 0n },
    withdrawals: { count: 0, amount: 0n },
    adjustments: { count: 0, amount: 0n },
  };
  for (const movement of movements) {
    const bucket = bucketOf(movement);
    if (bucket === null) continue;
    const sum = sums[bucket.of];
    sum.amount += bucket.isBack ? -movement.amount : movement.amount;
    sum.count += bucket.isBack ? -movement.count : movement.count;
  }
  return { ...sums, ggr: sums.stakes.amount - sums.payouts.amount };
}

/** What a movement counts to, and whether it takes some of it back; null: it is none of these. */
function bucketOf({ side, kind, isIn }: HouseMovement): { of: Bucket; isBack: boolean } | null {
  const isBack = kind === "rollback";
  // What games give to a jackpot's pool is paid, and what they get of it to pay it out is not.
  if (side === "games" && (kind === "transfer_in" || kind === "transfer_out"))
    return { of: "payouts", isBack: isIn };
  if (side === "games") return { of: isIn !== isBack ? "stakes" : "payouts", isBack };
  if (side === "adjustments") return { of: "adjustments", isBack: isIn };
  if (side === "clearing" && (kind === "deposit" || kind === "chargeback" || isBack))
    return { of: "deposits", isBack: isIn };
  if (kind === "withdrawal" || kind === "refund") return { of: "withdrawals", isBack: !isIn };
  return null;
}
