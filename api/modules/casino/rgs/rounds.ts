import { createHmac } from "node:crypto";
import { fairDraw, type Hmac } from "@trevo/games/engine/fair.ts";
import type { BookEvent, Choice, Draw, HouseGame, Params } from "@trevo/games/engine/game.ts";
import type { ActiveSeedPair } from "./seed-pairs.ts";

/** A stake on a game, checked. */
export interface Stake {
  readonly game: HouseGame;
  readonly mode: string;
  /** What the player chose, as the game's rules read it. */
  readonly choice: Choice;
  /** What the multiplier is of, in micro. The debit is this × the mode's cost. */
  readonly amount: bigint;
}

/** The outcome of a round that has yet to be posted. */
export interface Decided {
  /** What it pays, in micro; of a round of steps what leaving would pay as it stands. */
  readonly payout: bigint;
  /** In hundredths of the stake. */
  readonly multiplier: number;
  /** What of the payout is a pot that it won, in micro. */
  readonly pot: bigint;
  /**
   * Whether it waits: a payout for end-round, a round of steps for its player. If nothing was won,
   * the bet's commit closes it.
   */
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
  /** Micro as decimal text: a pot that it won, beside what the multiplier pays. */
  pot?: string;
  /** The seed pair and the nonce that decided it. */
  pair: string;
  nonce: number;
  /** What was chosen; left out where the game has no choice. */
  params?: Params;
  /** Of a round of steps: what its player did, in order. */
  actions?: Action[];
  /** Of a round of steps: it is over, and what it is due is all that it pays. */
  isEnded?: boolean;
  events: Record<string, unknown>[];
}

/** One step of a player, as its game reads it. */
export type Action = Params;

const hmac: Hmac = (key, message) => createHmac("sha256", key).update(message).digest();

/**
 * Decides a round by the seed pair and the nonce alone: nothing about the player, the wallet or
 * earlier rounds has a part in it.
 *
 * @param standing what its pot holds, for a round that wins it; the seeds tell whether it does
 */
export function decide(
  stake: Stake,
  pair: ActiveSeedPair,
  walletNonce: bigint,
  standing = 0n,
): Decided {
  const { choice, mode, amount } = stake;
  const nonce = Number(walletNonce - pair.firstWalletNonce);
  const draw = drawOf(pair, nonce);
  const { params } = choice;
  const kept = Object.keys(params).length > 0 ? { params } : {};
  const made = { mode, amount: amount.toString(), pair: pair.id.toString(), nonce, ...kept };
  switch (choice.shape) {
    case "instant": {
      const { events, multiplier, winsPot = false } = choice.play(draw, mode);
      const pot = winsPot ? standing : 0n;
      const payout = payoutOf(amount, multiplier) + pot;
      const won = { type: "grande", index: events.length, amount: Number(pot) };
      const shown = pot > 0n ? [...events, won] : events;
      const potKept = pot > 0n ? { pot: pot.toString() } : {};
      const written = write({ ...made, multiplier, ...potKept }, shown);
      return { payout, multiplier, pot, isActive: payout > 0n, ...written };
    }
    case "steps": {
      const { events, multiplier } = choice.open(draw);
      const value = multiplier ?? 0;
      const written = write({ ...made, multiplier: value, actions: [] }, events);
      const payout = payoutOf(amount, value);
      return { payout, multiplier: value, pot: 0n, isActive: true, ...written };
    }
    case "shared":
    case "table":
      throw new Error("A shared round is decided by its own clock");
    case "shots":
      throw new Error("Shots are decided in batches");
  }
}

/** The draws of a round. */
export function drawOf(
  pair: Pick<ActiveSeedPair, "serverSeed" | "clientSeed">,
  nonce: number,
): Draw {
  return fairDraw({ serverSeed: pair.serverSeed, clientSeed: pair.clientSeed, nonce }, hmac);
}

/** What a multiplier in hundredths pays. Stakes are such that it is whole micro. */
export function payoutOf(amount: bigint, multiplier: number): bigint {
  const hundredfold = amount * BigInt(multiplier);
  if (hundredfold % 100n !== 0n) throw new Error("A round pays less than the ledger can hold");
  return hundredfold / 100n;
}

/** A round as it is stored, and its events as they are sent. */
export function write(
  round: Omit<RoundDetail, "events">,
  given: readonly BookEvent[],
): { events: string; detail: string } {
  const events = JSON.stringify(given);
  return { events, detail: `${JSON.stringify(round).slice(0, -1)},"events":${events}}` };
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
  /** What of the payout is a pot, in micro. */
  pot?: bigint;
  isActive: boolean;
  mode: string;
  event: string | null;
  /** What was chosen; undefined where the game has no choice. */
  params?: Params | undefined;
  /** JSON text of the book's events. */
  events: string;
}

const millionths = 1_000_000n;

/** JSON text of a round. `JSON.stringify` takes no `bigint`, so amounts are written as digits. */
export function roundJson(round: WireRound): string {
  const { id, amount, payout, multiplier, pot = 0n, isActive, mode } = round;
  const { event, params, events } = round;
  // The pot in millionths of the stake, as far as a number on this wire goes.
  const times = multiplier / 100 + Number((pot * millionths) / amount) / Number(millionths);
  const meta = params && Object.keys(params).length > 0 ? `"meta":${JSON.stringify(params)},` : "";
  return (
    `{"betID":"${id}","roundID":"${id}","amount":${amount},"payout":${payout},` +
    `"payoutMultiplier":${times},"active":${isActive},"mode":${JSON.stringify(mode)},` +
    `"event":${JSON.stringify(event)},${meta}"state":${events}}`
  );
}

/** JSON text of a balance. */
export function balanceJson(amount: bigint, currency: string): string {
  return `{"amount":${amount},"currency":${JSON.stringify(currency)}}`;
}
