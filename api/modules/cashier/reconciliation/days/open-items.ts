import type { App } from "../../../../app.ts";
import { fromMicro } from "@trevo/contract/money.ts";
import { openSuspense } from "../../deposits/index.ts";

/** Money of which nobody knows yet whose it is. */
export interface OpenItem {
  kind: "line" | "suspense";
  id: string;
  at: string;
  amount: string;
  text: string;
}

const itemsMax = 500;

/** What has no owner now, of lines and payments that came before a moment; oldest first. */
export async function openItems(
  { db }: Pick<App, "db">,
  { currency, until }: { currency: string; until: Date },
): Promise<OpenItem[]> {
  const [lines, payments] = await Promise.all([
    db
      .selectFrom("statement_line")
      .select(["id", "booked_at", "amount", "text"])
      .where("state", "=", "open")
      .where("currency", "=", currency)
      .where("booked_at", "<", until)
      .orderBy("booked_at")
      .limit(itemsMax)
      .execute(),
    openSuspense(db, { currency, until, limit: itemsMax }),
  ]);
  const items = [
    ...lines.map(({ id, booked_at: at, amount, text }) => ({
      kind: "line" as const,
      id: id.toString(),
      at: at.toISOString(),
      amount: fromMicro(amount),
      text,
    })),
    ...payments.map(({ id, at, amount, reason }) => ({
      kind: "suspense" as const,
      id,
      at: at.toISOString(),
      amount: fromMicro(amount),
      text: reason,
    })),
  ];
  return items.toSorted((a, b) => a.at.localeCompare(b.at));
}
