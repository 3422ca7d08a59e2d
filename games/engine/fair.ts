/**
 * How a seed pair decides a round, so that anyone can decide it again.
 *
 * Before the first bet the house shows SHA-256(serverSeed); the player brings the client seed and
 * may change it; each bet takes the next nonce, from 0. The bytes of a bet are
 *
 *     HMAC-SHA256(key = serverSeed, message = `${clientSeed}:${nonce}:${round}`)
 *
 * for round 0, 1, 2 …, both seeds as the text that is shown (not decoded from hex), 32 bytes a
 * round. Four bytes make a fraction, b0/256 + b1/256² + b2/256³ + b3/256⁴, and a fraction makes a
 * draw from n possibilities: floor(fraction × n). This is the scheme of the widely used verifiers,
 * so theirs work on our rounds.
 *
 * A draw is exact when n divides 2³². Otherwise some possibilities are likelier than others by at
 * most n/2³² (for n = 10,001: 2.4 millionths), which is why a game whose reels have 2ᵏ places has
 * precisely the return that its enumeration says.
 *
 * The server gives its own HMAC; a page has WebCrypto, which every platform shares.
 */

import type { Draw } from "./game.ts";

/** What decides a bet. Seeds are text; the nonce counts the bets of a pair. */
export interface Seeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** HMAC-SHA256 of UTF-8 texts: 32 bytes. */
export type Hmac = (key: string, message: string) => Uint8Array;

const blockBytes = 32;
const fractionBytes = 4;
const fractions = 2 ** 32;

/** The draws of a bet, one after the other. */
export function fairDraw(seeds: Seeds, hmac: Hmac): Draw {
  return drawFrom((round) => hmac(seeds.serverSeed, message(seeds, round)));
}

/**
 * The same in a browser, whose HMAC answers later: first the blocks, then the draws.
 *
 * @param decide pure; it is called again when the draws need more blocks than there are
 */
export async function decideFair<T>(seeds: Seeds, decide: (draw: Draw) => T): Promise<T> {
  const { subtle } = crypto;
  const key = await subtle.importKey(
    "raw",
    new TextEncoder().encode(seeds.serverSeed),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const blocks: Uint8Array[] = [];
  for (;;) {
    try {
      // Rules are pure, so a round that needs more bytes than there are is simply played again.
      return decide(drawFrom((round) => blocks[round] ?? missing()));
    } catch (error) {
      if (!(error instanceof MissingBlock)) throw error;
    }
    const text = new TextEncoder().encode(message(seeds, blocks.length));
    blocks.push(new Uint8Array(await subtle.sign("HMAC", key, text)));
  }
}

/** SHA-256 of a server seed as lower-case hex: what is shown before the seed may be. */
export async function commitmentOf(serverSeed: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(serverSeed));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

class MissingBlock extends Error {}

function missing(): never {
  throw new MissingBlock();
}

function message({ clientSeed, nonce }: Seeds, round: number): string {
  return `${clientSeed}:${nonce}:${round}`;
}

function drawFrom(blockOf: (round: number) => Uint8Array): Draw {
  let block: Uint8Array = new Uint8Array(0);
  let round = 0;
  let at = blockBytes;
  return (n) => {
    if (at === blockBytes) {
      block = blockOf(round);
      round += 1;
      at = 0;
    }
    let number = 0;
    for (const end = at + fractionBytes; at < end; at += 1)
      number = number * 256 + (block[at] ?? 0);
    const fraction = number / fractions;
    return Math.floor(fraction * n);
  };
}
