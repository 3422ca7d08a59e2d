import { sql } from "kysely";
import type { Db } from "../../../core/db.ts";
import { chargeableMethods } from "./methods/index.ts";

/** How many payments for a member's deposits came from somebody else, in the days before. */
export async function paymentsByOthers(
  db: Db,
  memberId: bigint,
  { at, days }: { at: Date; days: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payment_suspense as s
      join deposit as d on d.id = s.deposit_id
      where d.member_id = ${memberId} and s.reason = 'payer.other' and s.created_at <= ${at}
        and s.created_at > ${at}::timestamptz - make_interval(days => ${days}::int)`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many of a member's deposits are disputed now, and how many were taken back. */
export async function disputesOf(
  db: Db,
  memberId: bigint,
): Promise<{ open: number; reversed: number }> {
  const { rows } = await sql<{ open: number; reversed: number }>`
    select count(*) filter (where disputed_at is not null)::int as open,
        count(*) filter (where state = 'reversed')::int as reversed
      from deposit where member_id = ${memberId}
        and (disputed_at is not null or state = 'reversed')`.execute(db);
  return rows[0] ?? { open: 0, reversed: 0 };
}

/** What was credited, and not taken back, of payments that can be charged back. Micro. */
export async function chargeablePaidIn(
  db: Db,
  memberId: bigint,
  { currency, at, hours }: { currency: string; at: Date; hours: number },
): Promise<bigint> {
  const { rows } = await sql<{ amount: string }>`
    select coalesce(sum(credited - reversed), 0)::text as amount from deposit
      where member_id = ${memberId} and currency = ${currency}
        and method = any (${[...chargeableMethods]}::text[]) and paid_at <= ${at}
        and paid_at > ${at}::timestamptz - make_interval(hours => ${hours}::int)`.execute(db);
  return BigInt(rows[0]?.amount ?? 0);
}
