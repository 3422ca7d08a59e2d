import { sql } from "kysely";
import type { Tx } from "../../../core/db.ts";
import type { DepositRow } from "./deposit.ts";

/** Within this we mean to have looked for a payment. */
export const promiseMinutes = 30;
/** Before this nobody gives a payment up that somebody says was made. */
const patienceHours = 48;

/** States in which a payer says that it was paid; what ended without money stays where it is. */
const unpaid = ["pending", "review", "expired", "failed", "cancelled"] as const;

/**
 * Takes note that the payer says a transfer was made: one that is pending is in review from now on.
 * Why it was not before is no longer said.
 */
export async function intoReview(tx: Tx, id: string, reference: string | undefined): Promise<void> {
  if (reference !== undefined) {
    await tx
      .updateTable("deposit")
      .set({ reference })
      .where("id", "=", id)
      .where("state", "in", unpaid)
      .execute();
  }
  await tx
    .updateTable("deposit")
    .set({ state: "review", review_at: sql<Date>`now()`, reason: null })
    .where("id", "=", id)
    .where("state", "=", "pending")
    .execute();
}

/** Until when a deposit in review is promised to have been looked for. */
export function promisedAt({ state, review_at: from }: DepositRow): Date | null {
  if (state !== "review" || from === null) return null;
  return new Date(from.getTime() + promiseMinutes * 60_000);
}

/** From when on a deposit in review may be given up; null: it is not in review. */
export function failableAt({ state, review_at: from }: DepositRow): Date | null {
  if (state !== "review" || from === null) return null;
  return new Date(from.getTime() + patienceHours * 3_600_000);
}

/** Whether it may be given up now. */
export function mayFail(row: DepositRow): boolean {
  const from = failableAt(row);
  return from !== null && from <= new Date();
}
