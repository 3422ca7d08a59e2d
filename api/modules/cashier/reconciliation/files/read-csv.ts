import { CsvError, parse } from "csv-parse/sync";
import type { TableFormat } from "@trevo/contract/staff/reconciliation.ts";
import {
  type FileLine,
  keyMax,
  problem,
  type Problem,
  type ReadFile,
  textMax,
} from "./file-line.ts";
import { readAmount } from "./read-amount.ts";
import { readDate } from "./read-date.ts";

type Columns = TableFormat["columns"];
type Cells = Partial<Record<keyof Columns, string>>;

interface Parsed {
  record: string[];
  info: { lines: number };
}

/** Reads a bank's table by the names of its columns. */
export function readCsv(text: string, format: TableFormat): ReadFile {
  let rows: Parsed[];
  try {
    // With `info` each record comes with the line that it ended on.
    rows = parse(text, {
      bom: true,
      delimiter: format.delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as Parsed[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const at = typeof error.lines === "number" ? error.lines : 0;
    return { lines: [], problems: [problem(at, "quotes")] };
  }
  const [head, ...body] = rows;
  if (!head || body.length === 0) return { lines: [], problems: [problem(0, "empty")] };
  const places = placesOf(head.record, format.columns);
  if ("lacking" in places) {
    return {
      lines: [],
      problems: places.lacking.map((name) => problem(head.info.lines, "columns", name)),
    };
  }
  const lines: FileLine[] = [];
  const problems: Problem[] = [];
  for (const { record, info } of body) {
    const cells: Cells = {};
    for (const [column, place] of places.found) cells[column] = record[place]?.trim() ?? "";
    const read = lineOf(info.lines, cells, format);
    if ("code" in read) problems.push(read);
    else lines.push(read);
  }
  return { lines, problems };
}

/** Where each column stands; names are compared without regard to case. */
function placesOf(
  head: readonly string[],
  columns: Columns,
): { found: [keyof Columns, number][] } | { lacking: string[] } {
  const names = head.map((name) => name.trim().toLowerCase());
  const found: [keyof Columns, number][] = [];
  const lacking: string[] = [];
  for (const [column, name] of Object.entries(columns)) {
    if (name === undefined) continue;
    const place = names.indexOf(name.toLowerCase());
    // The keys are those of the format.
    if (place >= 0) found.push([column as keyof Columns, place]);
    else lacking.push(name);
  }
  return lacking.length > 0 ? { lacking } : { found };
}

function lineOf(
  line: number,
  cells: Cells,
  { decimal, date, columns }: TableFormat,
): FileLine | Problem {
  const { key = "", bookedAt = "", amount: written = "", text = "", endToEnd = "" } = cells;
  const amount = readAmount(written, decimal);
  if (amount === null) return problem(line, "amount", written);
  const local = readDate(bookedAt, date);
  if (local === null) return problem(line, "date", bookedAt);
  if (columns.key !== undefined && key === "") return problem(line, "key");
  if ([key, endToEnd].some((one) => one.length > keyMax)) return problem(line, "long", key);
  if (text.length > textMax) return problem(line, "long", text);
  return {
    line,
    key: key || null,
    bookedAt: { local },
    amount,
    currency: null,
    text,
    endToEnd: endToEnd || null,
    payer: {
      name: cells.payerName?.slice(0, 120) || null,
      taxId: cells.payerTaxId?.slice(0, 20) || null,
    },
  };
}
