import { createHmac } from "node:crypto";
import { fairDraw, type Hmac } from "@trevo/games/fair.ts";
import type { HouseGame } from "@trevo/games/game.ts";
import type { ActivePair } from "./pairs.ts";

/** A stake on a game, checked. */
export interface Stake {
  readonly game: HouseGame;
  readonly mode: string;
  /** What the multiplier is of, in micro. The debit is this × the mode's cost. */
  readonly amount: bigint;
}

/** A round that is decided; it becomes one by being posted. */
export interface Decided {
  /** What it pays, in micro. */
  readonly payout: bigint;
  /** In hundredths of the stake. */
  readonly multiplier: number;
  /** Whether the payout waits for end-round. Else it is paid in the bet's own commit. */
  readonly isActive: boolean;
  /** The book's events as JSON text: stored and sent as it is. */
  readonly events: string;
  /** All that is stored with the round, as JSON text (a `RoundDetail`). */
  readonly detail: string;
}

/** What is stored with a round beside the ledger's own columns, from which it can be replayed. */
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
 * Decides the round of a turn: the pair and the nonce, and nothing of the player, the wallet or
 * what was before.
 */
export function decide({ game, mode, amount }: Stake, pair: ActivePair, turn: bigint): Decided {
  const nonce = Number(turn - pair.firstTurn);
  const draw = fairDraw({ serverSeed: pair.serverSeed, clientSeed: pair.clientSeed, nonce }, hmac);
  const book = game.rules.play(draw, mode);
  const { multiplier } = book;
  const hundredfold = amount * BigInt(multiplier);
  // Stakes are chosen so that it never is; money lost to rounding would be lost to no one.
  if (hundredfold % 100n !== 0n) throw new Error(`${game.code} pays less than the ledger can hold`);
  const events = JSON.stringify(book.events);
  const detail =
    `{"mode":${JSON.stringify(mode)},"amount":"${amount}","multiplier":${multiplier},` +
    `"pair":"${pair.id}","nonce":${nonce},"events":${events}}`;
  const payout = hundredfold / 100n;
  return { payout, multiplier, isActive: staysActive(payout, book.events), events, detail };
}

/**
 * Whether a round stays open until its player has seen it: one that pays and reveals more than
 * once (free spins) takes time and may be interrupted; one reveal is over when it is decided.
 */
export function staysActive(payout: bigint, events: readonly { type?: unknown }[]): boolean {
  return payout > 0n && events.filter(({ type }) => type === "reveal").length > 1;
}

/** What was stored with a round of the house. */
export function readDetail(detail: string | null): RoundDetail {
  if (detail === null) throw new Error("A house round without its outcome");
  // Written by `decide` alone.
  return JSON.parse(detail) as RoundDetail;
}

/** A round as this wire tells it. */
export interface RoundToTell {
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

/** JSON text of a round; amounts are integers of any size, so they are written as digits. */
export function roundJson(round: RoundToTell): string {
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
