import { useEffect, useState } from "react";
import { Icon } from "@trevo/ui/icon.tsx";
import { badgePlaces, useBadges } from "../lib/badges.ts";
import { useTranslations } from "../lib/i18n.ts";
import { usePath } from "../lib/navigate.ts";
import css from "./news.module.css";
import type { List, ListCall } from "./types.ts";
import type { ListState } from "./use-list.ts";

/** Counts come up to a second after the rows: until then they only seem to differ. */
const settleMs = 2_500;

/**
 * How many rows came to a queue since it was read. The list does not move under the cursor: it
 * takes them in when somebody asks.
 */
export function News<N extends ListCall>(props: { list: List<N>; state: ListState<N> }) {
  const t = useTranslations();
  const { refetch } = props.state;
  const news = useSettled(useNews(props.list, props.state));
  return (
    <div role="status" className={css.news}>
      {news !== 0 && (
        <button type="button" onClick={refetch}>
          <Icon name="refresh" />
          {news > 0 ? t("list.news", { count: news }) : t("list.changed")}
          <kbd>r</kbd>
        </button>
      )}
    </div>
  );
}

/** What waits by the place's badge less what the list counted; 0: nothing, or not to be told. */
function useNews<N extends ListCall>({ tabs, filters = [] }: List<N>, state: ListState<N>): number {
  const path = usePath();
  const badges = useBadges();
  const badge = badges.find(({ name }) => badgePlaces[name].path === path);
  const { total, params, isFetching } = state;
  if (!badge || !total || total.isMore || isFetching || params.has("after")) return 0;
  // Both count the same only with the filters of the badge's place.
  const asked = new URLSearchParams(badgePlaces[badge.name].query);
  const names = [tabs?.name ?? "", ...filters.map(({ name }) => name)];
  const usual = tabs?.options[0]?.value ?? null;
  const valueOf = (of: URLSearchParams, name: string) =>
    of.get(name) ?? (name === tabs?.name ? usual : null);
  const isSame = names.every((name) => valueOf(params, name) === valueOf(asked, name));
  return isSame ? badge.count - total.count : 0;
}

function useSettled(value: number): number {
  const [settled, setSettled] = useState(0);
  useEffect(() => {
    if (value === 0) return setSettled(0);
    const timer = setTimeout(() => setSettled(value), settleMs);
    return () => clearTimeout(timer);
  }, [value]);
  return value === 0 ? 0 : settled;
}
