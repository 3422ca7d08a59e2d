import { PlaceLink } from "../parts/place-link.tsx";
import { classes } from "@trevo/ui/classes.ts";
import { ReportExport, type ReportFile } from "./report-export.tsx";
import css from "./report-table.module.css";

export interface ReportColumn<R> {
  key: string;
  name: string;
  cell(row: R): string;
  /** Where the cell leads; null: nowhere. */
  to?(row: R): string | null;
  /** How much of it is tinted, from 0 to 5. */
  tint?(row: R): number;
  /** Words stand at the start; figures at the end. */
  isWords?: true;
  /** Where it stands in a row of the answer, where that is not its key; null: it is reckoned. */
  field?: string | null;
  /** The file says its codes in these words too. */
  isCoded?: true;
}

interface ReportTableProps<R> {
  title: string;
  rows: readonly R[];
  /** The first one names the row. */
  columns: readonly ReportColumn<R>[];
  keyOf(row: R): string;
  /** Under all of them: their sum. */
  total?: { name: string; row: R };
  none: string;
  /** Leaves as a file: which table of which report, as it was asked for. */
  file: ReportFile;
}

/** Figures in rows and columns; on a phone each row is a card. */
export function ReportTable<R>(props: ReportTableProps<R>) {
  const { title, rows, columns, keyOf, total, none, file } = props;
  if (rows.length === 0) return <p>{none}</p>;
  const cells = (row: R, firstName?: string) =>
    columns.map((column, at) =>
      at === 0 ? (
        <th key={column.key} scope="row">
          {firstName ?? <Cell column={column} row={row} />}
        </th>
      ) : (
        <td
          key={column.key}
          data-label={column.name}
          className={classes(!column.isWords && css.end)}
        >
          <Cell column={column} row={row} />
        </td>
      ),
    );
  const fields = columns.flatMap(({ key, field = key, name, cell, isCoded }) => {
    if (field === null) return [];
    const told = rows.map((row) => [String(Reflect.get(Object(row), field)), cell(row)] as const);
    return [{ field, title: name, ...(isCoded && { words: Object.fromEntries(told) }) }];
  });
  return (
    <>
      {/* Its columns are scrolled by keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={css.scroller} tabIndex={0} role="region" aria-label={title}>
        <table className={classes(css.table, "cards")} aria-label={title}>
          <thead>
            <tr>
              {columns.map(({ key, name, isWords }, at) => (
                <th key={key} scope="col" className={classes(at > 0 && !isWords && css.end)}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>{cells(row)}</tr>
            ))}
          </tbody>
          {total && (
            <tfoot>
              <tr>{cells(total.row, total.name)}</tr>
            </tfoot>
          )}
        </table>
      </div>
      <ReportExport file={file} title={title} columns={fields} />
    </>
  );
}

function Cell<R>({ column, row }: { column: ReportColumn<R>; row: R }) {
  const text = column.cell(row);
  const to = column.to?.(row) ?? null;
  if (to !== null) return <PlaceLink to={to}>{text}</PlaceLink>;
  const tint = column.tint?.(row);
  if (tint === undefined) return <>{text}</>;
  return (
    <span className={css.tinted} data-tint={tint}>
      {text}
    </span>
  );
}
