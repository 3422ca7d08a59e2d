import type pg from "pg";
import type { Scope } from "./audit.ts";

interface DoubtRow {
  /** null: everything. */
  since: Date | null;
  afterAccount: string;
  accounts: number;
}

/** What an audit found wrong, and none has proved since; null where nothing is in doubt. */
export async function doubtOf(client: pg.Client): Promise<Scope | null> {
  const { rows } = await client.query<DoubtRow>(
    'select since, after_account::text as "afterAccount", accounts from ledger.doubt',
  );
  const [row] = rows;
  if (!row) return null;
  const { since, afterAccount, accounts } = row;
  if (since === null) return { scope: "full" };
  return { scope: "recent", since, afterAccount: BigInt(afterAccount), accounts };
}

/** Keeps what was found wrong in the database, where a restart finds it again. */
export async function keepDoubt(client: pg.Client, scope: Scope): Promise<void> {
  const { since, afterAccount, accounts } =
    scope.scope === "full" ? { since: null, afterAccount: 0n, accounts: 0 } : scope;
  await client.query(
    "insert into ledger.doubt (since, after_account, accounts) values ($1, $2, $3) " +
      "on conflict do nothing",
    [since, afterAccount, accounts],
  );
}

/** It is proved right. */
export async function endDoubt(client: pg.Client): Promise<void> {
  await client.query("delete from ledger.doubt");
}
