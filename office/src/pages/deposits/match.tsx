import { amount } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { wordOf } from "../../lib/word-of.ts";
import { Moment } from "../../parts/moment.tsx";
import { NextRow } from "../../parts/next-button.tsx";
import { Status } from "../../parts/status.tsx";
import { ListPage } from "../../table/list-page.tsx";
import type { List, RowOf } from "../../table/types.ts";
import { Pair } from "./match/pair.tsx";

type Row = RowOf<"reconciliation.lines">;

const list: List<"reconciliation.lines"> = {
  call: "reconciliation.lines",
  title: "place.match",
  about: "match.about",
  empty: "match.empty",
  tabs: {
    name: "state",
    label: "state",
    options: [
      { value: "open", label: "match.open" },
      { value: "matched", label: "match.matched" },
      { value: "all", label: "match.all" },
    ],
  },
  filters: [
    {
      kind: "choice",
      name: "direction",
      label: "recon.direction",
      options: [
        { value: "in", label: "recon.direction.in" },
        { value: "out", label: "recon.direction.out" },
      ],
    },
    {
      kind: "choice",
      name: "age",
      label: "match.age",
      options: [{ value: "day", label: "match.age.day" }],
    },
    { kind: "day", name: "startDate", label: "filter.from" },
    { kind: "day", name: "endDate", label: "filter.to" },
  ],
  columns: [
    { key: "at", label: "at", sort: "at", cell: ({ at }) => <Moment at={at} exact /> },
    {
      key: "amount",
      label: "members.amount",
      align: "end",
      cell: (row) => `${row.currency} ${amount(row.amount)}`,
    },
    { key: "payer", label: "recon.payer", cell: (row) => payer(row) },
    { key: "text", label: "recon.text", cell: ({ text }) => text },
    { key: "found", label: "match.found", cell: (row) => <Found row={row} /> },
    {
      key: "source",
      label: "recon.source",
      isExtra: true,
      cell: ({ source }) => wordOf("provider", source),
    },
  ],
  exports: [
    { field: "at", label: "at" },
    { field: "amount", label: "members.amount" },
    { field: "currency", label: "bets.currency" },
    { field: "source", label: "recon.source", words: "provider" },
    { field: "endToEnd", label: "match.endToEnd" },
    { field: "state", label: "state", words: "recon.state" },
    { field: "depositNo", label: "deposits.no" },
  ],
  keyOf: ({ id }) => id,
  sort: "-at",
  // People look for the others themselves.
  passesOver: ({ suggestion }) => suggestion === null,
  isEnded: ({ state }) => state !== "open",
};

/** Lines of statements, and the deposits that they may pay. */
export default function MatchPage() {
  return (
    <ListPage
      list={list}
      actions={<NextRow needs="deposit:match" label="match.next" none="match.next.none" />}
      panelTitle={(row) => `${row.currency} ${amount(row.amount)}`}
      panel={Pair}
    />
  );
}

function payer({ payerName, payerTaxId }: Row): string {
  return [payerName, payerTaxId].filter((one) => one !== null).join(" · ") || "–";
}

function Found({ row }: { row: Row }) {
  if (row.outcome !== null) {
    const said = [row.rule, t(`match.outcome.${row.outcome}`), row.depositNo];
    return <Status tone="good">{said.filter((one) => one !== null).join(" · ")}</Status>;
  }
  if (row.suggestion) {
    const { likeness, depositNo } = row.suggestion;
    return <Status tone="flow">{`M5 ${likeness.toFixed(2)} → ${depositNo}`}</Status>;
  }
  if (row.amount.startsWith("-")) return <Status tone="bad">{t("match.unknownOut")}</Status>;
  return <Status tone="waits">{t("match.none")}</Status>;
}
