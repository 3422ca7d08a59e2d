import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import type { Connection } from "../core/db.ts";
import { readAuditHold, clearAuditHold, setAuditHold } from "./audit-hold.ts";
import { type Audited, readAudited, recordAudited } from "./last-audit.ts";

/** One violation of an invariant. */
export interface Finding {
  /** I1 … I8 as listed in `audit.sql`, G for a missing guard. */
  invariant: string;
  subject: string;
  detail: string;
}

export interface Audit {
  ok: boolean;
  findings: Finding[];
  scope: "full" | "recent";
  /** By the database's clock, as the times of transfers are. */
  at: Date;
}

/**
 * How much to audit.
 *   full    every transfer there ever was
 *   recent  transfers since a moment, and `accounts` accounts after the id `afterAccount`
 */
export type Scope =
  | { readonly scope: "full" }
  | {
      readonly scope: "recent";
      readonly since: Date;
      readonly afterAccount: bigint;
      readonly accounts: number;
    };

/** Audits the ledger as of one moment. Reads only; safe at any time. */
export function audit(connection: Connection, scope: Scope = { scope: "full" }): Promise<Audit> {
  return withClient(connection, (client) => prove(client, scope));
}

async function prove(client: pg.Client, scope: Scope): Promise<Audit> {
  await client.query("begin isolation level repeatable read read only");
  const at = await timeOf(client);
  const { rows } =
    scope.scope === "full"
      ? await client.query<Finding>("select * from ledger.audit_full()")
      : await client.query<Finding>("select * from ledger.audit_recent($1, $2, $3)", [
          scope.since,
          scope.afterAccount,
          scope.accounts,
        ]);
  await client.query("commit");
  return { ok: rows.length === 0, findings: rows, scope: scope.scope, at };
}

async function timeOf(client: pg.Client): Promise<Date> {
  const { rows } = await client.query<{ at: Date }>("select now() as at");
  const [row] = rows;
  if (!row) throw new Error("The database has no time");
  return row.at;
}

/** Up to this many transfers a full audit costs about a second, and nothing else is needed. */
const smallTransfers = 100_000;
const usualMs = 60_000;
/**
 * A transfer carries the time of its statement's start: look back further than one can last
 * (`connection.ts`), its commit on a slow disk included.
 */
const overlapMs = 20_000;
const firstLookBackMs = 86_400_000;
const sliceAccounts = 20_000;

/** An audit that another process made within this share of the pause counts as one's own. */
const freshShare = 0.75;
/** How long an audit that is wanted now waits for the one that another process runs. */
const leaseMs = 30_000;
/** Any constant will do; it only has to be ours. */
const leaseKey = 7_351_412;
const lockNotAvailable = "55P03";

/** Audits at once and then each minute, and keeps the last outcome. */
export interface Auditor {
  /** The last audit of this process; null before it ran one. */
  last(): Audit | null;
  /** When the ledger was last audited, by whichever process, as far as this one knows. */
  auditedAt(): Date | null;
  /** Audits now, after the one that runs. */
  again(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts auditing. The first audit has ended when this resolves. A finding is logged as an error
 * and holds payouts until the same transfers and accounts, and those since, are audited without
 * findings, however often the site is restarted; an audit that could not run changes nothing.
 *
 * Several processes take turns: one audits at a time, and none that another has just done. The
 * lease is an advisory lock, which the database gives back when its holder dies.
 *
 * @param pace so many transfers are audited in full each time, and the pause between two audits
 */
export async function startAuditor(
  connection: Connection,
  log: FastifyBaseLogger,
  { fullUpTo = smallTransfers, everyMs = usualMs }: { fullUpTo?: number; everyMs?: number } = {},
): Promise<Auditor> {
  let last: Audit | null = null;
  let auditedAt: Date | null = null;
  let isFirst = true;
  let running = Promise.resolve();

  async function run(isWantedNow: boolean): Promise<void> {
    const done = await withClient(connection, async (client) => {
      if (!(await takeLease(client, isWantedNow))) return null;
      const before = await readAudited(client);
      if (!isWantedNow && before && before.ageMs < everyMs * freshShare) {
        auditedAt = before.at;
        return null;
      }
      // A start looks back further: what came before it may have been a crash.
      const lookBack = new Date(Date.now() - firstLookBackMs);
      const since = isFirst || !before ? lookBack : before.since;
      const afterAccount = before?.afterAccount ?? 0n;
      const due: Scope = (await isSmall(client, fullUpTo))
        ? { scope: "full" }
        : { scope: "recent", since, afterAccount, accounts: sliceAccounts };
      return proveDue(client, due, { since, afterAccount });
    });
    if (!done) return;
    isFirst = false;
    auditedAt = done.at;
    if (!done.ok) log.error({ findings: done.findings }, "the books are wrong: payouts wait");
    last = done;
  }

  const attempt = (isWantedNow: boolean) =>
    run(isWantedNow).catch((error: unknown) => log.warn({ err: error }, "an audit could not run"));
  const queue = (isWantedNow: boolean) => (running = running.then(() => attempt(isWantedNow)));
  await run(true);
  const timer = setInterval(() => void queue(false), everyMs);
  timer.unref();
  return {
    last: () => last,
    auditedAt: () => auditedAt,
    again: () => queue(true),
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** Audits what is due, or what payouts wait for, and writes down what came of it. */
async function proveDue(client: pg.Client, due: Scope, audited: Audited): Promise<Audit> {
  const held = await readAuditHold(client);
  const scope = held ?? due;
  const proved = await prove(client, scope);
  if (!proved.ok) await setAuditHold(client, scope);
  else if (held) await clearAuditHold(client);
  const isOnward = proved.ok && !held;
  const next = isOnward
    ? {
        since: new Date(proved.at.getTime() - overlapMs),
        afterAccount: await nextSlice(client, audited.afterAccount),
      }
    : audited;
  await recordAudited(client, { ...proved, findings: proved.findings.length }, next);
  return proved;
}

/** Whether this connection may audit now; until it ends. */
async function takeLease(client: pg.Client, isWantedNow: boolean): Promise<boolean> {
  if (!isWantedNow) {
    const { rows } = await client.query<{ taken: boolean }>(
      "select pg_try_advisory_lock($1) as taken",
      [leaseKey],
    );
    return rows[0]?.taken === true;
  }
  try {
    await client.query(`set lock_timeout = ${leaseMs}`);
    await client.query("select pg_advisory_lock($1)", [leaseKey]);
    await client.query("reset lock_timeout");
    return true;
  } catch (error) {
    // It is being audited.
    if (error instanceof pg.DatabaseError && error.code === lockNotAvailable) return false;
    throw error;
  }
}

async function isSmall(client: pg.Client, upTo: number): Promise<boolean> {
  // An estimate is enough here, and counting is not cheap. Before the first vacuum it is -1.
  const { rows } = await client.query<{ transfers: number }>(
    "select greatest(reltuples, pg_relation_size(oid) / 200)::float8 as transfers " +
      "from pg_class where oid = 'ledger.transfer'::regclass",
  );
  return (rows[0]?.transfers ?? 0) <= upTo;
}

/** Where the next slice of accounts begins: after the last of this one, or at the start again. */
async function nextSlice(client: pg.Client, afterAccount: bigint): Promise<bigint> {
  const { rows } = await client.query<{ id: string | null }>(
    "select max(id)::text as id from (select id from ledger.account where id > $1 " +
      "and bound <> 'none' order by id limit $2::int) as slice having count(*) = $2::int",
    [afterAccount, sliceAccounts],
  );
  return BigInt(rows[0]?.id ?? 0);
}

async function withClient<T>(
  connection: Connection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: "trevo audit" });
  // A lost connection fails the query that waits for it; no other listener is needed.
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
