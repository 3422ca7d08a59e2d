import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { sql } from "kysely";
import type { App } from "../../../app.ts";
import type { Db } from "../../../core/db.ts";
import { RgsError } from "./errors.ts";
import type { Ticket } from "./tickets.ts";

/** Who made a call, as the HTTP route sees it. */
export interface Caller {
  /** The client's address; worked out only where it is needed. */
  address(): string;
  /** Null behind a proxy, whose connections say nothing about the client. */
  readonly connection: object | null;
  readonly response: ServerResponse;
}

/** A new bet comes later than this after an answer: no hand and no reel is faster. */
const newBetMinMs = 500;
/** The same after an answer that could not be delivered. */
const lostMs = 10_000;
/** A bet without an answer for longer was cut off with its process: no statement waits so long. */
const unansweredMs = 30_000;

/** Names for the connections that bets came by, each for as long as it is there. */
export type ConnectionIds = WeakMap<object, string>;

interface Bet {
  ticket: Ticket;
  /** Mode and amount: another stake is another bet. */
  stake: string;
  caller: Caller;
  givenKey: string | null;
}

/**
 * Plays a bet under its key; one that came without under a key of ours. A browser repeats a POST by
 * itself when the connection breaks before the answer. Such a repeat comes at once and on another
 * connection; it gets the key of the bet before it, and so is that bet, in whichever process it
 * arrives. A bet on the same connection was sent by a client that has read the answer, so it is a
 * new one.
 */
export async function playOnce<P>(
  app: App,
  bet: Bet,
  play: (key: string) => Promise<P>,
): Promise<P> {
  bet.ticket.sendsKeys = bet.givenKey !== null;
  if (bet.givenKey !== null) return play(bet.givenKey);
  const key = await keyOf(app, bet);
  try {
    const played = await play(key);
    await recordAnswer(app, bet.ticket, key);
    return played;
  } catch (error) {
    // What was refused was no bet, and may be asked for again. After a failure nobody knows.
    if (error instanceof RgsError && error.status < 500) await forgetKeylessBet(app.db, bet.ticket);
    throw error;
  }
}

/** The database's clock decides, and its row lets one of several through at a time. */
async function keyOf(app: App, bet: Bet): Promise<string> {
  const { ticket, stake, caller } = bet;
  const { hash } = ticket;
  const connection = connectionId(app, caller);
  const fresh = await sql<{ key: string }>`
    insert into keyless_bet as last (ticket, key, stake, connection)
      values (${hash}, ${randomUUID()}, ${stake}, ${connection})
      on conflict (ticket) do update set key = excluded.key, stake = excluded.stake,
          connection = excluded.connection, asked_at = now(), answered_at = null,
          is_open = false, is_lost = false
        where last.stake <> excluded.stake or last.connection = excluded.connection
          or not ${isRecent}
      returning key`.execute(app.db);
  const [own] = fresh.rows;
  if (own) {
    watchDelivery(app, ticket, own.key, caller.response);
    return own.key;
  }
  const { rows } = await sql<{ key: string }>`
    select key from keyless_bet where ticket = ${hash}`.execute(app.db);
  const [last] = rows;
  // An end-round came between: what follows it is another bet.
  return last ? last.key : keyOf(app, bet);
}

/** Whether the same stake on another connection would be the bet `last` once more. */
const isRecent = sql`case
  when last.answered_at is null
    then last.asked_at > clock_timestamp() - ${unansweredMs} * interval '1 ms'
  when last.is_lost
    then last.answered_at > clock_timestamp() - ${lostMs} * interval '1 ms'
  else not last.is_open
    and last.answered_at > clock_timestamp() - ${newBetMinMs} * interval '1 ms'
  end`;

/** Records when the bet with this key was first answered; a repeat changes nothing. */
async function recordAnswer({ db, log }: App, { hash, open }: Ticket, key: string): Promise<void> {
  const recorded = sql`update keyless_bet set answered_at = clock_timestamp(),
      is_open = ${open !== null}
    where ticket = ${hash} and key = ${key} and answered_at is null`.execute(db);
  // The bet is made: its answer does not fail by this.
  await recorded.catch((error: unknown) => log.warn({ err: error }, "an answer was not recorded"));
}

/** A ticket lives for two days at most; what its last bet was, no longer. */
export async function purgeKeylessBets(db: Db): Promise<void> {
  await sql`delete from keyless_bet where asked_at < now() - interval '2 days'`.execute(db);
}

/** What comes after an end-round is another bet. */
export async function forgetKeylessBet(db: Db, { hash }: Ticket): Promise<void> {
  await sql`delete from keyless_bet where ticket = ${hash}`.execute(db);
}

/** Records a connection that closes before the answer was delivered. */
function watchDelivery({ db, log }: App, ticket: Ticket, key: string, sent: ServerResponse): void {
  sent.once("close", () => {
    if (sent.writableFinished) return;
    const recorded = sql`update keyless_bet set is_lost = true
      where ticket = ${ticket.hash} and key = ${key}`.execute(db);
    recorded.catch((error: unknown) => log.warn({ err: error }, "a lost answer was not recorded"));
  });
}

function connectionId({ state }: App, { connection }: Caller): string | null {
  if (connection === null) return null;
  const { connectionIds } = state.rgs;
  const known = connectionIds.get(connection) ?? randomUUID();
  connectionIds.set(connection, known);
  return known;
}
