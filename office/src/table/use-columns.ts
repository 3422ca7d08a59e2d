import { useState } from "react";
import { readStored, store } from "@trevo/client/storage.ts";
import type { Column, List, ListCall, RowOf } from "./types.ts";

/** Which columns of a list are shown: each person's own choice, kept in this browser. */
export function useColumns<N extends ListCall>(list: List<N>) {
  const key = `OFFICE_COLUMNS_${list.title}`;
  const usual = list.columns.filter(({ isExtra }) => !isExtra).map((column) => column.key);
  const [chosen, setChosen] = useState<string[]>(() => {
    const stored = readStored(key);
    return Array.isArray(stored) ? stored.filter((name) => typeof name === "string") : usual;
  });
  const [first] = list.columns;
  const isShown = (column: Column<RowOf<N>>) => column === first || chosen.includes(column.key);
  return {
    all: list.columns,
    shown: list.columns.filter(isShown),
    isShown,
    /** The first column names the row: it always stays. */
    isFixed: (column: Column<RowOf<N>>) => column === first,
    toggle(column: Column<RowOf<N>>) {
      const next = isShown(column)
        ? chosen.filter((name) => name !== column.key)
        : [...chosen, column.key];
      setChosen(next);
      store(key, next);
    },
    reset() {
      setChosen(usual);
      store(key, null);
    },
  };
}

export type Columns<N extends ListCall> = ReturnType<typeof useColumns<N>>;
