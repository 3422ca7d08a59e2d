import { sql } from "kysely";
import type { App } from "../../../app.ts";
import { type AccountRef, newRoundId, type Queryable } from "../../../ledger/index.ts";

/** Of what a message speaks. */
export interface Subject {
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

/** All that a message is judged by before the ledger judges. */
export interface Standing {
  /** Null: there is no such member. */
  readonly status: "active" | "blocked" | "closed" | null;
  /** What was asked for, or what null stood for. */
  readonly currency: string;
  /** Null: no wallet of this currency. */
  readonly account: AccountRef | null;
  /** Micro. */
  readonly balance: bigint;
  /** Whether the catalogue has the game, it is on, and the place permits it. */
  readonly isGameOpen: boolean;
  /** Lines that the game pays on: a slot has more than one. Null: no game of the catalogue. */
  readonly lines: number | null;
  /** Ours, for the vendor's round: found, or fresh. Null where none was named. */
  readonly roundId: string | null;
  /** Whether the books have that round, and it is open. */
  readonly isRoundOpen: boolean;
  /** The ticket's, when it is this member's, vendor's and currency's. */
  readonly ticket: { readonly game: string; readonly sessionId: string } | null;
  /** Without a ticket: the member's newest session. */
  readonly liveSession: string | null;
}

/** Finds standings; what is asked for together is one query. */
export interface Standings {
  find(subject: Subject): Promise<Standing>;
  /**
   * As it was when the round's last bet came, or found: good for paying out, which goes by the
   * wallet and the round's id alone, and neither ever changes.
   */
  recall(subject: Subject): Standing | Promise<Standing>;
  /** Forgets a round: another process gave it another id. */
  forget(subject: Subject): void;
}

interface Row {
  status: Standing["status"];
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
  subject: Subject;
  resolve: (standing: Standing) => void;
  reject: (error: unknown) => void;
}

const togetherMax = 128;
/** Two queries at a time: one is read while the other runs. */
const underWayMax = 2;
const keptMax = 20_000;

/** Opens the reader of rounds and wallets: what is asked for together is read together. */
export function openStandings({ ledger }: App): Standings {
  const waiting: Waiting[] = [];
  /** By round, the oldest first. Messages of one new round must not make up two ids for it. */
  const kept = new Map<string, Standing>();
  let underWay = 0;
  let isScheduled = false;

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      while (waiting.length > 0 && underWay < underWayMax)
        void carry(waiting.splice(0, togetherMax));
    });
  }

  async function carry(batch: Waiting[]): Promise<void> {
    underWay += 1;
    try {
      const rows = await read(ledger.reads, batch);
      for (const [index, { subject, resolve }] of batch.entries()) {
        const row = rows[index];
        if (!row) throw new Error("A standing was asked for and not answered");
        resolve(keep(subject, row));
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      underWay -= 1;
      if (waiting.length > 0) schedule();
    }
  }

  function keep(subject: Subject, row: Row): Standing {
    if (subject.round === null) return standingOf(row, subject, null);
    const key = keyOf(subject);
    const id = row.round_id ?? kept.get(key)?.roundId ?? newRoundId();
    const standing = standingOf(row, subject, id);
    kept.delete(key);
    kept.set(key, standing);
    const [oldest] = kept.size > keptMax ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    return standing;
  }

  function find(subject: Subject): Promise<Standing> {
    return new Promise((resolve, reject) => {
      waiting.push({ subject, resolve, reject });
      schedule();
    });
  }

  return {
    find,
    recall: (subject) => kept.get(keyOf(subject)) ?? find(subject),
    forget(subject) {
      kept.delete(keyOf(subject));
    },
  };
}

function keyOf({ vendor, memberId, currency, round }: Subject): string {
  return `${vendor} ${memberId} ${currency ?? ""} ${round ?? ""}`;
}

async function read(db: Queryable, batch: readonly Waiting[]): Promise<Row[]> {
  const of = <T>(pick: (subject: Subject) => T) => batch.map(({ subject }) => pick(subject));
  const { rows } = await sql<Row>`select * from vendor_standing(
    ${of(({ vendor }) => vendor)}::text[], ${of(({ memberId }) => memberId)}::bigint[],
    ${of(({ currency }) => currency)}::text[], ${of(({ game }) => game)}::text[],
    ${of(({ round }) => round)}::text[], ${of(({ ticket }) => ticket)}::bytea[])`.execute(db);
  return rows;
}

function standingOf(row: Row, { memberId }: Subject, roundId: string | null): Standing {
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
