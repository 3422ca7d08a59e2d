import { useRef, type ReactNode } from "react";
import { Button, IconButton } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { Tabs } from "@trevo/ui/tabs.tsx";
import { useTranslations } from "../lib/i18n.ts";
import { useKeys } from "../lib/keys.ts";
import { count } from "../lib/format.ts";
import { ColumnsMenu } from "./columns-menu.tsx";
import { ExportButton } from "./export-button.tsx";
import { FilterChip } from "./filter-chip.tsx";
import css from "./list-head.module.css";
import { ViewsMenu } from "./views-menu.tsx";
import type { List, ListCall } from "./types.ts";
import type { Columns } from "./use-columns.ts";
import type { ListState } from "./use-list.ts";

interface ListHeadProps<N extends ListCall> {
  list: List<N>;
  state: ListState<N>;
  columns: Columns<N>;
  actions: ReactNode;
}

/** What the list is, how many rows it has, and the row of its filters. */
export function ListHead<N extends ListCall>({ list, state, columns, actions }: ListHeadProps<N>) {
  const t = useTranslations();
  const bar = useRef<HTMLDivElement>(null);
  useKeys({
    "/": (event) => {
      const field = bar.current?.querySelector<HTMLElement>("input, select");
      if (!field) return;
      event.preventDefault();
      field.focus();
    },
  });
  const { tabs, filters = [] } = list;
  const Heading = list.isPart ? "h2" : "h1";
  const total = state.total ?? (state.rows && { count: state.rows.length, isMore: false });
  return (
    <header className={css.head}>
      <div className={css.title}>
        <div>
          <Heading className={css.name}>
            {t(list.title)}
            {total && (
              <span className={css.count}>
                {count(total.count)}
                {total.isMore && "+"}
              </span>
            )}
          </Heading>
          {list.about && <p className={css.about}>{t(list.about)}</p>}
        </div>
        <div className={css.tools}>
          <IconButton
            label={t("refresh")}
            title={`${t("refresh")} (r)`}
            className={css.refresh}
            onClick={state.refetch}
          >
            <Icon name="refresh" />
          </IconButton>
          <ExportButton list={list} state={state} />
          {(filters.length > 0 || tabs) && <ViewsMenu list={list} state={state} />}
          <ColumnsMenu columns={columns} />
        </div>
        {actions !== undefined && <div className={css.actions}>{actions}</div>}
      </div>
      {tabs && (
        <Tabs
          label={t(tabs.label)}
          variant="line"
          options={tabs.options.map(({ value, label }) => ({ key: value, text: t(label) }))}
          chosen={state.params.get(tabs.name) ?? tabs.options[0]?.value ?? ""}
          onChoose={(value) => state.narrow({ [tabs.name]: value })}
        />
      )}
      {filters.length > 0 && (
        <div className={css.filters} ref={bar}>
          {filters.map((filter) => (
            <FilterChip
              key={filter.name}
              filter={filter}
              value={state.params.get(filter.name) ?? ""}
              onChange={(value) => state.narrow({ [filter.name]: value })}
            />
          ))}
          {state.hasFilters && (
            <Button variant="quiet" size="dense" className={css.clear} onClick={state.clear}>
              {t("filter.clear")}
            </Button>
          )}
        </div>
      )}
    </header>
  );
}
