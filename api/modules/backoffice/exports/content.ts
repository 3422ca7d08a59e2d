import type { Language } from "@trevo/contract/languages.ts";
import type { App } from "../../../app.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import { revealRows } from "../member-file/index.ts";
import { auditProofLines, staffActing } from "../staff/index.ts";
import { madeNow } from "./file-name.ts";
import type { ListExport } from "./files.ts";
import { listOf, type ServedList } from "./served.ts";
import { slicesOf } from "./slices.ts";
import { type FileColumn, tableOf } from "./table.ts";

/** As large as a file may be: more is narrowed by the list's filters. */
const bytesMax = 64 * 1024 * 1024;

/**
 * The file's bytes, read for whoever asked with what they may do now; how far it is stands in its
 * row after each slice. Null: it was cancelled meanwhile.
 *
 * @throws Refusal role.refused, export.large, and what the list refuses
 */
export async function contentOf(app: App, file: ListExport): Promise<Buffer | null> {
  const context = await contextOf(app, file);
  const served = listOf(app, context, file.call);
  const parts: Buffer[] = [];
  let bytes = 0;
  let rows = 0;
  // Both were written by ourselves, and parsed before.
  const filters = file.filters as Record<string, string>;
  const sorted = file.format === "jsonl" ? { ...filters, sort: "seq" } : filters;
  for await (const { list } of slicesOf(served, context, sorted)) {
    const isRest = parts.length > 0;
    const part = Buffer.from(await textOf(app, file, { served, context, list, isRest }));
    parts.push(part);
    bytes += part.length;
    rows += list.length;
    if (bytes > bytesMax) throw new Refusal("export.large", { max: rows });
    if (!(await goesOn(app, file, rows))) return null;
  }
  return Buffer.concat(parts);
}

interface Slice {
  served: ServedList;
  context: StaffContext;
  list: Record<string, unknown>[];
  isRest: boolean;
}

async function textOf(
  { db }: App,
  file: ListExport,
  { served, context, list, isRest }: Slice,
): Promise<string> {
  if (file.format === "jsonl") {
    const lines = await auditProofLines(
      db,
      list.map(({ seq }) => String(seq)),
    );
    return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  }
  const { personal = [] } = served.call.exported ?? {};
  const rows = file.is_revealed ? await revealRows(db, list, personal) : list;
  const columns = file.columns as FileColumn[];
  const { zone } = await madeNow(db, context);
  return tableOf(rows, columns, { language: context.language, zone, isRest });
}

/** Says how many rows are written. @returns false where it was cancelled */
async function goesOn({ db }: App, { id }: ListExport, rows: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("list_export")
    .set({ rows })
    .where("id", "=", id)
    .where("state", "=", "running")
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** @throws Refusal role.refused: whoever asked works here no more */
async function contextOf(app: App, file: ListExport): Promise<StaffContext> {
  const session = await staffActing(app, file.staff_id);
  const mayReveal = session?.permissions.includes("member:reveal") === true;
  if (!session || (file.is_revealed && !mayReveal)) throw new Refusal("role.refused");
  return {
    call: "exports.start",
    requestId: `export:${file.id}`,
    // Written by ourselves, from the context of whoever asked.
    language: file.language as Language,
    merchant: file.merchant,
    ip: "",
    userAgent: "",
    origin: "",
    session,
    files: null,
    isWritten: false,
    setSid: () => undefined,
  };
}
