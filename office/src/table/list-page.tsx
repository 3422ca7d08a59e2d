import { useEffect, useRef, type ComponentType, type ReactNode } from "react";
import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";
import { useTranslations } from "../lib/i18n.ts";
import { useKeys } from "../lib/keys.ts";
import { go } from "../lib/navigate.ts";
import { SidePanel } from "../panel/side-panel.tsx";
import css from "./list-page.module.css";
import { ChosenBar } from "./chosen-bar.tsx";
import { ListHead } from "./list-head.tsx";
import { News } from "./news.tsx";
import { Pager } from "./pager.tsx";
import { ListFailed, ListEmpty, ListLoading } from "./states.tsx";
import { Table } from "./table.tsx";
import type { List, ListCall, RowOf } from "./types.ts";
import { useChosen } from "./use-chosen.ts";
import { useColumns } from "./use-columns.ts";
import { focusRow, useKeptPlace } from "./kept-place.ts";
import { Onward } from "./onward.ts";
import { useList } from "./use-list.ts";
import { useFirstView } from "./use-views.ts";

interface ListPageProps<N extends ListCall> {
  list: List<N>;
  /** What a row opens beside the list; absent: a row has no more than it shows. */
  panel?: ComponentType<{ row: RowOf<N> }>;
  /** The panel's heading. */
  panelTitle?: (row: RowOf<N>) => string;
  /** What all rows that the filters leave come to. */
  sums?: ComponentType<{ answer: StaffAnswerOf<N> }>;
  /** What can be done beside the list's rows. */
  actions?: ReactNode;
}

/** A list with its filters, its columns, its pages and the panel of the row that is open. */
export function ListPage<N extends ListCall>(props: ListPageProps<N>) {
  return useFirstView(props.list) ? <Shown {...props} /> : <ListLoading />;
}

function Shown<N extends ListCall>(props: ListPageProps<N>) {
  const { list, panel: Panel, panelTitle, sums: Sums, actions } = props;
  const t = useTranslations();
  const state = useList(list);
  const columns = useColumns(list);
  const page = useRef<HTMLDivElement>(null);
  const rows = state.rows ?? [];
  const chosen = useChosen(list, rows, state.address);
  useKeptPlace(page, { address: state.address, openKey: state.openKey, hasRows: rows.length > 0 });
  const at = rows.findIndex((row) => list.keyOf(row) === state.openKey);
  const opened = rows[at];
  const keys = rows.map((row) => list.keyOf(row));
  const focused = () =>
    keys.findIndex((key) => key === document.activeElement?.getAttribute("data-row"));
  const step = (by: number) => {
    const from = state.openKey === null ? focused() : at;
    const key = keys[Math.max(0, Math.min(keys.length - 1, from + by))];
    if (key === undefined) return;
    if (state.openKey !== null) state.open(key);
    else focusRow(page.current, key);
  };
  const close = () => state.open(null);
  const goOn = () => {
    const next = rows.slice(at + 1).find((row) => list.passesOver?.(row) !== true);
    state.open(next ? list.keyOf(next) : null);
    return next !== undefined;
  };
  /** The row that keys are about: the open one, else the one that has the focus. */
  const current = () => rows[state.openKey === null ? focused() : at];
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    Escape: () => opened && close(),
    "]": () => state.next !== null && state.goTo(state.next),
    "[": () => state.prev !== null && state.goTo(state.prev),
    r: () => state.refetch(),
    o: () => {
      const row = current();
      if (row && list.page) go(list.page(row));
    },
    x: () => {
      const row = current();
      if (row && chosen.isOffered) chosen.toggle(list.keyOf(row));
    },
    X: () => {
      const row = current();
      if (row && chosen.isOffered) chosen.toggle(list.keyOf(row), { isRange: true });
    },
  });
  useEffect(() => {
    if (state.openKey !== null)
      page.current?.querySelector(`[aria-current="true"]`)?.scrollIntoView({ block: "nearest" });
  }, [state.openKey]);
  const hasPanel = Panel !== undefined && opened !== undefined;
  const all = (
    <div className={css.page} data-panel={hasPanel || undefined} ref={page}>
      <div className={css.list}>
        <ListHead list={list} state={state} columns={columns} actions={actions} />
        <News list={list} state={state} />
        {state.rows === null && state.error === null && <ListLoading />}
        {state.error !== null && <ListFailed error={state.error} retry={state.refetch} />}
        {state.error === null && state.rows?.length === 0 && (
          <ListEmpty text={t(list.empty)} {...(state.hasFilters ? { clear: state.clear } : {})} />
        )}
        {state.error === null && rows.length > 0 && (
          <Table {...{ list, state, columns, chosen }} opens={Panel !== undefined} />
        )}
        <ChosenBar list={list} chosen={chosen} />
        {Sums && state.answer && rows.length > 0 && <Sums answer={state.answer} />}
        <Pager state={state} />
      </div>
      {hasPanel && (
        <SidePanel
          key={state.openKey}
          title={panelTitle?.(opened) ?? list.keyOf(opened)}
          onClose={close}
        >
          <Panel row={opened} />
        </SidePanel>
      )}
    </div>
  );
  return <Onward value={goOn}>{all}</Onward>;
}
