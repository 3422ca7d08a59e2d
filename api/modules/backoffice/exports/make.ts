import type { z } from "zod";
import type { exports } from "@trevo/contract/staff/exports.ts";
import type { App } from "../../../app.ts";
import { parsePayload } from "../../../core/http/parse.ts";
import { Refusal } from "../../../core/refusal.ts";
import { requireStaff, type StaffContext } from "../../../core/staff-request-context.ts";
import { recordAudit } from "../staff/index.ts";
import type { ServedList } from "./served.ts";
import { tableOf } from "./table.ts";

type Asked = z.output<typeof exports.make.payload>;

/** As much as a list answers at once. */
const sliceSize = 200;

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
  const served = app.state.exports.get(name);
  if (!served) throw new Refusal("export.unknown");
  const { needs } = served.call;
  if (needs !== "session" && !requireStaff(context).permissions.some((one) => one === needs)) {
    throw new Refusal("role.refused");
  }
  const rows = await allRows(served, context, filters);
  await recordAudit(app.db, context, {
    subject: name,
    reason,
    after: { filters, columns: columns.map(({ field }) => field), rows: rows.length },
  });
  const day = new Date().toISOString().slice(0, 10);
  return {
    fileName: `${name.replace(".", "-")}-${day}.csv`,
    csv: tableOf(rows, columns, context.language),
    rows: rows.length,
  };
}

interface Answered {
  list: Record<string, unknown>[];
  next: string | null;
  total: { count: number };
}

async function allRows(
  { name, call, handler }: ServedList,
  context: StaffContext,
  filters: Record<string, string>,
): Promise<Record<string, unknown>[]> {
  const { rowsMax = 0 } = call.exported ?? {};
  const rows: Record<string, unknown>[] = [];
  let after: string | null = null;
  do {
    const raw = { ...filters, pageSize: sliceSize, ...(after === null ? {} : { after }) };
    const asked = parsePayload(call.payload, raw, context.language);
    // Calls that are exported answer a slice: the registry's own schema has just parsed it.
    const answer = call.answer.parse(
      await handler({ ...context, call: name }, asked, raw),
    ) as Answered;
    if (answer.total.count > rowsMax) throw new Refusal("export.large", { max: rowsMax });
    rows.push(...answer.list);
    after = answer.next;
    // Rows that came meanwhile are not waited for.
  } while (after !== null && rows.length < rowsMax);
  return rows.slice(0, rowsMax);
}
