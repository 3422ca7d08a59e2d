import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import type { Language } from "@trevo/contract/define.ts";
import type { Db, Tx } from "../../../core/db.ts";
import type { Channel } from "../../../core/dispatch-tables.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
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

/** A place, and who asked there: a code is good for its asker alone (`askers.ts`). */
interface AskedPlace extends CodePlace {
  asker: Buffer;
}

export interface CodeWish extends AskedPlace {
  /** Whose code it is. */
  memberId?: bigint | null;
  ip: string;
  language: Language;
  /** The account knows this browser: strangers have not used up its messages. */
  isKnown?: boolean;
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
 * So many tries at one address in a day, whoever makes them; then each asker rests between two.
 * That slows who guesses, and never keeps out who has the code: their first try is free.
 */
const triesDayMax = 15;
const restSeconds = 30;

/**
 * Sends a fresh code of six digits; the one that the same asker got before it for the same purpose
 * and address dies, and nobody else's.
 *
 * @throws Refusal `code.wait` (asked too soon) or `code.limit` (a cap is reached), both with
 *   `retryAfterSeconds`; `code.wait` also with `expirationTime` in milliseconds
 */
export async function issueCode(app: App, wish: CodeWish): Promise<IssuedCode> {
  const place = { ...placeOf(wish), asker: wish.asker };
  const code = String(randomInt(10 ** digits)).padStart(digits, "0");
  return app.db.transaction().execute(async (tx) => {
    await takeTurn(tx, place);
    await refuseTooSoon(tx, place, wish.ip);
    await countAgainstCaps(app, tx, { ...wish, ...place });
    const issued = await replace(app, tx, { ...wish, ...place, code });
    const { expiresAt } = issued;
    const { language, isWithheld = false } = wish;
    await sendCode(app, tx, { ...place, code, language, isWithheld, expiresAt });
    return issued;
  });
}

/**
 * Looks at a code that its asker typed, and counts the try whatever becomes of it: so this never
 * runs inside a transaction that may be taken back.
 *
 * @throws Refusal `code.expired` (this asker has none that lives, or guessed too often),
 *   `code.wrong`, or `code.slow` with `retryAfterSeconds` where too much was guessed at the address
 */
export async function checkCode(
  app: App,
  given: AskedPlace & { code: string },
): Promise<CodeProof> {
  const place = { ...placeOf(given), asker: given.asker };
  const { purpose, channel, address } = place;
  const rested = sql<boolean>`(tried_at is null
    or tried_at <= now() - make_interval(secs => ${restSeconds}::int)
    or (select sum(one.tries) from verification_code one where one.address = ${address}
      and one.purpose = ${purpose} and one.channel = ${channel}
      and one.created_at > now() - interval '1 day') < ${triesDayMax}::int)`;
  const counted = app.db
    .updateTable("verification_code")
    .set({ tries: sql`tries + 1`, tried_at: sql`now()` })
    .where("id", "in", live(app.db, place).select("id"))
    .where(sql<boolean>`tries < tries_max`);
  const row = await counted
    .where(rested)
    .returning(["id", "member_id", "code_hash"])
    .executeTakeFirst();
  if (!row) throw await noOf(app.db, place);
  if (!timingSafeEqual(row.code_hash, hashOf(app, place, given.code.trim()))) {
    throw new Refusal("code.wrong");
  }
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
export async function takeCode(app: App, given: AskedPlace & { code: string }): Promise<CodeProof> {
  const proof = await checkCode(app, given);
  await spendCode(app.db, proof);
  return proof;
}

function placeOf({ purpose, channel, address }: CodePlace): CodePlace {
  const plain = address.trim();
  return { purpose, channel, address: channel === "mail" ? plain.toLowerCase() : plain };
}

function hashOf({ vault }: App, { purpose, channel, address }: CodePlace, code: string): Buffer {
  return createHmac("sha256", vault.derive("verification-code"))
    .update(JSON.stringify([purpose, channel, address, code]))
    .digest();
}

/** The one code of an asker that counts in a place. */
function live(db: Db, { purpose, channel, address, asker }: AskedPlace) {
  return db
    .selectFrom("verification_code")
    .where("purpose", "=", purpose)
    .where("channel", "=", channel)
    .where("address", "=", address)
    .where("asker", "=", asker)
    .where("used_at", "is", null)
    .where("replaced_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`);
}

/** Why no try was granted: there is no such code any more, or its asker has to rest first. */
async function noOf(db: Db, place: AskedPlace): Promise<Refusal> {
  const resting = await live(db, place)
    .select(
      sql<number>`greatest(1, ceil(extract(epoch from tried_at - now())
        + ${restSeconds}::int))::int`.as("seconds"),
    )
    .where(sql<boolean>`tries < tries_max`)
    .executeTakeFirst();
  if (!resting) return new Refusal("code.expired");
  return new Refusal("code.slow", { retryAfterSeconds: resting.seconds });
}

/** One after the other: a first code has no row yet that could be locked. */
async function takeTurn(tx: Tx, { purpose, channel, address }: CodePlace): Promise<void> {
  const key = `code ${purpose} ${channel} ${address}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** An asker waits between two codes, and so does a home, whatever browser it brings. */
async function refuseTooSoon(tx: Tx, place: AskedPlace, ip: string): Promise<void> {
  const { purpose, channel, address, asker } = place;
  const { rows } = await sql<{ resend_at: Date; wait: number }>`
    select resend_at, ceil(extract(epoch from resend_at - now()))::int as wait
    from verification_code
    where purpose = ${purpose} and channel = ${channel} and address = ${address}
      and used_at is null and replaced_at is null and resend_at > now()
      and (asker = ${asker} or home_of(asked_from) = home_of(${ip}))
    order by resend_at desc limit 1`.execute(tx);
  const [row] = rows;
  if (!row) return;
  throw new Refusal("code.wait", {
    expirationTime: row.resend_at.getTime(),
    retryAfterSeconds: row.wait,
  });
}

async function replace(app: App, tx: Tx, wish: CodeWish & { code: string }): Promise<IssuedCode> {
  const { purpose, channel, address, asker, ip, memberId = null } = wish;
  await sql`update verification_code set replaced_at = now()
    where purpose = ${purpose} and channel = ${channel} and address = ${address}
      and asker = ${asker} and used_at is null and replaced_at is null`.execute(tx);
  const { rows } = await sql<{ resend_at: Date; expires_at: Date }>`
    insert into verification_code (purpose, channel, address, member_id, asker, asked_from,
      code_hash, tries_max, resend_at, expires_at)
    select ${purpose}, ${channel}, ${address}, ${memberId}, ${asker}, ${ip},
      ${hashOf(app, wish, wish.code)}, tries_max, now() + make_interval(secs => resend_seconds),
      now() + make_interval(secs => life_seconds)
    from code_rule where merchant = ${app.config.merchant} and channel = ${channel}
    returning resend_at, expires_at`.execute(tx);
  const [made] = rows;
  if (!made) throw new Error(`No rule for codes by ${channel}`);
  return { expiresAt: made.expires_at, resendAt: made.resend_at };
}
