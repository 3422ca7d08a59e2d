import type { ReactNode } from "react";
import { type MessageKey, useTranslations } from "../lib/i18n.ts";
import { classes } from "@trevo/ui/classes.ts";
import css from "./small-table.module.css";

interface SmallTableProps {
  /** What it is a table of, for a screen reader. */
  label: string;
  /** What is said in place of no rows. */
  empty: string;
  heads: readonly MessageKey[];
  /** Columns of figures, which stand at the end. */
  ends?: readonly number[];
  rows: readonly { key: string; cells: readonly ReactNode[]; isEnded?: boolean }[];
}

/** A few rows within a page or a panel: neither sorted nor filtered. */
export function SmallTable({ label, empty, heads, ends, rows }: SmallTableProps) {
  const t = useTranslations();
  if (rows.length === 0) return <p>{empty}</p>;
  return (
    // What is wider than its place is scrolled by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css.scroller} tabIndex={0} role="group" aria-label={label}>
      <table className={classes(css.table, "cards")} aria-label={label}>
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={head} scope="col" className={classes(ends?.includes(index) && css.end)}>
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, isEnded }) => (
            <tr key={key} data-ended={isEnded || undefined}>
              {heads.map((head, index) => (
                <td
                  key={head}
                  data-label={t(head)}
                  className={classes(ends?.includes(index) && css.end)}
                >
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
