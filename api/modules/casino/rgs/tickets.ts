import { sql } from "kysely";
import type { HouseGame } from "@trevo/games/game.ts";
import { houseGames } from "@trevo/games/index.ts";
import { randomToken, sha256 } from "../../../core/crypto.ts";
import { type Allowance, newAllowance } from "../../../core/http/rate-limit.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import type { AccountRef, Wallet } from "../../../ledger/index.ts";
import { openPaces, type Pace } from "./pace.ts";
import { isOffered, roundMsMin } from "./place.ts";
import { fundedPlayWallet } from "./play-money.ts";

/** Real stakes the member's own money, free stakes play money. */
export type Mode = "real" | "free";

/** A round whose payout waits. */
export interface Due {
  readonly roundId: string;
  /** Micro. */
  readonly payout: bigint;
}

/** A ticket as the game server works with it: what it was issued for never changes. */
export interface Ticket {
  readonly memberId: bigint;
  readonly sessionId: string;
  readonly game: HouseGame;
  readonly mode: Mode;
  readonly account: AccountRef;
  /** The house's side of its bets. */
  readonly counter: AccountRef;
  readonly currency: string;
  /** The request hash of each stake that was played: as many as modes times bet levels. */
  readonly hashes: Map<string, Buffer>;
  isAuthenticated: boolean;
  readonly pace: Pace;
  /** The round that this ticket's last bet left open, as far as this process knows. */
  open: Due | null;
  /** Where its player was last found to be in place, and until when that is good; milliseconds. */
  placed: { readonly ip: string; readonly untilMs: number } | null;
  /** When the session was last told that somebody plays; milliseconds. */
  seenAt: number;
  /** Calls that it may still make for now. */
  readonly allowance: Allowance;
}

/** House games are the vendor BGS in the books and in the catalogue. */
export const houseVendor = "BGS";

const games = new Map(Object.values(houseGames).map((game) => [game.code, game]));
const ticketBytes = 32;
const ticketShape = /^[A-Za-z0-9_-]{43}$/;
/** Tickets kept at hand; the rest are read again when they are shown. */
const keptMax = 20_000;

/**
 * Issues a ticket for one member, one game and one launch; it dies with the session. Play money
 * is opened, and filled up when it runs low.
 *
 * @throws Refusal game.unknown
 */
export async function issueTicket(
  app: App,
  wanted: { memberId: bigint; sessionId: string; gameCode: string; mode: Mode },
): Promise<{ ticket: string; currency: string }> {
  const { memberId, sessionId, gameCode, mode } = wanted;
  const game = games.get(gameCode);
  if (!game || !isOffered(app.config, game)) throw new Refusal("game.unknown");
  const wallet =
    mode === "free" ? await fundedPlayWallet(app, memberId) : await realWallet(app, memberId);
  const ticket = randomToken(ticketBytes);
  await sql`insert into game_ticket (hash, member_id, session_id, game, mode, account_id, currency)
    values (${sha256(ticket)}, ${memberId}, ${sessionId}, ${gameCode}, ${mode}, ${wallet.id},
      ${wallet.currency})`.execute(app.db);
  return { ticket, currency: wallet.currency };
}

async function realWallet({ ledger }: App, memberId: bigint): Promise<Wallet> {
  const wallets = await ledger.wallets(memberId);
  const wallet = wallets.find(({ isPlay }) => !isPlay);
  if (!wallet) throw new Error(`Member ${memberId} has no wallet of money`);
  return wallet;
}

/** Finds tickets by the text that a client shows. */
export interface TicketDesk {
  /** Undefined for what was never issued. Whether its session still lives is not asked here. */
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

/** Opens the desk of tickets, which keeps those in use at hand. */
export function openTicketDesk(app: App): TicketDesk {
  /** In the order of their first use; the oldest go first. */
  const kept = new Map<string, Ticket>();
  const paceOf = openPaces();

  async function load(ticket: string): Promise<Ticket | undefined> {
    const { rows } = await sql<Row>`select member_id, session_id, game, mode, account_id, currency,
        authenticated_at is not null as authenticated
      from game_ticket where hash = ${sha256(ticket)}`.execute(app.db);
    const [row] = rows;
    const game = row && games.get(row.game);
    if (!row || !game) return undefined;
    const { currency } = row;
    const found: Ticket = {
      memberId: row.member_id,
      sessionId: row.session_id,
      game,
      mode: row.mode,
      account: { ownerId: row.member_id, id: row.account_id },
      counter: await app.ledger.houseAccount({ kind: "games", currency, code: houseVendor }),
      currency,
      hashes: new Map(),
      isAuthenticated: row.authenticated,
      pace: paceOf(row.account_id, game.code, roundMsMin(app.config, game)),
      open: null,
      placed: null,
      seenAt: 0,
      allowance: newAllowance(),
    };
    // Another process may authenticate it: until then it is read again each time.
    if (found.isAuthenticated) keep(ticket, found);
    return found;
  }

  function keep(ticket: string, found: Ticket): void {
    kept.set(ticket, found);
    if (kept.size <= keptMax) return;
    const [oldest] = kept.keys();
    if (oldest !== undefined) kept.delete(oldest);
  }

  return {
    find(ticket) {
      return kept.get(ticket) ?? (ticketShape.test(ticket) ? load(ticket) : undefined);
    },
    async authenticate(ticket, found) {
      if (found.isAuthenticated) return;
      await sql`update game_ticket set authenticated_at = now()
        where hash = ${sha256(ticket)} and authenticated_at is null`.execute(app.db);
      found.isAuthenticated = true;
      keep(ticket, found);
    },
  };
}

/** A session lives twelve hours at most; a day later nothing refers to its tickets. */
export async function forgetTickets({ db }: App): Promise<void> {
  await sql`delete from game_ticket where created_at < now() - interval '2 days'`.execute(db);
}
