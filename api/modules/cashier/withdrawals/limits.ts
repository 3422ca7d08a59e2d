import { type Selectable, sql } from "kysely";
import { fromMicro } from "@trevo/contract/money.ts";
import type { Looking } from "../../../core/badges.ts";
import type { Config } from "../../../core/config.ts";
import type { Db, Tx } from "../../../core/db.ts";
import type { Act, Seen } from "../../../core/deeds.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Session } from "../../../core/request-context.ts";
import { requireStaff } from "../../../core/staff-request-context.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import type { WithdrawalLimitTable } from "../../../schema.ts";
import { isIdentityProven } from "../../compliance/kyc/index.ts";
import { merchantTimeZone } from "../../platform/merchant/index.ts";
import { payableMax } from "./cut.ts";
import { givenBackStates } from "./withdrawal.ts";

export type Limits = Selectable<WithdrawalLimitTable>;

/** What a member has asked for already; what was given back does not count. Micro. */
export interface Usage {
  today: { count: number; amount: bigint };
  month: bigint;
  open: number;
}

/** One cent, in micro: fees are whole cents. */
const cent = 10_000n;

/** The limits of a member's level: a proven identity may have others. */
export async function limitsOf(
  db: Db | Tx,
  { memberId, merchant, currency }: Pick<Session, "memberId" | "merchant" | "currency">,
): Promise<Limits> {
  const level = (await isIdentityProven(db, memberId)) ? 1 : 0;
  const row = await db
    .selectFrom("withdrawal_limit")
    .selectAll()
    .where("merchant", "=", merchant)
    .where("currency", "=", currency)
    .where("level", "<=", level)
    .orderBy("level", "desc")
    .executeTakeFirst();
  if (!row) throw new Refusal("method.unavailable");
  return row.amount_max > payableMax ? { ...row, amount_max: payableMax } : row;
}

/** What somebody decides about: whose, and how much of it. */
interface Decided {
  memberId: bigint;
  currency: string;
  amount: bigint;
}

/**
 * Whoever decides for a colleague does so up to an amount, and above it with a permission more.
 *
 * @throws Refusal approval.amount {max}
 */
export async function requireSecondWithin(
  tx: Tx,
  { context, approvalId }: Act,
  asked: Decided,
): Promise<void> {
  const max = approvalId === null ? null : await secondMaxOf(tx, context, asked);
  if (max !== null && asked.amount > max) {
    throw new Refusal("approval.amount", { max: fromMicro(max), currency: asked.currency });
  }
}

/** Whether something is above what the caller decides for others. */
export async function isAbove(db: Db | Tx, context: Looking, asked: Decided) {
  const max = await secondMaxOf(db, context, asked);
  return max !== null && asked.amount > max;
}

/** The same of a proposal about a withdrawal. */
export async function isAboveSecond(
  db: Db | Tx,
  context: Looking,
  { payload: { id } }: Pick<Seen<{ id: string }>, "payload">,
): Promise<boolean> {
  const row = await db
    .selectFrom("withdrawal")
    .select(["member_id as memberId", "currency", "amount"])
    .where("id", "=", id)
    .where("merchant", "=", context.merchant)
    .executeTakeFirst();
  return row !== undefined && isAbove(db, context, row);
}

/** Up to how much the caller decides for a colleague; null: however much it is. */
async function secondMaxOf(
  db: Db | Tx,
  context: Looking,
  { memberId, currency }: Omit<Decided, "amount">,
): Promise<bigint | null> {
  if (requireStaff(context).permissions.includes("withdrawal:large")) return null;
  const { merchant } = context;
  return (await limitsOf(db, { memberId, merchant, currency })).second_max;
}

/** By the merchant's days and months. */
export async function usageOf(
  db: Db | Tx,
  { memberId, merchant, currency }: Session,
): Promise<Usage> {
  const zone = merchantTimeZone(merchant);
  const begin = (unit: "day" | "month") =>
    sql`date_trunc(${unit}, now() at time zone ${zone}) at time zone ${zone}`;
  const { rows } = await sql<{ count: bigint; amount: string; month: string; open: bigint }>`
    select count(*) filter (where counts and requested_at >= ${begin("day")}) as count,
        coalesce(sum(amount) filter (where counts and requested_at >= ${begin("day")}), 0)::text
          as amount,
        coalesce(sum(amount) filter (where counts), 0)::text as month,
        count(*) filter (where ended_at is null) as open
      from (
        select *, state <> all (${[...givenBackStates]}::text[]) as counts from withdrawal
          where member_id = ${memberId} and currency = ${currency}
            and (ended_at is null or requested_at >= ${begin("month")})
      ) as asked`.execute(db);
  const [row] = rows;
  return {
    today: { count: Number(row?.count ?? 0n), amount: BigInt(row?.amount ?? 0) },
    month: BigInt(row?.month ?? 0),
    open: Number(row?.open ?? 0n),
  };
}

/**
 * @throws Refusal withdrawal.limit {min, max}, withdrawal.daily and withdrawal.monthly {left},
 *   withdrawal.count {max}, withdrawal.open {max}
 */
export function requireWithinLimits(limits: Limits, usage: Usage, amount: bigint): void {
  const { amount_min: min, amount_max: max } = limits;
  if (amount < min || amount > max) {
    throw new Refusal("withdrawal.limit", { min: fromMicro(min), max: fromMicro(max) });
  }
  if (usage.today.count >= limits.day_count) {
    throw new Refusal("withdrawal.count", { max: limits.day_count });
  }
  if (usage.open >= limits.open_count) {
    throw new Refusal("withdrawal.open", { max: limits.open_count });
  }
  const leftToday = limits.day_amount - usage.today.amount;
  if (amount > leftToday) throw new Refusal("withdrawal.daily", { left: fromMicro(leftToday) });
  const leftThisMonth = limits.month_amount - usage.month;
  if (amount > leftThisMonth) {
    throw new Refusal("withdrawal.monthly", { left: fromMicro(leftThisMonth) });
  }
}

/** What a withdrawal costs its member, in whole cents; never all of it. Micro. */
export function feeOf(config: Config, limits: Limits, usage: Usage, amount: bigint): bigint {
  const isFree = usage.today.count < limits.fee_free;
  if (isFree || !jurisdictionOf(config).payouts.isFeeAllowed) return 0n;
  const exact = limits.fee_flat + (amount * BigInt(limits.fee_bps)) / 10_000n;
  const fee = exact - (exact % cent);
  return fee < amount ? fee : amount - cent;
}
