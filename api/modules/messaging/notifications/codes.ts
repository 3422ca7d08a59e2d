import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import type { Language } from "@trevo/contract/define.ts";
import type { Db, Tx } from "../../../core/db.ts";
import type { Channel } from "../../../schema.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { countAgainstCaps } from "./caps.ts";
import { sendCode } from "./code-message.ts";

/** What a code is for: one address may be verified for several purposes. */
export interface CodeTarget {
  /** `login`, `register`, `password`, `email` …: a code is valid for one purpose. */
  purpose: string;
  channel: Channel;
  /** E.164 for SMS; a mail address is compared without its capitals. */
  address: string;
}

/** An address and its requester: a code is valid for its requester alone (`requesters.ts`). */
interface RequestedTarget extends CodeTarget {
  requester: Buffer;
}

export interface CodeRequest extends RequestedTarget {
  /** The member that the code is for. */
  memberId?: bigint | null;
  ip: string;
  language: Language;
  /** The account knows this browser, whose messages are counted apart. */
  isKnown?: boolean;
  /** No account has this address: same work and same answer, but nothing is sent. */
  isWithheld?: boolean;
}

/** When the code expires, and when another may be requested (the wire's `expirationTime`). */
export interface IssuedCode {
  expiresAt: Date;
  resendAt: Date;
}

/** A right code; `spendCode` marks it as used. */
export interface CheckedCode {
  id: bigint;
  memberId: bigint | null;
}

const digits = 6;
/**
 * Attempts at one address in a day, over all requesters; then each requester has to pause between
 * two attempts. That slows guessing and never locks out the owner, whose first attempt is free.
 */
const attemptsDayMax = 15;
const pauseSeconds = 30;

/**
 * Sends a new code of six digits. It replaces the previous code of the same requester, purpose and
 * address, and no other.
 *
 * @throws Refusal `code.wait` (requested too soon) or `code.limit` (a cap is reached), both with
 *   `retryAfterSeconds`; `code.wait` also with `expirationTime` in milliseconds
 */
export async function issueCode(app: App, request: CodeRequest): Promise<IssuedCode> {
  const target = { ...targetOf(request), requester: request.requester };
  const code = String(randomInt(10 ** digits)).padStart(digits, "0");
  return app.db.transaction().execute(async (tx) => {
    await lockTarget(tx, target);
    await requireResendAllowed(tx, target, request.ip);
    await countAgainstCaps(app, tx, { ...request, ...target });
    const issued = await replaceCode(app, tx, { ...request, ...target, code });
    const { expiresAt } = issued;
    const { language, isWithheld = false } = request;
    await sendCode(app, tx, { ...target, code, language, isWithheld, expiresAt });
    return issued;
  });
}

/**
 * Checks a code and counts the attempt in any case: never call it inside a transaction that may be
 * rolled back.
 *
 * @throws Refusal `code.expired` (this requester has no valid one, or used up its attempts),
 *   `code.wrong`, or `code.slow` with `retryAfterSeconds` after too many attempts at the address
 */
export async function checkCode(
  app: App,
  input: RequestedTarget & { code: string },
): Promise<CheckedCode> {
  const target = { ...targetOf(input), requester: input.requester };
  const { purpose, channel, address } = target;
  const isRested = sql<boolean>`(tried_at is null
    or tried_at <= now() - make_interval(secs => ${pauseSeconds}::int)
    or (select sum(one.tries) from verification_code one where one.address = ${address}
      and one.purpose = ${purpose} and one.channel = ${channel}
      and one.created_at > now() - interval '1 day') < ${attemptsDayMax}::int)`;
  const counted = app.db
    .updateTable("verification_code")
    .set({ tries: sql`tries + 1`, tried_at: sql`now()` })
    .where("id", "in", liveCode(app.db, target).select("id"))
    .where(sql<boolean>`tries < tries_max`);
  const row = await counted
    .where(isRested)
    .returning(["id", "member_id", "code_hash"])
    .executeTakeFirst();
  if (!row) throw await refusalFor(app.db, target);
  if (!timingSafeEqual(row.code_hash, hashOf(app, target, input.code.trim()))) {
    throw new Refusal("code.wrong");
  }
  return { id: row.id, memberId: row.member_id };
}

/** Marks a checked code as used, in the transaction of what it allows. */
export async function spendCode(db: Db | Tx, { id }: CheckedCode): Promise<void> {
  const spent = await db
    .updateTable("verification_code")
    .set({ used_at: sql`now()` })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .where("replaced_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!spent) throw new Refusal("code.expired");
}

/** Checks a code and uses it up at once. Throws as `checkCode` does. */
export async function takeCode(
  app: App,
  input: RequestedTarget & { code: string },
): Promise<CheckedCode> {
  const checked = await checkCode(app, input);
  await spendCode(app.db, checked);
  return checked;
}

function targetOf({ purpose, channel, address }: CodeTarget): CodeTarget {
  const plain = address.trim();
  return { purpose, channel, address: channel === "mail" ? plain.toLowerCase() : plain };
}

function hashOf({ vault }: App, { purpose, channel, address }: CodeTarget, code: string): Buffer {
  return createHmac("sha256", vault.derive("verification-code"))
    .update(JSON.stringify([purpose, channel, address, code]))
    .digest();
}

/** The valid code of a requester for a target. */
function liveCode(db: Db, { purpose, channel, address, requester }: RequestedTarget) {
  return db
    .selectFrom("verification_code")
    .where("purpose", "=", purpose)
    .where("channel", "=", channel)
    .where("address", "=", address)
    .where("asker", "=", requester)
    .where("used_at", "is", null)
    .where("replaced_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`);
}

/** Why no attempt was granted: no valid code, or the requester has to pause first. */
async function refusalFor(db: Db, target: RequestedTarget): Promise<Refusal> {
  const resting = await liveCode(db, target)
    .select(
      sql<number>`greatest(1, ceil(extract(epoch from tried_at - now())
        + ${pauseSeconds}::int))::int`.as("seconds"),
    )
    .where(sql<boolean>`tries < tries_max`)
    .executeTakeFirst();
  if (!resting) return new Refusal("code.expired");
  return new Refusal("code.slow", { retryAfterSeconds: resting.seconds });
}

/** Serialises requests for one target: a first code has no row yet that could be locked. */
async function lockTarget(tx: Tx, { purpose, channel, address }: CodeTarget): Promise<void> {
  const key = `code ${purpose} ${channel} ${address}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** A requester waits between two codes, and so does a network, in whatever browser. */
async function requireResendAllowed(tx: Tx, target: RequestedTarget, ip: string): Promise<void> {
  const { purpose, channel, address, requester } = target;
  const { rows } = await sql<{ resend_at: Date; wait: number }>`
    select resend_at, ceil(extract(epoch from resend_at - now()))::int as wait
    from verification_code
    where purpose = ${purpose} and channel = ${channel} and address = ${address}
      and used_at is null and replaced_at is null and resend_at > now()
      and (asker = ${requester} or home_of(asked_from) = home_of(${ip}))
    order by resend_at desc limit 1`.execute(tx);
  const [row] = rows;
  if (!row) return;
  throw new Refusal("code.wait", {
    expirationTime: row.resend_at.getTime(),
    retryAfterSeconds: row.wait,
  });
}

async function replaceCode(
  app: App,
  tx: Tx,
  request: CodeRequest & { code: string },
): Promise<IssuedCode> {
  const { purpose, channel, address, requester, ip, memberId = null } = request;
  await sql`update verification_code set replaced_at = now()
    where purpose = ${purpose} and channel = ${channel} and address = ${address}
      and asker = ${requester} and used_at is null and replaced_at is null`.execute(tx);
  const { rows } = await sql<{ resend_at: Date; expires_at: Date }>`
    insert into verification_code (purpose, channel, address, member_id, asker, asked_from,
      code_hash, tries_max, resend_at, expires_at)
    select ${purpose}, ${channel}, ${address}, ${memberId}, ${requester}, ${ip},
      ${hashOf(app, request, request.code)}, tries_max,
      now() + make_interval(secs => resend_seconds), now() + make_interval(secs => life_seconds)
    from code_rule where merchant = ${app.config.merchant} and channel = ${channel}
    returning resend_at, expires_at`.execute(tx);
  const [made] = rows;
  if (!made) throw new Error(`No rule for codes by ${channel}`);
  return { expiresAt: made.expires_at, resendAt: made.resend_at };
}
