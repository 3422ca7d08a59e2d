import { randomUUID } from "node:crypto";
import pg from "pg";
import { type Connection, exactTypes } from "../core/db.ts";
import { createTestDatabase } from "../postgres/test-database.ts";
import { audit } from "./audit.ts";
import type { AccountRef, Answer, Post } from "./command.ts";
import { type Ledger, openLedger, requestHash } from "./index.ts";
import type { PostKind } from "./kinds.ts";

/** A ledger of its own for a test file. */
export interface TestLedger {
  connection: Connection;
  ledger: Ledger;
  houseAccount: AccountRef;
  /** Runs SQL beside the ledger, as the owner of the tables. */
  sql<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>;
  /** A new member's wallet with this much in it. */
  wallet(micro?: bigint, currency?: string): Promise<AccountRef>;
  balance(account: AccountRef): Promise<bigint>;
  /** Fails with the findings of an audit, if there are any. */
  prove(): Promise<void>;
  close(): Promise<void>;
}

export async function openTestLedger(): Promise<TestLedger> {
  const database = await createTestDatabase();
  const { connection } = database;
  const ledger = await openLedger(connection);
  const pool = new pg.Pool({ ...connection, max: 4, types: exactTypes });
  // The database is dropped while some connections are still closing.
  pool.on("error", () => {});
  const houseAccount = await ledger.houseAccount({ kind: "games", currency: "BRL", code: "TEST" });
  let members = 1000n;
  const sql = async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await pool.query<R>(text, values)).rows;
  return {
    connection,
    ledger,
    houseAccount,
    sql,
    async wallet(micro = 0n, currency = "BRL") {
      const ownerId = (members += 1n);
      const [row] = await sql<{ id: bigint }>(
        "insert into ledger.account (owner_id, currency, kind, bound) " +
          "values ($1, $2, 'wallet', 'floor') returning id",
        [ownerId, currency],
      );
      const account = { ownerId, id: row?.id ?? 0n };
      if (micro > 0n) {
        const counter = await ledger.houseAccount({ kind: "grants", currency, code: "" });
        await ledger.post(post("grant", account, micro, { counter }));
      }
      return account;
    },
    async balance({ ownerId, id }) {
      const rows = await sql<{ balance: bigint }>(
        "select balance from ledger.account where owner_id = $1 and id = $2",
        [ownerId, id],
      );
      return rows[0]?.balance ?? -1n;
    },
    async prove() {
      const { ok, findings } = await audit(connection);
      if (!ok) throw new Error(`The audit found: ${JSON.stringify(findings.slice(0, 5))}`);
    },
    async close() {
      await ledger.close();
      await pool.end();
      await database.drop();
    },
  };
}

/** A post with an id of its own; the hash covers its content. */
export function post(
  kind: PostKind,
  account: AccountRef,
  amount: bigint,
  more: Partial<Post> & { counter: AccountRef },
): Post {
  const hash = requestHash(kind, account.id.toString(), amount.toString());
  return { action: "post", id: randomUUID(), hash, kind, account, amount, ...more };
}

/** `posted 40` or `refused insufficient`, for tests that list what happened. */
export function summaryOf(answer: Answer): string {
  if (answer.outcome === "refused") return `refused ${answer.reason}`;
  return `${answer.outcome} ${answer.balance ?? "-"}`;
}
