import { z } from "zod";
import type { exports } from "@trevo/contract/staff/exports.ts";
import type { App } from "../../../app.ts";
import { parsePayload } from "../../../core/http/parse.ts";
import { Refusal } from "../../../core/refusal.ts";
import { requireStaff, type StaffContext } from "../../../core/staff-request-context.ts";
import { recordAudit } from "../staff/index.ts";
import { fileNameOf, madeNow } from "./file-name.ts";
import { servedTo } from "./served.ts";
import { tableOf } from "./table.ts";

type Asked = z.output<typeof exports.report.payload>;

const record = z.record(z.string(), z.unknown());
const spanned = z.object({
  startDate: z.string().optional(),
  endDate: z.string().optional(),
  currency: z.string().optional(),
});

/**
 * A table of a report, asked for anew: what it is, its span and currency, when and in which zone it
 * was made and by whom stand above its head.
 *
 * @throws Refusal export.unknown, role.refused, and what the report refuses
 */
export async function reportTable(
  app: App,
  context: StaffContext,
  { call: wanted, table, title, filters, columns, reason }: Asked,
) {
  const { name, call, handler } = servedTo(app, context, wanted);
  if (call.tables?.includes(table) !== true) throw new Refusal("export.unknown");
  const asked = parsePayload(call.payload, filters, context.language);
  const answer = record.parse(
    call.answer.parse(await handler({ ...context, call: name }, asked, filters)),
  );
  const all = z.array(record).parse(answer[table]);
  const rows = all.map((row) =>
    Object.fromEntries(columns.map(({ field }) => [field, valueAt(row, field)])),
  );
  const { startDate, endDate, currency } = spanned.parse(answer);
  const span = startDate === undefined ? "" : `${startDate} – ${endDate}`;
  const { made, time, zone } = await madeNow(app.db, context);
  const about = [
    title,
    [span, currency].filter(Boolean).join(" · "),
    `${made} ${time} ${zone} · ${requireStaff(context).userName}`,
  ];
  const after = { table, filters, columns: columns.map(({ field }) => field), rows: rows.length };
  await recordAudit(app.db, context, { subject: name, reason, after });
  const named =
    startDate === undefined ? filters : { ...filters, startDate, endDate: endDate ?? "" };
  return {
    fileName: await fileNameOf(app, context, { call: name, filters: named, format: "csv" }),
    csv: tableOf(rows, columns, { language: context.language, zone, about }),
    rows: rows.length,
  };
}

/** What stands at `cells.2.playing` of a row. */
function valueAt(row: Record<string, unknown>, path: string): unknown {
  let value: unknown = row;
  for (const part of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, part)) return null;
    value = Reflect.get(value, part);
  }
  return value;
}
