import { createHmac, hash, randomBytes } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { Vault } from "../../../core/crypto.ts";
import type { Db } from "../../../core/db.ts";

/** What of a hash is hashed again: its 32 bytes, or its hexadecimal text, as of server seeds. */
export type Link = "bytes" | "text";

/**
 * The hashes that decide a game's rounds: each is the SHA-256 of the one played after it, and what
 * the first round's leads to is published before that round.
 */
export interface Chain {
  readonly id: bigint;
  readonly firstRound: bigint;
  readonly length: number;
  readonly link: Link;
  /** Published before the first round. */
  readonly end: Buffer;
  /** The key of each round's HMAC. */
  readonly salt: string;
  /** Sealed: each mark tells all rounds before its own. */
  readonly marksSealed: Buffer;
}

/** How a chain is made. */
export interface ChainPlan {
  game: string;
  length: number;
  link: Link;
  salt: string;
  /** The hash of the last round; fresh unless a test brings its own. */
  seed?: Buffer;
}

const hashBytes = 32;
/** One in so many hashes is kept, so that no round's is further than this from a known one. */
const markEvery = 10_000;
/** Hashes between two looks at the event loop: a few milliseconds. */
const sliceLength = 2_000;
const purpose = "shared-chain";

interface Row {
  id: bigint;
  first_round: bigint;
  length: number;
  link: Link;
  end_hash: Buffer;
  salt: string;
  marks_sealed: Buffer;
}

/** The chain that a round belongs to; undefined where none reaches it. */
export async function chainOf(db: Db, game: string, number: bigint): Promise<Chain | undefined> {
  const { rows } = await sql<Row>`select * from shared_chain where game = ${game}
    and first_round <= ${number} and first_round + length > ${number}`.execute(db);
  return rows.map(chainFrom)[0];
}

/**
 * Makes the chain of the rounds from `firstRound` on. Its ten million hashes are worked out in
 * slices, from the last to the first, while the process answers others.
 */
export async function layChain(
  { db, vault }: { db: Db; vault: Vault },
  firstRound: bigint,
  { game, length, link, salt, seed = randomBytes(hashBytes) }: ChainPlan,
): Promise<Chain> {
  const marks: Buffer[] = [seed];
  let at = seed;
  for (let index = length - 1; index >= 0; index -= 1) {
    at = next(at, link);
    if (index > 0 && index % markEvery === 0) marks.unshift(at);
    if (index % sliceLength === 0) await setImmediate();
  }
  const sealed = vault.seal(Buffer.concat(marks), purpose);
  await sql`insert into shared_chain (game, first_round, length, link, end_hash, salt, marks_sealed)
    values (${game}, ${firstRound}, ${length}, ${link}, ${at}, ${salt}, ${sealed})
    on conflict do nothing`.execute(db);
  const laid = await chainOf(db, game, firstRound);
  if (!laid) throw new Error("A chain was made and does not exist");
  return laid;
}

/** The hash of a round. Secret until the round is over. */
export function hashOf(vault: Vault, chain: Chain, number: bigint): Buffer {
  const index = stepsTo(chain, number);
  const marks = vault.open(chain.marksSealed, purpose);
  const mark = Math.min(Math.ceil(index / markEvery) * markEvery, chain.length);
  const from = (Math.ceil(index / markEvery) - 1) * hashBytes;
  let at: Buffer = marks.subarray(from, from + hashBytes);
  for (let left = mark - index; left > 0; left -= 1) at = next(at, chain.link);
  return Buffer.from(at);
}

/** How often a round's hash is hashed until it is the published end. */
export function stepsTo({ firstRound }: Pick<Chain, "firstRound">, number: bigint): number {
  return Number(number - firstRound) + 1;
}

/** What decides a round: HMAC-SHA-256 of its hash under the salt as text. */
export function digestOf(salt: string, roundHash: Buffer): Buffer {
  return createHmac("sha256", salt).update(roundHash).digest();
}

function next(bytes: Buffer, link: Link): Buffer {
  return hash("sha256", link === "bytes" ? bytes : bytes.toString("hex"), "buffer");
}

function chainFrom(row: Row): Chain {
  return {
    id: row.id,
    firstRound: row.first_round,
    length: row.length,
    link: row.link,
    end: row.end_hash,
    salt: row.salt,
    marksSealed: row.marks_sealed,
  };
}
