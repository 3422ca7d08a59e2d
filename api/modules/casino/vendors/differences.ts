import { sql } from "kysely";
import type { App } from "../../../app.ts";
import type { Db } from "../../../core/db.ts";

/** A disagreement between a vendor and the ledger. Amounts in micro. */
export interface Difference {
  readonly vendor: string;
  readonly kind:
    | "action.conflict"
    | "win.without.bet"
    | "win.after.cancel"
    | "bet.unknown.here"
    | "win.unknown.here"
    | "rollback.unknown.here"
    | "bet.unknown.there"
    | "win.unknown.there"
    | "amount.differs"
    | "round.open.here";
  readonly memberId: bigint;
  readonly actionId?: string | null;
  readonly txId?: string | null;
  readonly amountThere?: bigint | null;
  readonly amountHere?: bigint | null;
  readonly isMended?: boolean;
}

/** Records a difference once, and logs it as an error, for staff to look at. */
export async function reportDifference({ db, log }: App, found: Difference): Promise<void> {
  const { rows } = await sql`insert into vendor_difference
      (vendor, kind, member_id, action_id, tx_id, amount_there, amount_here, mended)
    values (${found.vendor}, ${found.kind}, ${found.memberId}, ${found.actionId ?? null},
      ${found.txId ?? null}, ${found.amountThere ?? null}, ${found.amountHere ?? null},
      ${found.isMended ?? false})
    on conflict do nothing returning id`.execute(db);
  if (rows.length === 0) return;
  const { vendor, kind, actionId, txId, isMended } = found;
  const member = found.memberId.toString();
  log.error({ vendor, kind, member, actionId, txId, isMended }, "a vendor and the books differ");
}

/** The studio of each difference about a member's rounds, of late, that nothing mended. */
export async function vendorDifferencesOf(
  db: Db,
  memberId: bigint,
  { at, days }: { at: Date; days: number },
): Promise<string[]> {
  const { rows } = await sql<{ vendor: string }>`select vendor from vendor_difference
    where member_id = ${memberId} and not mended and found_at <= ${at}
      and found_at > ${at}::timestamptz - make_interval(days => ${days}::int)
    order by id desc limit 100`.execute(db);
  return rows.map(({ vendor }) => vendor);
}
