import { cutAfterMs, cutOf, heightMax } from "@trevo/games/kite/rules.ts";
import { createCache } from "../../../core/cache.ts";
import type { App } from "../../../app.ts";
import { chainOf, digestOf } from "./chain.ts";
import type { SharedRound } from "./rounds.ts";

/** What decides a flight. Secret until it is over; it never leaves the server before. */
export interface Secret {
  readonly hash: Buffer;
  /** Where it is cut, in hundredths. */
  readonly cut: number;
  /** How long it flies: to its cut, or to the height at which everybody left is paid. */
  readonly fliesMs: number;
}

/** Hashes of rounds are sealed for this alone. */
const purpose = "shared-round";
const kept = createCache<string, Secret>({ max: 16 });

/** A round's hash as it is stored until the round is over. */
export function sealHash({ vault }: App, hash: Buffer): Buffer {
  return vault.seal(hash, purpose);
}

/** A round's hash and the salt of its chain: for the server's own eyes while it lasts. */
export async function openHash(
  { db, vault }: App,
  { game, number, hashSealed }: SharedRound,
): Promise<{ hash: Buffer; salt: string }> {
  const chain = await chainOf(db, game, number);
  if (!chain) throw new Error("A round belongs to no chain");
  return { hash: vault.open(hashSealed, purpose), salt: chain.salt };
}

/** What decides a flight: for the server's own eyes while it lasts. */
export async function secretOf(app: App, round: SharedRound): Promise<Secret> {
  const key = round.hashSealed.toString("base64");
  const known = kept.get(key);
  if (known) return known;
  const { hash, salt } = await openHash(app, round);
  const cut = cutOf(digestOf(salt, hash));
  const secret = { hash, cut, fliesMs: cutAfterMs(Math.min(cut, heightMax)) };
  kept.set(key, secret);
  return secret;
}
