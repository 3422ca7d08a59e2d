import type pg from "pg";
import type { Scope } from "./audit.ts";

interface AuditHoldRow {
  /** null: everything. */
  since: Date | null;
  afterAccount: string;
  accounts: number;
}

/** The scope of the last audit with findings, until a later audit of it has none; null: no hold. */
export async function readAuditHold(client: pg.Client): Promise<Scope | null> {
  const { rows } = await client.query<AuditHoldRow>(
    'select since, after_account::text as "afterAccount", accounts from ledger.doubt',
  );
  const [row] = rows;
  if (!row) return null;
  const { since, afterAccount, accounts } = row;
  if (since === null) return { scope: "full" };
  return { scope: "recent", since, afterAccount: BigInt(afterAccount), accounts };
}

/** Stores the scope of an audit with findings, so that the hold outlives a restart. */
export async function setAuditHold(client: pg.Client, scope: Scope): Promise<void> {
  const { since, afterAccount, accounts } =
    scope.scope === "full" ? { since: null, afterAccount: 0n, accounts: 0 } : scope;
  await client.query(
    "insert into ledger.doubt (since, after_account, accounts) values ($1, $2, $3) " +
      "on conflict do nothing",
    [since, afterAccount, accounts],
  );
}

/** Ends the hold: the same scope was audited again without findings. */
export async function clearAuditHold(client: pg.Client): Promise<void> {
  await client.query("delete from ledger.doubt");
}
