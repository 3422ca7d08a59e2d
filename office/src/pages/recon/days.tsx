import { calendarDay } from "../../lib/format.ts";
import { Moment } from "../../parts/moment.tsx";
import { ListPage } from "../../table/list-page.tsx";
import type { List } from "../../table/types.ts";
import { Report } from "./days/report.tsx";

const list: List<"reconciliation.days"> = {
  call: "reconciliation.days",
  title: "place.days",
  about: "days.about",
  empty: "days.empty",
  columns: [
    { key: "day", label: "recon.day", sort: "day", cell: ({ day }) => calendarDay(day) },
    { key: "currency", label: "days.currency", cell: ({ currency }) => currency },
    { key: "items", label: "recon.items", align: "end", cell: (row) => `${row.openItems}` },
    { key: "by", label: "days.by", cell: ({ closedBy }) => closedBy },
    { key: "at", label: "days.at", cell: ({ closedAt }) => <Moment at={closedAt} exact /> },
    {
      key: "hash",
      label: "days.hash",
      isExtra: true,
      cell: ({ hash }) => <span className="mono">{hash.slice(0, 16)}</span>,
    },
  ],
  keyOf: ({ day }) => day,
  sort: "-day",
};

/** Days that finance closed, each with its report. */
export default function DaysPage() {
  return <ListPage list={list} panelTitle={({ day }) => calendarDay(day)} panel={Report} />;
}
