import { useEffect, useRef, useState } from "react";
import { filtersOfOne } from "@trevo/contract/staff/filters.ts";
import { changeOwnLists, type OwnLists, useOwnLists } from "../lib/own-lists.ts";
import { useAddress } from "../lib/navigate.ts";
import { useMay } from "../lib/session.ts";
import { isOf, useListKey } from "./list-key.ts";
import type { List, ListCall } from "./types.ts";
import { type ListState, wholeList } from "./use-list.ts";

export type View = OwnLists["views"][number];

/** The views of a list: one's own, and those that colleagues share. */
export function useViews<N extends ListCall>(list: List<N>, state: ListState<N>) {
  const key = useListKey(list);
  const own = useOwnLists();
  const may = useMay();
  const views = (own?.views ?? []).filter(isOf(key));
  const firstView = own?.lists.find(isOf(key))?.firstView ?? null;
  const names = filterNames(list);
  const now = valuesOf(names, state.params);
  const chosen = views.find(({ id }) => id === state.params.get("view")) ?? null;
  const isChanged = chosen !== null && !names.every((name) => chosen.values[name] === now[name]);
  const mayShare = may("view:share");
  const show = (id: string, values: Record<string, string>) =>
    state.narrow({ ...Object.fromEntries(names.map((name) => [name, null])), ...values, view: id });
  const kept = async (name: string, id?: string) => {
    const values = { ...key, name, values: now, ...(id === undefined ? {} : { id }) };
    const after = await changeOwnLists("lists.keepView", values);
    const view = after?.views.find((one) => one.isOwn && isOf(key)(one) && one.name === name);
    if (view && id === undefined) state.narrow({ view: view.id });
    return view !== undefined;
  };
  return {
    views,
    chosen,
    isChanged,
    firstView: views.some(({ id }) => id === firstView) ? firstView : null,
    /** What is changed can be kept under the same name. */
    mayChange: isChanged && chosen.isOwn && (!chosen.isShared || mayShare),
    mayShare,
    hasFilters: Object.keys(now).length > 0,
    show: (view: View) => show(view.id, view.values),
    showAll: () => show(wholeList, {}),
    keepNew: (name: string) => kept(name),
    keepChanged: () => chosen && void kept(chosen.name, chosen.id),
    drop: (view: View) => void changeOwnLists("lists.dropView", { id: view.id }),
    share: ({ id, isShared }: View) =>
      void changeOwnLists("lists.shareView", { id, isShared: !isShared }),
    /** What the list opens with; null: the whole list. */
    putFirst: (id: string | null) =>
      void changeOwnLists("lists.setList", { ...key, firstView: id }),
  };
}

export type Views = ReturnType<typeof useViews>;

/**
 * Brings a list that is entered by its bare place to the view that it opens with, and a bare
 * `?view=12` to what that view holds.
 *
 * @returns whether the address says by now what is to be read
 */
export function useFirstView<N extends ListCall>(list: List<N>): boolean {
  const { place, call } = useListKey(list);
  const own = useOwnLists();
  const [params, change] = useAddress();
  const [isDone, setDone] = useState(false);
  const isOurs = isOf({ place, call });
  const isBare = [...params.keys()].every((name) => name === "view");
  const asked = params.get("view") ?? own?.lists.find(isOurs)?.firstView;
  const view = isBare ? own?.views.find((one) => one.id === asked && isOurs(one)) : undefined;
  const isKnown = own !== null;
  const latest = useRef({ view, change });
  latest.current = { view, change };
  useEffect(() => {
    if (!isKnown) return;
    const { view: first, change: show } = latest.current;
    if (first) show({ ...first.values, view: first.id }, { replace: true });
    setDone(true);
  }, [isKnown]);
  return isDone;
}

/** Filters and order of a list, but those that find one thing: as views keep them. */
function filterNames<N extends ListCall>({ tabs, filters = [] }: List<N>): string[] {
  const names = [tabs?.name, ...filters.map(({ name }) => name), "sort"];
  return names.filter((name) => name !== undefined && !filtersOfOne.has(name)) as string[];
}

function valuesOf(names: readonly string[], params: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = params.get(name);
      return value === null ? [] : [[name, value] as const];
    }),
  );
}
