import { sql } from "kysely";
import type { z } from "zod";
import type { reconciliation } from "@trevo/contract/staff/reconciliation.ts";
import type { App } from "../../../app.ts";
import { sliceOf } from "../../../core/slice.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";

const keys = [{ by: sql.ref("i.id"), as: "bigint" }] as const;

/** Files that were imported: none is ever taken back, so each stands. */
export function listImports(
  app: App,
  context: StaffContext,
  { source, ...asked }: z.output<typeof reconciliation.imports.payload>,
) {
  let query = app.db
    .selectFrom("statement_import as i")
    .innerJoin("staff_member as s", "s.id", "i.imported_by")
    .select(["i.id", "i.at", "i.source", "i.file_name", "i.format", "i.lines", "i.added"])
    .select(["i.changed", "s.username"])
    .where("i.merchant", "=", context.merchant);
  if (source !== undefined) query = query.where("i.source", "=", source);
  return sliceOf(app, query, { call: context.call, asked, keys }, (row) => ({
    id: row.id.toString(),
    at: row.at.toISOString(),
    source: row.source,
    fileName: row.file_name,
    kind: row.format,
    lines: row.lines,
    added: row.added,
    changed: row.changed,
    by: row.username,
  }));
}
