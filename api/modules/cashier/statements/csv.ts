import { pipeline, Readable } from "node:stream";
import { stringify } from "csv-stringify";
import { t } from "../../../core/i18n.ts";
import { txCodeOf } from "../wallet/index.ts";
import type { StatementFile } from "./files.ts";
import type { Format } from "./format.ts";
import type { FileLine } from "./lines.ts";

/** Columns that hold figures: a minus before one begins no formula. */
const figures = new Set(["amount", "before", "after", "sequence"]);

const columns = ["moment", "sequence", "kind", "game", "amount", "before", "after", "id"] as const;

/**
 * The lines as a table for spreadsheets: UTF-8 with its mark, and the separators that a reader of
 * the language sets them to. Texts cannot become formulas.
 */
export function csvOf(
  { language }: Pick<StatementFile, "language">,
  format: Format,
  lines: AsyncIterable<FileLine>,
): Readable {
  const isDecimalComma = format.amount(1_500_000n).includes(",");
  const table = stringify({
    bom: true,
    header: true,
    columns: columns.map((key) => ({ key, header: t(language, `statement.column.${key}`) })),
    delimiter: isDecimalComma ? ";" : ",",
    record_delimiter: "windows",
    cast: {
      string: (value, { column }) => ({ value, escape_formulas: !figures.has(String(column)) }),
    },
  });
  const rows = Readable.from(rowsOf(lines, { language, format }));
  // A failure ends the table, and with it the download.
  return pipeline(rows, table, () => {});
}

async function* rowsOf(
  lines: AsyncIterable<FileLine>,
  { language, format }: Pick<StatementFile, "language"> & { format: Format },
) {
  for await (const line of lines) {
    yield {
      moment: format.moment(line.at),
      sequence: line.seq.toString(),
      kind: txCodeOf(line.kind, language).name,
      game: line.gameName ?? "",
      amount: format.amount(line.amount),
      before: format.amount(line.balanceAfter - line.amount),
      after: format.amount(line.balanceAfter),
      id: line.id,
    };
  }
}
