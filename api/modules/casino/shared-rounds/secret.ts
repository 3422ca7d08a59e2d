import { cutAfterMs, cutOf, heightMax } from "@trevo/games/kite/rules.ts";
import { createCache } from "../../../core/cache.ts";
import type { App } from "../../../app.ts";
import { chainOf, digestOf } from "./chain.ts";
import type { SharedRound } from "./rounds.ts";

/** What decides a round. Secret until it is over; it never leaves the server before. */
export interface Secret {
  readonly hash: Buffer;
  /** Where it is cut, in hundredths. */
  readonly cut: number;
  /** How long it flies: to its cut, or to the height at which everybody left is paid. */
  readonly fliesMs: number;
}

const purpose = "shared-round";
const kept = createCache<string, Secret>({ max: 16 });

/** A round's hash as it is stored until the round is over. */
export function sealHash({ vault }: App, hash: Buffer): Buffer {
  return vault.seal(hash, purpose);
}

/** What decides a round: for the server's own eyes while it lasts. */
export async function secretOf(
  { db, vault }: App,
  { game, number, hashSealed }: SharedRound,
): Promise<Secret> {
  const key = hashSealed.toString("base64");
  const known = kept.get(key);
  if (known) return known;
  const chain = await chainOf(db, game, number);
  if (!chain) throw new Error("A round belongs to no chain");
  const hash = vault.open(hashSealed, purpose);
  const cut = cutOf(digestOf(chain.salt, hash));
  const secret = { hash, cut, fliesMs: cutAfterMs(Math.min(cut, heightMax)) };
  kept.set(key, secret);
  return secret;
}
