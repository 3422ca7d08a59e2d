import { sql } from "kysely";
import { type LimitKind, jurisdictionOf } from "../../../jurisdictions/index.ts";
import type { Tx } from "../../../core/db.ts";
import type { App } from "../../../app.ts";
import { holdTo, houseLimitOf, ownBoundOf, stricter } from "./bounds.ts";
import { note } from "./events.ts";
import { guard, markMissing } from "./guard.ts";
import { figureOf } from "./periods.ts";

/** A limit that the house sets; null takes it away. */
export interface HouseLimit {
  kind: LimitKind;
  period: number;
  amount: bigint | null;
}

/**
 * Sets a limit of the house on a member within the caller's transaction, or takes it away: it holds
 * for the next bet. The stricter one of it and the member's own counts; what the member has set
 * stays as it is behind it.
 *
 * @returns the house's limit as it was before; null: none
 */
export async function setHouseLimit(
  tx: Tx,
  { config }: App,
  memberId: bigint,
  { kind, period, amount }: HouseLimit,
): Promise<bigint | null> {
  await guard(tx, config, memberId);
  const before = await houseLimitOf(tx, memberId, { kind, period });
  const own = await ownBoundOf(tx, memberId, { kind, period });
  if (amount === null) {
    await tx
      .deleteFrom("protection_house_limit")
      .where("member_id", "=", memberId)
      .where("kind", "=", kind)
      .where("period", "=", period)
      .execute();
  } else {
    await tx
      .insertInto("protection_house_limit")
      .values({ member_id: memberId, kind, period, amount, own_amount: own })
      .onConflict((on) =>
        on
          .columns(["member_id", "kind", "period"])
          .doUpdateSet({ amount, set_at: sql<Date>`now()` }),
      )
      .execute();
  }
  await holdTo(tx, memberId, { kind, period, amount: stricter(own, amount) });
  await markMissing(tx, jurisdictionOf(config).limits.mandatory, memberId);
  const max = amount === null ? null : figureOf(kind, amount);
  await note(tx, memberId, "limit.house", { kind, period, max });
  return before?.amount ?? null;
}
