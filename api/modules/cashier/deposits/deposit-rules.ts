import { sql } from "kysely";
import { fromMicro } from "@trevo/contract/money.ts";
import type { Session } from "../../../core/request-context.ts";
import type { Config } from "../../../core/config.ts";
import type { Tx } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import { requireKyc } from "../../compliance/kyc/index.ts";
import {
  requireDepositRoom,
  requireEligibility,
} from "../../compliance/responsible-gaming/index.ts";
import type { MethodRules } from "./enabled-methods.ts";
import { requireNotClosed } from "./stops.ts";

/** A deposit that a member requests. */
export interface DepositRequest {
  session: Session;
  /** Micro. */
  amount: bigint;
  method: MethodRules;
  config: Config;
}

/** Open deposits per member: each is polled every minute. */
const openMax = 10;
const startsPerMinute = 6;
/** So many refused payments within so many minutes stop deposits for a while (GLI-19 A.3.6 b). */
const failures = { max: 5, withinMinutes: 10, pauseMinutes: 30 };
/** Money may still be on its way. */
const open = ["pending", "review"] as const;

/**
 * Every rule for a new deposit, in this order. They run in the transaction that writes the intent,
 * with the member locked, so that two requests cannot both use the rest of a limit.
 */
const rules: ((tx: Tx, request: DepositRequest) => void | Promise<void>)[] = [
  requireVerification,
  requireNothingOpen,
  requireNoStop,
  requireMethodLimits,
  requireOwnLimits,
  requireOpenRoom,
  requireSlowStarts,
  requireNoPause,
];

/** @throws Refusal of the first rule that is broken */
export async function requireDepositAllowed(tx: Tx, request: DepositRequest): Promise<void> {
  for (const rule of rules) await rule(tx, request);
}

/**
 * Rechecks the rules that may have changed since an intent was written that never reached the
 * provider.
 *
 * @throws Refusal of the first rule that is broken
 */
export async function requireStillAllowed(tx: Tx, request: DepositRequest): Promise<void> {
  // The intent counts among the pending deposits already.
  const unchanged = { ...request, amount: 0n };
  for (const rule of [requireVerification, requireNothingOpen, requireNoStop, requireOwnLimits])
    await rule(tx, unchanged);
}

/** Where the jurisdiction requires it, only verified members may deposit. */
function requireVerification(
  tx: Tx,
  { session: { memberId }, config }: DepositRequest,
): Promise<void> {
  return requireKyc(tx, { config }, { memberId, action: "deposit" });
}

/** New terms or missing profile fields: what play requires, deposits require as well. */
function requireNothingOpen(
  tx: Tx,
  { session: { memberId }, config }: DepositRequest,
): Promise<void> {
  return requireEligibility(tx, config, { memberId, action: "deposit" });
}

/** Too many payments by this way were refused, and nobody has looked yet. */
function requireNoStop(
  tx: Tx,
  { session: { memberId }, method: { id } }: DepositRequest,
): Promise<void> {
  return requireNotClosed(tx, memberId, id);
}

function requireMethodLimits(
  _tx: Tx,
  { session: { currency }, amount, method: { amountMin, amountMax } }: DepositRequest,
): void {
  if (amount >= amountMin && amount <= amountMax) return;
  throw new Refusal("deposit.limit", {
    amountMin: fromMicro(amountMin),
    amountMax: fromMicro(amountMax),
    currency,
  });
}

/** The member's own limits; open deposits count. */
async function requireOwnLimits(
  tx: Tx,
  { session, amount, config }: DepositRequest,
): Promise<void> {
  const { memberId, currency } = session;
  const { pending } = await tx
    .selectFrom("deposit")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>("amount"), sql<string>`0`).as("pending"))
    .where("member_id", "=", memberId)
    .where("state", "in", open)
    .where((eb) => eb.or([eb("expires_at", ">", sql<Date>`now()`), eb("state", "=", "review")]))
    .executeTakeFirstOrThrow();
  await requireDepositRoom(tx, config, {
    memberId,
    currency,
    amount,
    pending: BigInt(pending),
  });
}

async function requireOpenRoom(tx: Tx, { session }: DepositRequest): Promise<void> {
  const { count } = await tx
    .selectFrom("deposit")
    .select((eb) => eb.fn.countAll<bigint>().as("count"))
    .where("member_id", "=", session.memberId)
    .where("state", "in", open)
    .executeTakeFirstOrThrow();
  if (count >= BigInt(openMax)) throw new Refusal("rate.limited", { retryAfterSeconds: 60 });
}

async function requireSlowStarts(tx: Tx, { session }: DepositRequest): Promise<void> {
  const { count } = await tx
    .selectFrom("deposit")
    .select((eb) => eb.fn.countAll<bigint>().as("count"))
    .where("member_id", "=", session.memberId)
    .where("created_at", ">", sql<Date>`now() - interval '1 minute'`)
    .executeTakeFirstOrThrow();
  if (count >= BigInt(startsPerMinute))
    throw new Refusal("rate.limited", { retryAfterSeconds: 60 });
}

/** The newest refused payments came so close together that somebody may be trying cards. */
async function requireNoPause(tx: Tx, { session }: DepositRequest): Promise<void> {
  const { rows } = await sql<{ until: Date | null }>`
    select case when count(*) = ${failures.max}
        and max(failed_at) - min(failed_at) <= make_interval(mins => ${failures.withinMinutes}::int)
      then max(failed_at) + make_interval(mins => ${failures.pauseMinutes}::int) end as until
    from (select failed_at from deposit
      where member_id = ${session.memberId} and failed_at is not null
      order by failed_at desc limit ${failures.max}) newest`.execute(tx);
  const until = rows[0]?.until ?? null;
  if (until !== null && until.getTime() > Date.now()) {
    throw new Refusal("deposit.paused", { until: until.toISOString() });
  }
}
