import { sql } from "kysely";
import type pg from "pg";
import type { Queryable } from "./accounts.ts";

/** The outcome of the last audit, whichever process ran it. */
export interface LastAudit {
  ok: boolean;
  findings: number;
  scope: "full" | "recent";
  /** By the database's clock. */
  at: Date;
}

/** Up to where the ledger is audited. */
export interface Audited {
  /** Transfers before this. */
  since: Date;
  /** Accounts up to this id. */
  afterAccount: bigint;
}

/** The last audit's outcome; null before the first one. */
export async function readLastAudit(db: Queryable): Promise<LastAudit | null> {
  const { rows } = await sql<{ at: Date; is_full: boolean; findings: number }>`
    select at, is_full, findings from ledger.last_audit`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { at, is_full: isFull, findings } = row;
  return { ok: findings === 0, findings, scope: isFull ? "full" : "recent", at };
}

/** How soon each process knows what an audit of another one found. */
const lookMs = 5_000;

/** Whether the books are known to be wrong: no money leaves until they are proved right. */
export interface PayoutHold {
  isHeld(): boolean;
  stop(): void;
}

/**
 * Watches for an audit hold, and knows of it when this resolves. In memory, since commands of one
 * member are posted in the order they were given: asking the database first would mix it up.
 */
export async function watchPayoutHold(db: Queryable): Promise<PayoutHold> {
  let isHeld = await hasAuditHold(db);
  const look = () =>
    hasAuditHold(db).then(
      (is) => void (isHeld = is),
      // The database is away, and so are payouts: what was known last holds.
      () => {},
    );
  const timer = setInterval(() => void look(), lookMs).unref();
  return { isHeld: () => isHeld, stop: () => clearInterval(timer) };
}

async function hasAuditHold(db: Queryable): Promise<boolean> {
  const { rows } = await sql`select from ledger.doubt`.execute(db);
  return rows.length > 0;
}

interface AuditedRow {
  at: Date;
  since: Date;
  afterAccount: string;
  ageMs: number;
}

/** How far the last audit came, and how long ago; null before the first one. */
export async function readAudited(
  client: pg.Client,
): Promise<(Audited & { at: Date; ageMs: number }) | null> {
  const { rows } = await client.query<AuditedRow>(
    'select at, since, after_account::text as "afterAccount", ' +
      'extract(epoch from now() - at)::float8 * 1000 as "ageMs" from ledger.last_audit',
  );
  const [row] = rows;
  return row ? { ...row, afterAccount: BigInt(row.afterAccount) } : null;
}

/** Writes an audit's outcome down, and from where the next one goes on. */
export async function recordAudited(
  client: pg.Client,
  { at, scope, findings }: Omit<LastAudit, "ok">,
  { since, afterAccount }: Audited,
): Promise<void> {
  await client.query(
    "insert into ledger.last_audit (at, is_full, findings, since, after_account) " +
      "values ($1, $2, $3, $4, $5) on conflict (is_one) do update set at = excluded.at, " +
      "is_full = excluded.is_full, findings = excluded.findings, since = excluded.since, " +
      "after_account = excluded.after_account",
    [at, scope === "full", findings, since, afterAccount],
  );
}
