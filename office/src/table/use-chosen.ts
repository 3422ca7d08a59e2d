import { useRef, useState } from "react";
import type { List, ListCall, RowOf } from "./types.ts";

/** The rows of a page that somebody chose; another page, or other filters, let go of them. */
export function useChosen<N extends ListCall>(
  list: List<N>,
  rows: readonly RowOf<N>[],
  of: string,
) {
  const [kept, setKept] = useState<{ of: string; keys: ReadonlySet<string> }>({ of, keys: none });
  const last = useRef<string | null>(null);
  const order = rows.map((row) => list.keyOf(row));
  // What is no longer on the page is not chosen: nothing is done to what nobody sees.
  const keys = kept.of === of ? order.filter((key) => kept.keys.has(key)) : [];
  const chosen = new Set(keys);
  const keep = (next: Iterable<string>) => setKept({ of, keys: new Set(next) });
  return {
    isOffered: [list.worth, list.bulk, list.together].some((offer) => offer !== undefined),
    keys: chosen,
    rows: rows.filter((row) => chosen.has(list.keyOf(row))),
    isAll: keys.length > 0 && keys.length === order.length,
    /** One more or one less; by `isRange` all from the last one to here. */
    toggle(key: string, { isRange = false } = {}) {
      const from = isRange && last.current !== null ? order.indexOf(last.current) : -1;
      const to = order.indexOf(key);
      last.current = key;
      if (from !== -1 && to !== -1) {
        keep([...chosen, ...order.slice(Math.min(from, to), Math.max(from, to) + 1)]);
      } else if (chosen.has(key)) keep(keys.filter((one) => one !== key));
      else keep([...keys, key]);
    },
    toggleAll: () => keep(keys.length === order.length ? [] : order),
    clear: () => keep([]),
  };
}

const none: ReadonlySet<string> = new Set();

export type Chosen<N extends ListCall> = ReturnType<typeof useChosen<N>>;
