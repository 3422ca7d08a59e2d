import { useRef } from "react";
import { Icon } from "@trevo/ui/icon.tsx";
import { classes } from "@trevo/ui/classes.ts";
import { useTranslations } from "../lib/i18n.ts";
import { widthsOf } from "./column-widths.ts";
import css from "./table.module.css";
import type { Column } from "./types.ts";
import { bounded } from "./use-columns.ts";

interface HeadProps<R> {
  column: Column<R>;
  sort: string;
  onSort(sort: string): void;
  onWidths(widths: ReadonlyMap<string, number>): void;
}

/** A column's head: its name, its order where it has one, and its edge to pull at. */
export function Head<R>({ column, sort, onSort, onWidths }: HeadProps<R>) {
  const t = useTranslations();
  const label = t(column.label);
  const isMine = column.sort !== undefined && sort.replace("-", "") === column.sort;
  const isFalling = sort.startsWith("-");
  const order = isMine ? (isFalling ? "descending" : "ascending") : "none";
  return (
    <th
      scope="col"
      data-column={column.key}
      className={classes(column.align && css.end)}
      aria-sort={column.sort === undefined ? undefined : order}
    >
      {column.sort === undefined ? (
        label
      ) : (
        <button
          type="button"
          className={css.sort}
          onClick={() => onSort(isMine && isFalling ? `${column.sort}` : `-${column.sort}`)}
        >
          {label}
          <span data-on={isMine || undefined} data-up={(isMine && !isFalling) || undefined}>
            <Icon name="down" />
          </span>
        </button>
      )}
      <Edge onWidths={onWidths} />
    </th>
  );
}

/** The edge of a column: pulled at by a mouse; by keys its width is set in the menu. */
function Edge({ onWidths }: Pick<HeadProps<never>, "onWidths">) {
  const pulled = useRef<{ from: number; width: number } | null>(null);
  const colOf = (head: Element) => {
    const table = head.closest("table");
    const at = [...(head.parentElement?.children ?? [])].indexOf(head);
    return table?.querySelectorAll<HTMLTableColElement>("col")[at];
  };
  return (
    <span
      aria-hidden
      className={css.edge}
      onPointerDown={(event) => {
        const head = event.currentTarget.closest("th");
        if (!head) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        pulled.current = { from: event.clientX, width: head.getBoundingClientRect().width };
      }}
      onPointerMove={({ currentTarget, clientX }) => {
        const head = currentTarget.closest("th");
        const col = head && colOf(head);
        if (!pulled.current || !col) return;
        const isMirrored = getComputedStyle(currentTarget).direction === "rtl";
        const by = (clientX - pulled.current.from) * (isMirrored ? -1 : 1);
        col.setAttribute("width", `${bounded(pulled.current.width + by)}`);
      }}
      onPointerUp={() => {
        if (!pulled.current) return;
        pulled.current = null;
        onWidths(widthsOf());
      }}
    />
  );
}
