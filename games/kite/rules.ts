/**
 * Pipa no Céu: a kite climbs until its line is cut; whoever leaves before is paid what it stood at.
 *
 * Where it is cut was settled before the first round: each round has a hash, which is the SHA-256
 * of the hash of the round after it, and the last one of the chain is published. r is the first 52
 * bits of HMAC-SHA-256(key = a salt that nobody chose, message = the 32 bytes of the hash), and the
 * cut lies at ⌊99 · 2⁵² / (2⁵² − r)⌋ hundredths, at least 1 ×. So x or more is reached with a
 * chance of 0.99 / x, and leaving at any height returns 99 %.
 */
import * as z from "zod/mini";
import { fraction } from "../engine/fraction.ts";
import type { SharedRules } from "../engine/game.ts";

const steps = 2n ** 52n;
const cutMin = 100;
/** Whatever height a bet leaves at. */
export const returns = fraction(99n, 100n);
/** At this height everybody left is paid: 10,000 times. */
export const heightMax = 1_000_000;
/** How the height grows with each millisecond of the server's clock. */
const growth = 0.000_07;
/** Bets that one player may have on a round. */
const slots = 2;
/** The lowest height that a bet can be told to leave at, in hundredths. */
const autoMin = 101;

/** What a bet says: the round that it is for, its slot, and where it leaves by itself. */
const bet = z.strictObject({
  round: z.int().check(z.minimum(1)),
  slot: z.int().check(z.minimum(1), z.maximum(slots)),
  auto: z.optional(z.int().check(z.minimum(autoMin), z.maximum(heightMax))),
});

export type KiteBet = z.infer<typeof bet>;

export const rules: SharedRules = {
  shape: "shared",
  choose(given) {
    const parsed = bet.safeParse(given);
    if (!parsed.success) return null;
    const { auto } = parsed.data;
    return {
      shape: "shared",
      params: parsed.data,
      // Without a target a bet leaves where it reaches the most that the house pays.
      odds: { rtp: returns, maxWin: auto ?? heightMax, firstWinMax: auto ?? cutMin },
    };
  },
};

/**
 * Where a round is cut, in hundredths.
 *
 * @param digest HMAC-SHA-256 of the round's hash, 32 bytes
 */
export function cutOf(digest: Uint8Array): number {
  // 52 bits are thirteen hexadecimal digits.
  const hex = Array.from(digest.slice(0, 7), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const r = BigInt(`0x${hex.slice(0, 13)}`);
  const cut = (99n * steps) / (steps - r);
  return Math.max(Number(cut), cutMin);
}

/** The height in hundredths, so many milliseconds after the start. */
export function heightAt(ms: number): number {
  return Math.floor(climbAt(ms));
}

/** The same with what lies between two hundredths, for a kite that is seen to climb. */
export function climbAt(ms: number): number {
  return Math.min(heightMax, 100 * Math.exp(growth * ms));
}

/** When the line is cut: the first millisecond at which nobody can leave any more. */
export function cutAfterMs(cut: number): number {
  return Math.ceil(Math.log(cut / 100) / growth);
}

/**
 * What a bet is paid, in hundredths of its stake.
 *
 * @param leaves a height of its own accord, in hundredths, or when it left by hand, in ms; null:
 *   it never left
 */
export function paysOf(cut: number, leaves: { auto: number } | { ms: number } | null): number {
  if (leaves === null) return cut > heightMax ? heightMax : 0;
  if ("auto" in leaves) return leaves.auto <= cut ? leaves.auto : 0;
  return leaves.ms < cutAfterMs(cut) ? heightAt(leaves.ms) : 0;
}
