import { amount } from "../lib/format.ts";
import { t } from "../lib/i18n.ts";
import { memberPage } from "../lib/member-page.ts";
import { Adjust } from "../parts/adjust.tsx";
import { Moment } from "../parts/moment.tsx";
import { Status, type StatusTone } from "../parts/status.tsx";
import { ListPage } from "../table/list-page.tsx";
import type { List, RowOf } from "../table/types.ts";

type Row = RowOf<"adjustments.list">;

const tones: Record<Row["state"], StatusTone> = { approved: "flow", posted: "good", failed: "bad" };
const causes = ["game", "payment", "duplicate", "dispute", "goodwill", "legal"] as const;
const states = ["approved", "posted", "failed"] as const;

const list: List<"adjustments.list"> = {
  call: "adjustments.list",
  title: "place.adjustments",
  about: "adjustments.about",
  empty: "adjustments.empty",
  filters: [
    { kind: "text", name: "memberId", label: "memberId" },
    {
      kind: "choice",
      name: "state",
      label: "state",
      options: states.map((value) => ({ value, label: `adjust.state.${value}` })),
    },
    {
      kind: "choice",
      name: "cause",
      label: "adjust.cause",
      options: causes.map((value) => ({ value, label: `adjust.cause.${value}` })),
    },
    { kind: "day", name: "startDate", label: "filter.from" },
    { kind: "day", name: "endDate", label: "filter.to" },
  ],
  columns: [
    { key: "no", label: "audit.seq", cell: ({ no }) => <span className="mono">{no}</span> },
    { key: "at", label: "at", sort: "at", cell: ({ at }) => <Moment at={at} exact /> },
    { key: "account", label: "member", cell: ({ account }) => account },
    {
      key: "amount",
      label: "members.amount",
      align: "end",
      cell: (row) =>
        `${row.currency} ${row.direction === "debit" ? "−" : "+"}${amount(row.amount)}`,
    },
    { key: "cause", label: "adjust.cause", cell: ({ cause }) => t(`adjust.cause.${cause}`) },
    {
      key: "state",
      label: "state",
      cell: ({ state }) => <Status tone={tones[state]}>{t(`adjust.state.${state}`)}</Status>,
    },
    { key: "maker", label: "approvals.maker", cell: ({ maker }) => maker },
    { key: "checker", label: "adjust.checker", cell: ({ checker }) => checker },
    { key: "reason", label: "reason", cell: ({ reason }) => reason },
    { key: "failure", label: "adjust.failure", isExtra: true, cell: (row) => row.failure ?? "–" },
  ],
  exports: [
    { field: "no", label: "audit.seq" },
    { field: "at", label: "at" },
    { field: "memberId", label: "memberId" },
    { field: "account", label: "member" },
    { field: "direction", label: "adjust.direction", words: "direction" },
    { field: "amount", label: "members.amount" },
    { field: "currency", label: "bets.currency" },
    { field: "cause", label: "adjust.cause", words: "adjust.cause" },
    { field: "state", label: "state", words: "adjust.state" },
    { field: "maker", label: "approvals.maker" },
    { field: "checker", label: "adjust.checker" },
    { field: "reason", label: "reason" },
  ],
  keyOf: ({ no }) => no,
  page: ({ memberId }) => memberPage(memberId),
  sort: "-at",
};

/** Corrections of wallets that two persons agreed on. */
export default function AdjustmentsPage() {
  return <ListPage list={list} actions={<Adjust />} />;
}
