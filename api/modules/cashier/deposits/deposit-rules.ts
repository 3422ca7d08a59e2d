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

/** A deposit that a member requests. */
export interface DepositRequest {
  session: Session;
  /** Micro. */
  amount: bigint;
  method: MethodRules;
  config: Config;
}

/** Pending deposits per member: each is polled every minute. */
const pendingMax = 10;

/**
 * Every rule for a new deposit, in this order. They run in the transaction that writes the intent,
 * with the member locked, so that two requests cannot both use the rest of a limit.
 */
const rules: ((tx: Tx, request: DepositRequest) => void | Promise<void>)[] = [
  requireVerification,
  requireNothingOpen,
  requireMethodLimits,
  requireOwnLimits,
  requireFewPending,
];

/**
 * Serialises a member's deposits, and refuses them once the account is closed.
 *
 * @throws Refusal session.ended
 */
export async function lockActiveMember(tx: Tx, memberId: bigint): Promise<void> {
  const { rows } = await sql`select 1 from member where id = ${memberId} and status = 'active'
    for no key update`.execute(tx);
  if (rows.length === 0) throw new Refusal("session.ended");
}

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
  for (const rule of [requireVerification, requireNothingOpen, requireOwnLimits])
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

function requireMethodLimits(
  _tx: Tx,
  { amount, method: { amountMin, amountMax } }: DepositRequest,
): void {
  if (amount >= amountMin && amount <= amountMax) return;
  throw new Refusal("deposit.limit", {
    amountMin: fromMicro(amountMin),
    amountMax: fromMicro(amountMax),
  });
}

/** The member's own limits; pending deposits count. */
async function requireOwnLimits(
  tx: Tx,
  { session, amount, config }: DepositRequest,
): Promise<void> {
  const { memberId } = session;
  const { pending } = await tx
    .selectFrom("deposit")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>("amount"), sql<string>`0`).as("pending"))
    .where("member_id", "=", memberId)
    .where("state", "=", "pending")
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  await requireDepositRoom(tx, config, { memberId, amount, pending: BigInt(pending) });
}

async function requireFewPending(tx: Tx, { session }: DepositRequest): Promise<void> {
  const { open } = await tx
    .selectFrom("deposit")
    .select((eb) => eb.fn.countAll<bigint>().as("open"))
    .where("member_id", "=", session.memberId)
    .where("state", "=", "pending")
    .executeTakeFirstOrThrow();
  if (open >= BigInt(pendingMax)) throw new Refusal("rate.limited", { retryAfterSeconds: 60 });
}
