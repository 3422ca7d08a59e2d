import { sql } from "kysely";
import { type LimitKind, jurisdictionOf } from "../../../jurisdictions/index.ts";
import type { Tx } from "../../../core/db.ts";
import type { App } from "../../../app.ts";
import { setPlayLimit } from "../../../ledger/index.ts";
import { houseLimitOf, ownLimitOf, stricter } from "./own-limits.ts";
import { recordEvent } from "./events.ts";
import { guard, updateMissingLimits } from "./guard.ts";
import { formatLimit } from "./periods.ts";

/** A limit that staff set; null removes it. */
export interface HouseLimit {
  kind: LimitKind;
  period: number;
  amount: bigint | null;
}

/**
 * Sets or removes a house limit on a member in the caller's transaction: it applies to the next
 * bet. The stricter of it and the member's own limit is effective; the own limit is kept.
 *
 * @returns the previous house limit; null: none
 */
export async function setHouseLimit(
  tx: Tx,
  { config }: App,
  memberId: bigint,
  { kind, period, amount }: HouseLimit,
): Promise<bigint | null> {
  await guard(tx, config, memberId);
  const before = await houseLimitOf(tx, memberId, { kind, period });
  const own = await ownLimitOf(tx, memberId, { kind, period });
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
  await setPlayLimit(tx, memberId, { kind, period, amount: stricter(own, amount) });
  await updateMissingLimits(tx, jurisdictionOf(config).limits.mandatory, memberId);
  const max = amount === null ? null : formatLimit(kind, amount);
  await recordEvent(tx, memberId, "limit.house", { kind, period, max });
  return before?.amount ?? null;
}
