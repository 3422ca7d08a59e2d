import { type ReactNode, useState } from "react";
import type { CallError } from "../../lib/client.ts";
import { Chips } from "./chips.tsx";
import { allDays, DayTabs, rangeOf, type Days } from "./day-tabs.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { QueryError } from "./query-error.tsx";
import { RecordList } from "./record-list.tsx";
import css from "./filtered-record.module.css";

/** What is asked for of a record: days, a state, a page. To narrow it leads to its first page. */
export function useRecordFilter<S extends string>() {
  const [days, setDays] = useState<Days>(allDays);
  const [chosen, setChosen] = useState<S | "all">("all");
  const [pageNum, setPage] = useState(1);
  return {
    asked: { ...rangeOf(days), pageNum },
    state: chosen === "all" ? undefined : chosen,
    setPage,
    days,
    chosen,
    narrow: (to: { days?: Days; chosen?: S | "all" }) => {
      if (to.days) setDays(to.days);
      if (to.chosen) setChosen(to.chosen);
      setPage(1);
    },
  };
}

interface RecordPage<Row> {
  list: readonly Row[];
  total: number;
  pageNum: number;
  totalPages: number;
}

interface FilteredRecordProps<S extends string, Row, P extends RecordPage<Row>> {
  filter: ReturnType<typeof useRecordFilter<S>>;
  label: string;
  states: readonly S[];
  textOf(state: S | "all"): string;
  query: { data?: P | null; error?: CallError | null; refetch(): void };
  /** In place of the list where nothing matches. */
  none: ReactNode;
  /** What all that match come to. */
  sums(page: P): string;
  renderRow(row: Row): ReactNode;
}

/** A record by days and by how what it shows stands: there, on its way, failed or empty. */
export function FilteredRecord<S extends string, Row, P extends RecordPage<Row>>(
  props: FilteredRecordProps<S, Row, P>,
) {
  const { filter, label, states, textOf } = props;
  const options = (["all", ...states] as const).map((key) => ({ key, text: textOf(key) }));
  return (
    <div className={css.record}>
      <DayTabs days={filter.days} onChoose={(days) => filter.narrow({ days })} />
      <Chips
        label={label}
        options={options}
        chosen={filter.chosen}
        onChoose={(chosen) => filter.narrow({ chosen })}
      />
      <Rows {...props} />
    </div>
  );
}

function Rows<S extends string, Row, P extends RecordPage<Row>>(
  props: FilteredRecordProps<S, Row, P>,
) {
  const { query, none, sums, renderRow, filter } = props;
  const { data, error, refetch } = query;
  if (error) return <QueryError error={error} refetch={refetch} />;
  if (!data) return <ListSkeleton />;
  if (data.total === 0) return none;
  return (
    <>
      <p className={css.sums}>{sums(data)}</p>
      <RecordList pageNum={data.pageNum} totalPages={data.totalPages} onPage={filter.setPage}>
        {data.list.map((row) => renderRow(row))}
      </RecordList>
    </>
  );
}
