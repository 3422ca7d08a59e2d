import { changeOwnLists, type OwnLists, useOwnLists } from "../lib/own-lists.ts";
import { isOf, useListKey } from "./list-key.ts";
import type { Column, List, ListCall, RowOf } from "./types.ts";

type Kept = NonNullable<OwnLists["lists"][number]["columns"]>[number];

/** What a person may make a column. */
const widthMin = 64;
const widthMax = 900;

/** Which columns of a list are shown, in which order, how wide: each person's own choice. */
export function useColumns<N extends ListCall>(list: List<N>) {
  const key = useListKey(list);
  const own = useOwnLists();
  const kept = own?.lists.find(isOf(key))?.columns ?? null;
  const now = ordered(list.columns, kept);
  const keep = (columns: Kept[] | null) =>
    void changeOwnLists("lists.setList", { ...key, columns }, (before) => {
      const former = before.lists.find(isOf(key)) ?? { ...key, firstView: null };
      const others = before.lists.filter((one) => one !== former);
      return { ...before, lists: [...others, { ...former, columns }] };
    });
  const change = (name: string, to: Partial<Kept>) =>
    keep(now.map(({ state }) => (state.key === name ? { ...state, ...to } : state)));
  return {
    all: now.map(({ column }) => column),
    shown: now.filter(({ state }) => state.isShown).map(({ column }) => column),
    isShown: (column: Column<RowOf<N>>) =>
      now.some((one) => one.column === column && one.state.isShown),
    /** The first column names the row: it always stays, and stays first. */
    isFixed: (column: Column<RowOf<N>>) => column === list.columns[0],
    widthOf: (column: Column<RowOf<N>>) =>
      now.find((one) => one.column === column)?.state.width ?? null,
    isKept: kept !== null,
    toggle: (column: Column<RowOf<N>>) => {
      const { isShown = true } = now.find((one) => one.column === column)?.state ?? {};
      change(column.key, { isShown: !isShown });
    },
    /** One place to the start or the end; never before the first one. */
    move(column: Column<RowOf<N>>, by: -1 | 1) {
      const states = now.map(({ state }) => state);
      const at = states.findIndex(({ key: name }) => name === column.key);
      const to = at + by;
      const [moved, other] = [states[at], states[to]];
      if (at < 1 || to < 1 || !moved || !other) return;
      states[at] = other;
      states[to] = moved;
      keep(states);
    },
    /** All that are shown have a width once one has: as wide as they are on the page. */
    setWidths(widths: ReadonlyMap<string, number>) {
      keep(
        now.map(({ state }) => {
          const width = widths.get(state.key) ?? state.width;
          return { ...state, width: width === null ? null : bounded(width) };
        }),
      );
    },
    reset: () => keep(null),
  };
}

export type Columns<N extends ListCall> = ReturnType<typeof useColumns<N>>;

/** A width that a column may have. */
export function bounded(width: number): number {
  return Math.round(Math.min(widthMax, Math.max(widthMin, width)));
}

/** The list's columns as they are kept; what a release added stands at the end. */
function ordered<R>(
  columns: readonly [Column<R>, ...Column<R>[]],
  kept: readonly Kept[] | null,
): { column: Column<R>; state: Kept }[] {
  const [first, ...rest] = columns;
  const rank = ({ key }: Column<R>) => {
    const at = kept?.findIndex((one) => one.key === key) ?? -1;
    return at === -1 ? columns.length : at;
  };
  return [first, ...rest.toSorted((a, b) => rank(a) - rank(b))].map((column) => {
    const { key, isExtra } = column;
    const state = kept?.find((one) => one.key === key);
    const isShown = column === first || (state?.isShown ?? !isExtra);
    return { column, state: { key, isShown, width: state?.width ?? null } };
  });
}
