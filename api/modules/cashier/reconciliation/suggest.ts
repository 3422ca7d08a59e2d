import { toMicro } from "@trevo/contract/money.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { type OpenDeposit, openDepositsNear } from "../deposits/index.ts";
import type { LineRow } from "./line.ts";
import { nameLikeness } from "./name-likeness.ts";

/** From here on a suggestion is worth making. */
const alikeMin = 0.9;
const hours = 24;
/** Up to this a suggested pair takes one person. */
const aloneMax = toMicro("5000.00");
/** More than can be looked at are not the only one. */
const limit = 50;

/** A deposit that a line probably pays. */
export interface Suggestion {
  deposit: OpenDeposit;
  /** 0 to 1. */
  likeness: number;
  takesTwo: boolean;
}

/**
 * M5: the one deposit of this amount within a day whose member's name is like the payer's; null
 * where there is none, or another.
 */
export async function suggestionFor(
  db: Db | Tx,
  row: Pick<LineRow, "amount" | "currency" | "booked_at">,
  payerName: string | null,
): Promise<Suggestion | null> {
  if (payerName === null || row.amount < 0n) return null;
  const { amount, currency, booked_at: at } = row;
  const near = await openDepositsNear(db, { amount, currency, at, hours, limit });
  if (near.length === limit) return null;
  const alike = near.flatMap((deposit) => {
    const likeness = deposit.name === null ? 0 : nameLikeness(deposit.name, payerName);
    return likeness >= alikeMin ? [{ deposit, likeness }] : [];
  });
  const [one, ...others] = alike;
  if (!one || others.length > 0) return null;
  return { ...one, takesTwo: amount > aloneMax };
}
