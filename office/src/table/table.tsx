import type { ReactNode } from "react";
import { classes } from "@trevo/ui/classes.ts";
import { useTranslations } from "../lib/i18n.ts";
import { Head } from "./head.tsx";
import css from "./table.module.css";
import type { List, ListCall, RowOf } from "./types.ts";
import type { Chosen } from "./use-chosen.ts";
import type { Columns } from "./use-columns.ts";
import type { ListState } from "./use-list.ts";

interface TableProps<N extends ListCall> {
  list: List<N>;
  state: ListState<N>;
  columns: Columns<N>;
  chosen: Chosen<N>;
  /** Rows open something. */
  opens: boolean;
}

/** Rows under a head that stays; on a phone each row is a card. */
export function Table<N extends ListCall>({ list, state, columns, chosen, opens }: TableProps<N>) {
  const t = useTranslations();
  const { shown, widthOf } = columns;
  const hasWidths = shown.some((column) => widthOf(column) !== null);
  const sort = state.params.get("sort") ?? list.sort ?? "";
  return (
    <div className={css.scroller} data-stale={state.isStale || undefined}>
      <table
        className={css.table}
        data-widths={hasWidths || undefined}
        aria-label={t(list.title)}
        aria-busy={state.isFetching}
      >
        <colgroup>
          {chosen.isOffered && <col width={40} />}
          {shown.map((column) => (
            <col key={column.key} width={widthOf(column) ?? undefined} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {chosen.isOffered && (
              <th scope="col" className={css.choose}>
                <input
                  type="checkbox"
                  aria-label={t("choose.all")}
                  checked={chosen.isAll}
                  onChange={chosen.toggleAll}
                />
              </th>
            )}
            {shown.map((column) => (
              <Head
                key={column.key}
                column={column}
                sort={sort}
                onSort={(next) => state.narrow({ sort: next })}
                onWidths={columns.setWidths}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {(state.rows ?? []).map((row: RowOf<N>) => {
            const key = list.keyOf(row);
            const isOpen = opens && key === state.openKey;
            return (
              // The keyboard has the button of the first cell; a mouse has the whole row.
              <tr
                key={key}
                data-opens={opens || undefined}
                data-chosen={chosen.keys.has(key) || undefined}
                onClick={({ target }) => {
                  const acts = target instanceof Element && target.closest("button, a, label");
                  if (opens && !acts) state.open(isOpen ? null : key);
                }}
                className={classes(css.row, list.isEnded?.(row) === true && css.ended)}
                aria-current={isOpen || undefined}
              >
                {chosen.isOffered && (
                  <td className={css.choose}>
                    <Choose
                      name={key}
                      isChosen={chosen.keys.has(key)}
                      onToggle={(isRange) => chosen.toggle(key, { isRange })}
                    />
                  </td>
                )}
                {shown.map((column, index) => {
                  const content = column.cell(row);
                  return (
                    <td
                      key={column.key}
                      data-label={t(column.label)}
                      data-absent={isAbsent(content) || undefined}
                      className={classes(column.align && css.end, index === 0 && css.first)}
                    >
                      {index === 0 && opens ? (
                        <button
                          type="button"
                          data-row={key}
                          className={css.opener}
                          aria-expanded={isOpen}
                          onClick={() => state.open(isOpen ? null : key)}
                        >
                          {content}
                        </button>
                      ) : (
                        content
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function isAbsent(content: ReactNode): boolean {
  return content === null || content === "" || content === "–";
}

interface ChooseProps {
  name: string;
  isChosen: boolean;
  onToggle(isRange: boolean): void;
}

/** Chooses a row; a click with Shift takes all rows from the last chosen one. */
function Choose({ name, isChosen, onToggle }: ChooseProps) {
  const t = useTranslations();
  return (
    <label>
      <input
        type="checkbox"
        aria-label={t("choose.row", { name })}
        checked={isChosen}
        onChange={({ nativeEvent: click }) =>
          onToggle(click instanceof MouseEvent && click.shiftKey)
        }
      />
    </label>
  );
}
