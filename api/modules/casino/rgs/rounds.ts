import { createHmac } from "node:crypto";
import { fairDraw, type Hmac } from "@trevo/games/fair.ts";
import type { HouseGame } from "@trevo/games/game.ts";
import type { ActiveSeedPair } from "./seed-pairs.ts";

/** A stake on a game, checked. */
export interface Stake {
  readonly game: HouseGame;
  readonly mode: string;
  /** What the multiplier is of, in micro. The debit is this × the mode's cost. */
  readonly amount: bigint;
}

/** The outcome of a round that has yet to be posted. */
export interface Decided {
  /** What it pays, in micro. */
  readonly payout: bigint;
  /** In hundredths of the stake. */
  readonly multiplier: number;
  /** Whether a payout waits for end-round. If nothing was won, the bet's commit closes it. */
  readonly isActive: boolean;
  /** The book's events as JSON text: stored and sent as it is. */
  readonly events: string;
  /** All that is stored with the round, as JSON text (a `RoundDetail`). */
  readonly detail: string;
}

/** What is stored with a round, beside the ledger's own columns, to show it again. */
export interface RoundDetail {
  mode: string;
  /** Micro as decimal text. */
  amount: string;
  /** In hundredths of the stake. */
  multiplier: number;
  /** The seed pair and the nonce that decided it. */
  pair: string;
  nonce: number;
  events: Record<string, unknown>[];
}

const hmac: Hmac = (key, message) => createHmac("sha256", key).update(message).digest();

/**
 * Decides a round by the seed pair and the nonce alone: nothing about the player, the wallet or
 * earlier rounds has a part in it.
 */
export function decide(
  { game, mode, amount }: Stake,
  pair: ActiveSeedPair,
  walletNonce: bigint,
): Decided {
  const nonce = Number(walletNonce - pair.firstWalletNonce);
  const draw = fairDraw({ serverSeed: pair.serverSeed, clientSeed: pair.clientSeed, nonce }, hmac);
  const book = game.rules.play(draw, mode);
  const { multiplier } = book;
  const hundredfold = amount * BigInt(multiplier);
  // Stakes are chosen so that payouts are whole micro: none may be lost to rounding.
  if (hundredfold % 100n !== 0n) throw new Error(`${game.code} pays less than the ledger can hold`);
  const events = JSON.stringify(book.events);
  const detail =
    `{"mode":${JSON.stringify(mode)},"amount":"${amount}","multiplier":${multiplier},` +
    `"pair":"${pair.id}","nonce":${nonce},"events":${events}}`;
  const payout = hundredfold / 100n;
  return { payout, multiplier, isActive: payout > 0n, events, detail };
}

/** Reads what was stored with a house round. */
export function readDetail(detail: string | null): RoundDetail {
  if (detail === null) throw new Error("A house round without its outcome");
  // Written by `decide` alone.
  return JSON.parse(detail) as RoundDetail;
}

/** A round as the RGS protocol sends it. */
export interface WireRound {
  id: string;
  amount: bigint;
  payout: bigint;
  multiplier: number;
  isActive: boolean;
  mode: string;
  event: string | null;
  /** JSON text of the book's events. */
  events: string;
}

/** JSON text of a round. `JSON.stringify` takes no `bigint`, so amounts are written as digits. */
export function roundJson(round: WireRound): string {
  const { id, amount, payout, multiplier, isActive, mode, event, events } = round;
  return (
    `{"betID":"${id}","roundID":"${id}","amount":${amount},"payout":${payout},` +
    `"payoutMultiplier":${multiplier / 100},"active":${isActive},"mode":${JSON.stringify(mode)},` +
    `"event":${JSON.stringify(event)},"state":${events}}`
  );
}

/** JSON text of a balance. */
export function balanceJson(amount: bigint, currency: string): string {
  return `{"amount":${amount},"currency":${JSON.stringify(currency)}}`;
}
