import type { TableFormat } from "@trevo/contract/staff/reconciliation.ts";
import type { App } from "../../../app.ts";
import { merchantReceivingAccounts } from "../deposits/index.ts";
import { sourcesOf } from "./sources/index.ts";

/** An account of ours at a bank, by the name that its lines and the books have. */
export interface BankAccount {
  source: string;
  name: string;
  currency: string;
  readAt: Date | null;
  /** How its tables are read; null: none was imported yet. */
  format: TableFormat | null;
}

/** Our accounts at banks: where payers pay to, and what statements are read by themselves. */
export async function accountsOf(app: App, merchant: string): Promise<BankAccount[]> {
  const accounts = new Map<string, { name: string; currency: string }>();
  for (const { id, currency, name } of sourcesOf(app)) accounts.set(id, { name, currency });
  for (const { id, bankName, account, currency } of await merchantReceivingAccounts(
    app.db,
    merchant,
  )) {
    accounts.set(id, { name: `${bankName} ${account}`, currency });
  }
  const rows = await app.db.selectFrom("statement_source").selectAll().execute();
  return [...accounts].map(([source, account]) => {
    const kept = rows.find((row) => row.source === source);
    // Only an import writes it, by the contract's own shape.
    const format = (kept?.format as TableFormat | null | undefined) ?? null;
    return { source, ...account, readAt: kept?.read_at ?? null, format };
  });
}
