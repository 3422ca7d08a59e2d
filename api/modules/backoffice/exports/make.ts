import type { z } from "zod";
import { exportedAtOnce } from "@trevo/contract/staff/define.ts";
import type { exports } from "@trevo/contract/staff/exports.ts";
import type { App } from "../../../app.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import { recordAudit } from "../staff/index.ts";
import { fileNameOf, madeNow } from "./file-name.ts";
import { listOf, refuseWithheld, type ServedList } from "./served.ts";
import { slicesOf } from "./slices.ts";
import { tableOf } from "./table.ts";

type Asked = z.output<typeof exports.make.payload>;

/**
 * The rows of a list by its filters as a table, and a row of the audit log that says which and why.
 *
 * @throws Refusal export.unknown, role.refused, export.large
 */
export async function makeExport(
  app: App,
  context: StaffContext,
  { call: name, filters, columns, reason }: Asked,
) {
  const served = listOf(app, context, name);
  refuseWithheld(served, columns);
  const rows = await allRows(served, context, filters);
  await recordAudit(app.db, context, {
    subject: name,
    reason,
    after: { filters, columns: columns.map(({ field }) => field), rows: rows.length },
  });
  const { language } = context;
  const { zone } = await madeNow(app.db, context);
  return {
    fileName: await fileNameOf(app, context, { call: name, filters, format: "csv" }),
    csv: tableOf(rows, columns, { language, zone }),
    rows: rows.length,
  };
}

async function allRows(
  served: ServedList,
  context: StaffContext,
  filters: Record<string, string>,
): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for await (const { list, total } of slicesOf(served, context, filters)) {
    if (total.count > exportedAtOnce) throw new Refusal("export.large", { max: exportedAtOnce });
    rows.push(...list);
    // Rows that came meanwhile are not waited for.
    if (rows.length >= exportedAtOnce) break;
  }
  return rows.slice(0, exportedAtOnce);
}
