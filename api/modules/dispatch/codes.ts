import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import type { Language } from "@trevo/contract/define.ts";
import type { Db, Tx } from "../../core/db.ts";
import type { Channel } from "../../core/dispatch-tables.ts";
import { Refusal } from "../../core/refusal.ts";
import type { House } from "../../house.ts";
import { countAgainstCaps } from "./caps.ts";
import { sendCode } from "./wording.ts";

/** Where a code belongs: the same person may prove the same address for several purposes. */
export interface CodePlace {
  /** `login`, `register`, `password`, `email` …: a code for one is none for another. */
  purpose: string;
  channel: Channel;
  /** E.164 for SMS; a mail address is compared without its capitals. */
  address: string;
}

export interface CodeWish extends CodePlace {
  /** Whose code it is; nobody else can use it. */
  memberId?: bigint | null;
  ip: string;
  language: Language;
  /** Nobody here has this address: the same work and the same answer, but nothing is sent. */
  isWithheld?: boolean;
}

/** When the code dies, and when another may be asked for (the wire's `expirationTime`). */
export interface IssuedCode {
  expiresAt: Date;
  resendAt: Date;
}

/** A code that was right; it counts as used once `spendCode` has said so. */
export interface CodeProof {
  id: bigint;
  memberId: bigint | null;
}

const digits = 6;

/**
 * Sends a fresh code of six digits; the one before it for the same purpose and address dies.
 *
 * @throws Refusal `code.wait` (asked too soon) or `code.limit` (a cap is reached), both with
 *   `retryAfterSeconds`; `code.wait` also with `expirationTime` in milliseconds
 */
export async function issueCode(house: House, wish: CodeWish): Promise<IssuedCode> {
  const place = placeOf(wish);
  const code = String(randomInt(10 ** digits)).padStart(digits, "0");
  return house.db.transaction().execute(async (tx) => {
    await takeTurn(tx, place);
    await refuseTooSoon(tx, place);
    await countAgainstCaps(house, tx, { ...wish, ...place });
    const issued = await replace(house, tx, { ...wish, ...place, code });
    const { expiresAt } = issued;
    const { language, isWithheld = false } = wish;
    await sendCode(house, tx, { ...place, code, language, isWithheld, expiresAt });
    return issued;
  });
}

/**
 * Looks at a code that somebody typed, and counts the try whatever becomes of it: so this never
 * runs inside a transaction that may be taken back.
 *
 * @throws Refusal `code.expired` (none lives, or it was guessed too often) or `code.wrong`
 */
export async function checkCode(
  house: House,
  given: CodePlace & { code: string; memberId?: bigint },
): Promise<CodeProof> {
  const place = placeOf(given);
  const row = await live(
    house.db.updateTable("verification_code").set({ tries: sql`tries + 1` }),
    place,
  )
    .where("expires_at", ">", sql<Date>`now()`)
    .where(sql<boolean>`tries < tries_max`)
    .returning(["id", "member_id", "code_hash"])
    .executeTakeFirst();
  if (!row) throw new Refusal("code.expired");
  const isRight = timingSafeEqual(row.code_hash, hashOf(house, place, given.code.trim()));
  const isTheirs = given.memberId === undefined || given.memberId === row.member_id;
  if (!isRight || !isTheirs) throw new Refusal("code.wrong");
  return { id: row.id, memberId: row.member_id };
}

/** Uses a checked code up, in the transaction of what it allows. */
export async function spendCode(db: Db | Tx, { id }: CodeProof): Promise<void> {
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
  house: House,
  given: CodePlace & { code: string; memberId?: bigint },
): Promise<CodeProof> {
  const proof = await checkCode(house, given);
  await spendCode(house.db, proof);
  return proof;
}

function placeOf({ purpose, channel, address }: CodePlace): CodePlace {
  const plain = address.trim();
  return { purpose, channel, address: channel === "mail" ? plain.toLowerCase() : plain };
}

function hashOf({ vault }: House, { purpose, channel, address }: CodePlace, code: string): Buffer {
  return createHmac("sha256", vault.derive("verification-code"))
    .update(JSON.stringify([purpose, channel, address, code]))
    .digest();
}

/** Narrows a query to the one code that counts in a place. */
function live<Q extends { where(column: string, is: string, value: string | null): Q }>(
  query: Q,
  { purpose, channel, address }: CodePlace,
): Q {
  return query
    .where("purpose", "=", purpose)
    .where("channel", "=", channel)
    .where("address", "=", address)
    .where("used_at", "is", null)
    .where("replaced_at", "is", null);
}

/** One after the other: a first code has no row yet that could be locked. */
async function takeTurn(tx: Tx, { purpose, channel, address }: CodePlace): Promise<void> {
  const key = `code ${purpose} ${channel} ${address}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

async function refuseTooSoon(tx: Tx, { purpose, channel, address }: CodePlace): Promise<void> {
  const { rows } = await sql<{ resend_at: Date; wait: number }>`
    select resend_at, ceil(extract(epoch from resend_at - now()))::int as wait
    from verification_code
    where purpose = ${purpose} and channel = ${channel} and address = ${address}
      and used_at is null and replaced_at is null`.execute(tx);
  const [row] = rows;
  if (!row || row.wait <= 0) return;
  throw new Refusal("code.wait", {
    expirationTime: row.resend_at.getTime(),
    retryAfterSeconds: row.wait,
  });
}

async function replace(
  house: House,
  tx: Tx,
  wish: CodeWish & { code: string },
): Promise<IssuedCode> {
  const { purpose, channel, address, memberId = null } = wish;
  await sql`update verification_code set replaced_at = now()
    where purpose = ${purpose} and channel = ${channel} and address = ${address}
      and used_at is null and replaced_at is null`.execute(tx);
  const { rows } = await sql<{ resend_at: Date; expires_at: Date }>`
    insert into verification_code (purpose, channel, address, member_id, code_hash, tries_max,
      resend_at, expires_at)
    select ${purpose}, ${channel}, ${address}, ${memberId}, ${hashOf(house, wish, wish.code)},
      tries_max, now() + make_interval(secs => resend_seconds),
      now() + make_interval(secs => life_seconds)
    from code_rule where merchant = ${house.config.merchant} and channel = ${channel}
    returning resend_at, expires_at`.execute(tx);
  const [made] = rows;
  if (!made) throw new Error(`No rule for codes by ${channel}`);
  return { expiresAt: made.expires_at, resendAt: made.resend_at };
}
