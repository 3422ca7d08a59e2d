import { sql } from "kysely";
import type { HouseGame } from "@trevo/games/engine/game.ts";
import { houseGames } from "@trevo/games/index.ts";
import { createCache } from "../../../core/cache.ts";
import { randomToken, sha256 } from "../../../core/crypto.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import type { AccountRef, Wallet } from "../../../ledger/index.ts";
import { createBetIntervals, type BetInterval } from "./bet-interval.ts";
import { isOffered, roundMsMin } from "./jurisdiction-config.ts";
import { fundedPlayWallet } from "./play-money.ts";
import { type Stakes, stakesOf } from "./stakes.ts";

/** Real games stake the member's money, free ones stake play money. */
export type Mode = "real" | "free";

/** A payout that waits for end-round. */
export interface Due {
  readonly roundId: string;
  /** Micro. */
  readonly payout: bigint;
}

/** A ticket in the game server's memory. What it was issued for never changes. */
export interface Ticket {
  /** Names it in the database. */
  readonly hash: Buffer;
  readonly memberId: bigint;
  readonly sessionId: string;
  readonly game: HouseGame;
  readonly mode: Mode;
  readonly account: AccountRef;
  /** The house account on the other side of its bets. */
  readonly counter: AccountRef;
  readonly currency: string;
  readonly stakes: Stakes;
  /** Request hashes of the stakes played lately. */
  readonly hashes: Map<string, Buffer>;
  isAuthenticated: boolean;
  readonly betInterval: BetInterval;
  /** The round that its last bet left open, as far as this process knows. */
  open: Due | null;
  /** Whether its client names its bets by an Idempotency-Key, as far as this process knows. */
  sendsKeys: boolean;
  /** The last passed location check: its address, and until when it is valid. */
  locationCheck: { readonly ip: string; readonly untilMs: number } | null;
  /** When the session was last marked as used, as milliseconds of the epoch. */
  touchedAt: number;
}

/** House games are the vendor BGS in the ledger and in the catalogue. */
export const houseVendor = "BGS";

const ticketBytes = 32;
const ticketShape = /^[A-Za-z0-9_-]{43}$/;
/** Tickets cached in memory; the others are read from the database when they are used. */
const keptMax = 20_000;

/**
 * Issues a ticket for one member, one game and one launch; it ends with the session. A free ticket
 * comes with a wallet of play money, which is filled up when it runs low.
 *
 * @throws Refusal game.unknown
 */
export async function issueTicket(
  app: App,
  wanted: { memberId: bigint; sessionId: string; gameCode: string; mode: Mode },
): Promise<{ ticket: string; currency: string }> {
  const { memberId, sessionId, gameCode, mode } = wanted;
  const game = houseGameOf(app, gameCode);
  if (!game || !isOffered(app.config, game)) throw new Refusal("game.unknown");
  const wallet =
    mode === "free" ? await fundedPlayWallet(app, memberId) : await realWallet(app, memberId);
  const ticket = randomToken(ticketBytes);
  await sql`insert into game_ticket (hash, member_id, session_id, game, mode, account_id, currency)
    values (${sha256(ticket)}, ${memberId}, ${sessionId}, ${gameCode}, ${mode}, ${wallet.id},
      ${wallet.currency})`.execute(app.db);
  return { ticket, currency: wallet.currency };
}

/** A game of the house, or of its operator's own maths files. */
function houseGameOf({ state }: App, code: string): HouseGame | undefined {
  return Object.hasOwn(houseGames, code) ? houseGames[code] : state.maths.get(code)?.game;
}

async function realWallet({ ledger }: App, memberId: bigint): Promise<Wallet> {
  const wallets = await ledger.wallets(memberId);
  const wallet = wallets.find(({ isPlay }) => !isPlay);
  if (!wallet) throw new Error(`Member ${memberId} has no wallet of money`);
  return wallet;
}

/** Finds tickets by the text that a client sends. */
export interface TicketStore {
  /** Undefined for one that was never issued. Whether its session lives is not checked here. */
  find(ticket: string): Ticket | undefined | Promise<Ticket | undefined>;
  /** From now on the ticket may be played with. */
  authenticate(ticket: string, found: Ticket): Promise<void>;
}

interface Row {
  member_id: bigint;
  session_id: string;
  game: string;
  mode: Mode;
  account_id: bigint;
  currency: string;
  authenticated: boolean;
}

/** Creates the store of tickets, which caches those in use. */
export function createTicketStore(app: App): TicketStore {
  const kept = createCache<string, Ticket>({ max: keptMax });
  const betIntervalOf = createBetIntervals();

  async function load(ticket: string): Promise<Ticket | undefined> {
    const hash = sha256(ticket);
    const { rows } = await sql<Row>`select member_id, session_id, game, mode, account_id, currency,
        authenticated_at is not null as authenticated
      from game_ticket where hash = ${hash}`.execute(app.db);
    const [row] = rows;
    const game = row && houseGameOf(app, row.game);
    if (!row || !game) return undefined;
    const { currency } = row;
    const found: Ticket = {
      hash,
      memberId: row.member_id,
      sessionId: row.session_id,
      game,
      mode: row.mode,
      account: { ownerId: row.member_id, id: row.account_id },
      counter: await app.ledger.houseAccount({ kind: "games", currency, code: houseVendor }),
      currency,
      stakes: stakesOf(game, app.config.gameWinMax),
      hashes: new Map(),
      isAuthenticated: row.authenticated,
      betInterval: betIntervalOf(row.account_id, game.code, roundMsMin(app.config, game)),
      open: null,
      sendsKeys: false,
      locationCheck: null,
      touchedAt: 0,
    };
    // Another process may authenticate it, so until then it is read again each time.
    if (found.isAuthenticated) kept.set(ticket, found);
    return found;
  }

  return {
    find(ticket) {
      return kept.get(ticket) ?? (ticketShape.test(ticket) ? load(ticket) : undefined);
    },
    async authenticate(ticket, found) {
      if (found.isAuthenticated) return;
      await sql`update game_ticket set authenticated_at = now()
        where hash = ${found.hash} and authenticated_at is null`.execute(app.db);
      found.isAuthenticated = true;
      kept.set(ticket, found);
    },
  };
}

/** A session lasts twelve hours at most; a day later nothing refers to its tickets. */
export async function purgeExpiredTickets({ db }: App): Promise<void> {
  await sql`delete from game_ticket where created_at < now() - interval '2 days'`.execute(db);
}
