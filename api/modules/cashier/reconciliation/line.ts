import type { Selectable } from "kysely";
import type { App } from "../../../app.ts";
import type { Db, Tx } from "../../../core/db.ts";
import type { StatementLineTable } from "../../../schema.ts";
import type { IncomingLine } from "../deposits/index.ts";
import { payerSeal } from "./store-lines.ts";

export type LineRow = Selectable<StatementLineTable>;

/** What a line was found to be, by which rule, and by whom of the staff. */
export type Decision = {
  rule: "M1" | "M2" | "M3" | "M4" | "M5" | "M6";
  by: string | null;
  note: string | null;
} & (
  | { outcome: "deposit"; depositId: string }
  | { outcome: "split" }
  | { outcome: "payout"; partId: string }
  | { outcome: "settlement"; provider: string; day: string; fee: bigint }
  /** Money that came in and goes back to where it came from, and what went out because of that. */
  | { outcome: "return" | "returned" | "cost" | "write_off"; returnsId?: bigint }
);

/**
 * Decides what a line is, once, before money moves for it.
 * @returns false where somebody else was faster
 */
export async function decide(tx: Db | Tx, id: bigint, decision: Decision): Promise<boolean> {
  const { rule, by, note, outcome } = decision;
  const updated = await tx
    .updateTable("statement_line")
    .set({
      rule,
      outcome,
      matched_by: by,
      note,
      ...(outcome === "deposit" && { deposit_id: decision.depositId }),
      ...(outcome === "payout" && { part_id: decision.partId }),
      ...(outcome === "returned" && { returns_id: decision.returnsId ?? null }),
      ...(outcome === "settlement" && {
        provider: decision.provider,
        provider_day: decision.day,
        fee: decision.fee,
      }),
    })
    .where("id", "=", id)
    .where("state", "=", "open")
    .where("outcome", "is", null)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** A line as the deposits see it. */
export function incomingOf(app: Pick<App, "vault">, row: LineRow): IncomingLine {
  return {
    key: `${row.source}:${row.line_key}`,
    amount: row.amount,
    currency: row.currency,
    text: row.text,
    endToEnd: row.end_to_end,
    payer: payerOf(app, row),
    bookedAt: row.booked_at,
  };
}

/** Who paid, as the bank says it. */
export function payerOf(
  { vault }: Pick<App, "vault">,
  row: Pick<LineRow, "payer_sealed">,
): { name: string | null; taxId: string | null } {
  // Sealed by `storeLines` alone.
  return JSON.parse(vault.open(row.payer_sealed, payerSeal).toString("utf8")) as {
    name: string | null;
    taxId: string | null;
  };
}
