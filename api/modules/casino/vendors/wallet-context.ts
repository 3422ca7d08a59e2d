import { sql } from "kysely";
import { createCache } from "../../../core/cache.ts";
import type { App } from "../../../app.ts";
import { type AccountRef, newRoundId, type Queryable } from "../../../ledger/index.ts";

/** What a request is about, as the vendor names it. */
export interface WalletLookup {
  readonly vendor: string;
  readonly memberId: bigint;
  /** Null: the ticket's, else the member's own. */
  readonly currency: string | null;
  readonly game: string;
  /** The vendor's name for the round. */
  readonly round: string | null;
  /** SHA-256 of the ticket. */
  readonly ticket: Buffer | null;
}

/** What a request is checked against before the ledger decides. */
export interface WalletContext {
  /** Null: there is no such member. */
  readonly status: "active" | "blocked" | "closed" | null;
  /** The currency that was asked for, or that null stood for. */
  readonly currency: string;
  /** Null: no wallet of this currency. */
  readonly account: AccountRef | null;
  /** Micro. */
  readonly balance: bigint;
  /** Whether the game is in the catalogue, enabled, and permitted by the jurisdiction. */
  readonly isGameOpen: boolean;
  /** The game's paylines: a slot has more than one. Null: not in the catalogue. */
  readonly lines: number | null;
  /** Our id of the vendor's round: its own, or a new one. Null where none was named. */
  readonly roundId: string | null;
  /** Whether the ledger has that round, and it is open. */
  readonly isRoundOpen: boolean;
  /** What the ticket says; null unless it fits member, vendor and currency. */
  readonly ticket: { readonly game: string; readonly sessionId: string } | null;
  /** The member's newest session, for requests without a ticket. */
  readonly liveSession: string | null;
}

/** Looks up wallet contexts, those of one tick in one query. */
export interface WalletContexts {
  find(lookup: WalletLookup): Promise<WalletContext>;
  /**
   * The context of the round's last bet from the cache, or else looked up. Good enough for payouts:
   * they need only the wallet and the round's id, and neither ever changes.
   */
  recall(lookup: WalletLookup): WalletContext | Promise<WalletContext>;
  /** Drops a round from the cache, since another process gave it another id. */
  forget(lookup: WalletLookup): void;
}

interface Row {
  status: WalletContext["status"];
  currency: string | null;
  account_id: bigint | null;
  balance: bigint | null;
  game_open: boolean;
  lines: number | null;
  round_id: string | null;
  round_open: boolean;
  ticket_game: string | null;
  ticket_session: string | null;
  live_session: string | null;
}

interface Waiting {
  lookup: WalletLookup;
  resolve: (context: WalletContext) => void;
  reject: (error: unknown) => void;
}

const batchMax = 128;
/** One query's answer is read while the other runs. */
const queriesMax = 2;
const keptMax = 20_000;

/** Creates the lookup of wallet contexts: what is asked for together is read together. */
export function createWalletContexts({ ledger }: App): WalletContexts {
  const waiting: Waiting[] = [];
  /** By round. Two requests of one new round must not give it two ids. */
  const kept = createCache<string, WalletContext>({ max: keptMax });
  let running = 0;
  let isScheduled = false;

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      while (waiting.length > 0 && running < queriesMax) void runQuery(waiting.splice(0, batchMax));
    });
  }

  async function runQuery(batch: Waiting[]): Promise<void> {
    running += 1;
    try {
      const rows = await read(ledger.reads, batch);
      for (const [index, { lookup, resolve }] of batch.entries()) {
        const row = rows[index];
        if (!row) throw new Error("A wallet context was asked for and not answered");
        resolve(keep(lookup, row));
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      running -= 1;
      if (waiting.length > 0) schedule();
    }
  }

  function keep(lookup: WalletLookup, row: Row): WalletContext {
    if (lookup.round === null) return walletContextOf(row, lookup, null);
    const key = keyOf(lookup);
    const id = row.round_id ?? kept.get(key)?.roundId ?? newRoundId();
    const context = walletContextOf(row, lookup, id);
    kept.set(key, context);
    return context;
  }

  function find(lookup: WalletLookup): Promise<WalletContext> {
    return new Promise((resolve, reject) => {
      waiting.push({ lookup, resolve, reject });
      schedule();
    });
  }

  return {
    find,
    recall: (lookup) => kept.get(keyOf(lookup)) ?? find(lookup),
    forget(lookup) {
      kept.delete(keyOf(lookup));
    },
  };
}

function keyOf({ vendor, memberId, currency, round }: WalletLookup): string {
  return `${vendor} ${memberId} ${currency ?? ""} ${round ?? ""}`;
}

async function read(db: Queryable, batch: readonly Waiting[]): Promise<Row[]> {
  const of = <T>(pick: (lookup: WalletLookup) => T) => batch.map(({ lookup }) => pick(lookup));
  const { rows } = await sql<Row>`select * from vendor_standing(
    ${of(({ vendor }) => vendor)}::text[], ${of(({ memberId }) => memberId)}::bigint[],
    ${of(({ currency }) => currency)}::text[], ${of(({ game }) => game)}::text[],
    ${of(({ round }) => round)}::text[], ${of(({ ticket }) => ticket)}::bytea[])`.execute(db);
  return rows;
}

function walletContextOf(
  row: Row,
  { memberId }: WalletLookup,
  roundId: string | null,
): WalletContext {
  const { ticket_game: game, ticket_session: sessionId, account_id: id } = row;
  return {
    status: row.status,
    currency: row.currency ?? "",
    account: id === null ? null : { ownerId: memberId, id },
    balance: row.balance ?? 0n,
    isGameOpen: row.game_open,
    lines: row.lines,
    roundId,
    isRoundOpen: row.round_open,
    ticket: game === null || sessionId === null ? null : { game, sessionId },
    liveSession: row.live_session,
  };
}
