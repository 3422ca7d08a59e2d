import { cutOf } from "./rules.ts";

/** What a round that is over tells about itself. */
export interface Flight {
  /** Hexadecimal, 32 bytes. */
  hash: string;
  salt: string;
  /** How often the hash is hashed until it is the end that was published. */
  steps: number;
}

const hashShape = /^[0-9a-f]{64}$/i;
/** A chain has ten million rounds. */
const stepsMax = 10_000_000;

/**
 * Works a round out again, in a browser too: where it was cut, in hundredths, and the end of the
 * chain that its hash leads to. Null for what is no round.
 */
export async function checkFlight({
  hash,
  salt,
  steps,
}: Flight): Promise<{ height: number; end: string } | null> {
  if (!hashShape.test(hash) || salt === "") return null;
  if (!Number.isInteger(steps) || steps < 1 || steps > stepsMax) return null;
  const { subtle } = crypto;
  const bytes = Uint8Array.from(hash.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const key = await subtle.importKey(
    "raw",
    new TextEncoder().encode(salt),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const height = cutOf(new Uint8Array(await subtle.sign("HMAC", key, bytes)));
  let at: ArrayBuffer = bytes.buffer;
  for (let step = 0; step < steps; step += 1) at = await subtle.digest("SHA-256", at);
  const end = Array.from(new Uint8Array(at), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return { height, end };
}
