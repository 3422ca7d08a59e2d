import { useState } from "react";
import { readStored, store } from "@trevo/client/storage.ts";
import type { List, ListCall } from "./types.ts";
import type { ListState } from "./use-list.ts";

/** Filters and order of one list under a name. */
interface View {
  name: string;
  values: Record<string, string>;
}

/** As many as fit a menu. */
const viewsMax = 20;

function isView(stored: unknown): stored is View {
  return typeof stored === "object" && stored !== null && "name" in stored && "values" in stored;
}

/** Kept filters of a list: each person's own, in this browser. */
export function useViews<N extends ListCall>(list: List<N>, state: ListState<N>) {
  const key = `OFFICE_VIEWS_${list.title}`;
  const [views, setViews] = useState<readonly View[]>(() => {
    const stored = readStored(key);
    return Array.isArray(stored) ? stored.filter(isView) : [];
  });
  const names = [list.tabs?.name, ...(list.filters ?? []).map(({ name }) => name), "sort"];
  const filters = names.filter((name) => name !== undefined);
  const now: Record<string, string> = Object.fromEntries(
    filters.flatMap((name) => {
      const value = state.params.get(name);
      return value === null ? [] : [[name, value] as const];
    }),
  );
  const keep = (next: readonly View[]) => {
    setViews(next);
    store(key, next);
  };
  const isNow = ({ values }: View) => filters.every((name) => values[name] === now[name]);
  return {
    views,
    isNow,
    /** There is something to keep that is not kept yet. */
    mayKeep: Object.keys(now).length > 0 && !views.some(isNow) && views.length < viewsMax,
    keep: (name: string) =>
      keep([...views.filter((one) => one.name !== name), { name, values: now }]),
    drop: (view: View) => keep(views.filter((one) => one !== view)),
    show: ({ values }: View) =>
      state.narrow(Object.fromEntries(filters.map((name) => [name, values[name] ?? null]))),
  };
}
