import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { Ticket } from "./tickets.ts";

/** A call as the HTTP route hands it on. */
export interface Caller {
  /** The address it comes from, made out only where it is needed. */
  address(): string;
  /** Null where the connection says nothing of the client: a proxy stands in front. */
  readonly connection: object | null;
  readonly response: ServerResponse;
}

/** A ticket's last bet that came without an Idempotency-Key. */
export interface BareBet {
  /** The key that it was given here. */
  readonly key: string;
  readonly stake: string;
  readonly connection: WeakRef<object> | null;
  readonly response: WeakRef<ServerResponse>;
  /** By a clock nobody sets, in milliseconds; null: not answered yet. */
  answeredAtMs: number | null;
  /** Whether its round waits to be ended: then the ledger lets no other begin. */
  isOpen: boolean;
}

/** From an answer to the next bet: no hand and no reel is faster. */
const floorMs = 500;
/** The same after an answer that could not be handed over. */
const lostMs = 10_000;

/**
 * The key of a bet that came without one. A browser sends a POST again by itself when the
 * connection breaks before the answer; such a repeat comes at once, on another connection, and gets
 * the key of the bet before it, so that it is the same bet. What comes on the same connection was
 * sent by somebody who has read the answer.
 */
export function bareKey(ticket: Ticket, stake: string, caller: Caller): string {
  const { bare } = ticket;
  if (bare && isRepeat(bare, stake, caller)) return bare.key;
  const { connection, response } = caller;
  const key = randomUUID();
  ticket.bare = {
    key,
    stake,
    connection: connection && new WeakRef(connection),
    response: new WeakRef(response),
    answeredAtMs: null,
    isOpen: false,
  };
  return key;
}

/** The bet under this key was answered; a repeat of it changes nothing of that. */
export function noteAnswer({ bare }: Ticket, key: string, isOpen: boolean): void {
  if (bare?.key !== key || bare.answeredAtMs !== null) return;
  bare.answeredAtMs = performance.now();
  bare.isOpen = isOpen;
}

function isRepeat(bare: BareBet, stake: string, { connection }: Caller): boolean {
  if (bare.stake !== stake) return false;
  if (connection !== null && bare.connection?.deref() === connection) return false;
  if (bare.answeredAtMs === null) return true;
  const sinceMs = performance.now() - bare.answeredAtMs;
  if (isLost(bare)) return sinceMs < lostMs;
  return !bare.isOpen && sinceMs < floorMs;
}

/** Whether the connection closed before the answer was handed over. */
function isLost({ response }: BareBet): boolean {
  const sent = response.deref();
  return sent !== undefined && sent.destroyed && !sent.writableFinished;
}
