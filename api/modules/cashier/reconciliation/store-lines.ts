import { createHash } from "node:crypto";
import type { App } from "../../../app.ts";
import type { Tx } from "../../../core/db.ts";
import { fingerprint } from "../../account/members/index.ts";
import { openIncident } from "../incidents/index.ts";
import type { StatementLine } from "./sources/source.ts";

/** What payers are sealed for, and what their numbers are hashed under. */
export const payerSeal = "statement-payer";

interface Stored {
  source: string;
  lines: readonly StatementLine[];
  /** The file that they came in by; absent: they were asked for. */
  importId?: bigint | null;
}

/**
 * Stores lines of a statement, each once: the same again adds nothing. A line that is told
 * otherwise under its old key stays as it was first told, and is an incident.
 *
 * @returns how many were new, and which keys had changed
 */
export async function storeLines(
  app: App,
  tx: Tx,
  { source, lines, importId = null }: Stored,
): Promise<{ added: number; changed: string[] }> {
  let added = 0;
  const changed: string[] = [];
  for (const line of lines) {
    const hash = contentHash(line);
    const inserted = await tx
      .insertInto("statement_line")
      .values({ ...rowOf(app, source, line, hash), import_id: importId })
      .onConflict((on) => on.doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 1n) {
      added += 1;
      continue;
    }
    const known = await tx
      .selectFrom("statement_line")
      .select(["id", "content_hash"])
      .where("source", "=", source)
      .where("line_key", "=", line.key)
      .executeTakeFirstOrThrow();
    if (known.content_hash.equals(hash)) continue;
    changed.push(line.key);
    await openIncident(tx, {
      merchant: app.config.merchant,
      kind: "line.changed",
      subject: `line:${known.id}`,
      freezes: true,
      detail: { source, key: line.key },
    });
  }
  return { added, changed };
}

function rowOf({ vault }: App, source: string, line: StatementLine, hash: Buffer) {
  const taxId = line.payer.taxId?.replace(/\D/g, "") ?? "";
  return {
    source,
    line_key: line.key,
    content_hash: hash,
    booked_at: line.bookedAt,
    amount: line.amount,
    currency: line.currency,
    text: line.text,
    end_to_end: line.endToEnd,
    payer_sealed: vault.seal(Buffer.from(JSON.stringify(line.payer)), payerSeal),
    payer_tax_hash: taxId === "" ? null : fingerprint(vault, payerSeal, taxId),
  };
}

function contentHash({ key, bookedAt, amount, currency, text, endToEnd, payer }: StatementLine) {
  const facts = [key, bookedAt.toISOString(), `${amount}`, currency, text, endToEnd];
  return createHash("sha256")
    .update(JSON.stringify([...facts, payer.name, payer.taxId]))
    .digest();
}
