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
import type { MethodRules } from "./rules.ts";

/** A deposit that is asked for. */
export interface Wish {
  session: Session;
  /** Micro. */
  amount: bigint;
  method: MethodRules;
  config: Config;
}

/** Deposits one member may have open at once: each is asked about every minute. */
const openMax = 10;

/**
 * Every rule that a new deposit must pass, in this order. They run inside the transaction that
 * writes the intent, with the member locked, so that two requests cannot both take the last of
 * a limit.
 */
const checks: ((tx: Tx, wish: Wish) => void | Promise<void>)[] = [
  provenWhereNeeded,
  nothingElseFirst,
  withinMethod,
  withinOwnLimits,
  fewOpen,
];

/**
 * One member's deposits begin one after the other, and none after the account was closed.
 *
 * @throws Refusal session.ended
 */
export async function lockMember(tx: Tx, memberId: bigint): Promise<void> {
  const { rows } = await sql`select 1 from member where id = ${memberId} and status = 'active'
    for no key update`.execute(tx);
  if (rows.length === 0) throw new Refusal("session.ended");
}

/** @throws Refusal of the first rule that says no */
export async function checkDeposit(tx: Tx, wish: Wish): Promise<void> {
  for (const check of checks) await check(tx, wish);
}

/**
 * What may have changed since a deposit was written down that the provider has not heard of yet.
 *
 * @throws Refusal of the first rule that says no
 */
export async function checkAgain(tx: Tx, wish: Wish): Promise<void> {
  // It is one of those under way: it has its part of the limits.
  const unchanged = { ...wish, amount: 0n };
  for (const check of [provenWhereNeeded, nothingElseFirst, withinOwnLimits])
    await check(tx, unchanged);
}

/** Where the site plays, money may come in only from who has shown who they are. */
function provenWhereNeeded(tx: Tx, { session: { memberId }, config }: Wish): Promise<void> {
  return requireKyc(tx, { config }, { memberId, action: "deposit" });
}

/** New terms, what the profile lacks: what play waits for, deposits wait for as well. */
function nothingElseFirst(tx: Tx, { session: { memberId }, config }: Wish): Promise<void> {
  return requireEligibility(tx, config, { memberId, action: "deposit" });
}

function withinMethod(_tx: Tx, { amount, method: { amountMin, amountMax } }: Wish): void {
  if (amount >= amountMin && amount <= amountMax) return;
  throw new Refusal("deposit.limit", {
    amountMin: fromMicro(amountMin),
    amountMax: fromMicro(amountMax),
  });
}

/** What the member allows themselves; deposits under way have taken their part of it already. */
async function withinOwnLimits(tx: Tx, { session, amount, config }: Wish): Promise<void> {
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

async function fewOpen(tx: Tx, { session }: Wish): Promise<void> {
  const { open } = await tx
    .selectFrom("deposit")
    .select((eb) => eb.fn.countAll<bigint>().as("open"))
    .where("member_id", "=", session.memberId)
    .where("state", "=", "pending")
    .executeTakeFirstOrThrow();
  if (open >= BigInt(openMax)) throw new Refusal("rate.limited", { retryAfterSeconds: 60 });
}
