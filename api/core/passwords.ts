import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { limitConcurrency } from "./limit-concurrency.ts";

/**
 * Argon2id at OWASP's minimum: 19 MiB, two passes, one lane; about 30 ms. Hashing is capped so
 * that a flood of logins can never starve bets of the processor: one or two run, some fifty more
 * wait, and the rest are refused.
 */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

const argon = promisify(argon2);
let made = 0;

function hash(algorithm: "argon2id", given: Argon2Parameters): Promise<Buffer> {
  made += 1;
  return argon(algorithm, given);
}

/** How many hashes this process has made: who asks for more than others is told apart by it. */
export function hashesMade(): number {
  return made;
}

/** A hash takes a whole processor for as long as it lasts: where there are two, bets keep one. */
const atOnce = availableParallelism() > 2 ? 2 : 1;
const hashesMax = 52;
const capped = limitConcurrency({ atOnce, waiting: hashesMax - atOnce });

function parameters(password: string, nonce: Buffer, given: typeof cost): Argon2Parameters {
  return { ...given, nonce, message: Buffer.from(password.normalize("NFC")) };
}

/**
 * `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>`: the usual text form, so that other systems can
 * read it.
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await capped(() => hash("argon2id", parameters(password, nonce, cost)));
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${b64(nonce)}$${b64(tag)}`;
}

/** A stored hash that no password matches: an unknown user costs the same time as a known one. */
const unmatchable = `$argon2id$v=19$m=19456,t=2,p=1$${b64(randomBytes(16))}$${b64(randomBytes(32))}`;

/** Whether the password is the stored one; `null` (unknown user) takes as long and is false. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;
  const [, memory, passes, lanes, salt = "", tag = ""] = shape.exec(stored ?? unmatchable) ?? [];
  if (memory === undefined) throw new Error("A stored password hash is unreadable");
  const expected = Buffer.from(tag, "base64");
  const given = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(lanes),
    tagLength: expected.length,
  };
  const nonce = Buffer.from(salt, "base64");
  const actual = await capped(() => hash("argon2id", parameters(password, nonce, given)));
  return timingSafeEqual(actual, expected) && stored !== null;
}

function b64(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
