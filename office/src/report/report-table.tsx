import type { ReactNode } from "react";
import { classes } from "@trevo/ui/classes.ts";
import css from "./report-table.module.css";

export interface ReportColumn<R> {
  key: string;
  name: string;
  cell(row: R): ReactNode;
  /** Words stand at the start; figures at the end. */
  isWords?: true;
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
}

/** Figures in rows and columns; on a phone each row is a card. */
export function ReportTable<R>(props: ReportTableProps<R>) {
  const { title, rows, columns, keyOf, total, none } = props;
  if (rows.length === 0) return <p>{none}</p>;
  const cells = (row: R, firstName?: string) =>
    columns.map((column, at) =>
      at === 0 ? (
        <th key={column.key} scope="row">
          {firstName ?? column.cell(row)}
        </th>
      ) : (
        <td
          key={column.key}
          data-label={column.name}
          className={classes(!column.isWords && css.end)}
        >
          {column.cell(row)}
        </td>
      ),
    );
  return (
    // Its columns are scrolled by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css.scroller} tabIndex={0} role="region" aria-label={title}>
      <table className={css.table} aria-label={title}>
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
  );
}
