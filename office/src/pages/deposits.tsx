import { wordOf } from "../lib/word-of.ts";
import { amount } from "../lib/format.ts";
import { t } from "../lib/i18n.ts";
import { memberPage } from "../lib/member-page.ts";
import { DueBar } from "../parts/due-bar.tsx";
import { Moment } from "../parts/moment.tsx";
import { NextButton } from "../parts/next-button.tsx";
import { Status, type StatusTone } from "../parts/status.tsx";
import { ListPage } from "../table/list-page.tsx";
import type { List, RowOf } from "../table/types.ts";
import { Deposit } from "./deposits/deposit.tsx";
import { KeyIn } from "./deposits/key-in.tsx";
import { methods } from "./deposits/opened.ts";
import { queue } from "./deposits/queue.ts";

type Row = RowOf<"deposits.list">;

const tones: Record<Row["state"], StatusTone> = {
  pending: "flow",
  review: "waits",
  paid: "good",
  expired: "ended",
  failed: "bad",
  cancelled: "ended",
  returned: "bad",
  reversed: "bad",
};

const states = ["pending", "paid", "expired", "failed", "returned", "reversed"] as const;
const marks = ["proof", "late", "doubled"] as const;

const list: List<"deposits.list"> = {
  call: "deposits.list",
  title: "place.deposits",
  about: "deposits.about",
  empty: "deposits.empty",
  tabs: {
    name: "state",
    label: "state",
    options: [
      { value: "review", label: "deposits.tab.review" },
      { value: "all", label: "deposits.tab.all" },
      ...states.map((value) => ({ value, label: `deposits.tab.${value}` }) as const),
    ],
  },
  filters: [
    { kind: "text", name: "no", label: "deposits.no" },
    { kind: "text", name: "memberId", label: "memberId" },
    {
      kind: "choice",
      name: "method",
      label: "deposits.method",
      options: methods.map((value) => ({ value, label: `deposits.method.${value}` })),
    },
    {
      kind: "choice",
      name: "mark",
      label: "deposits.mark",
      options: marks.map((value) => ({ value, label: `deposits.mark.${value}` })),
    },
    { kind: "money", name: "amountMin", label: "members.amount", operator: "atLeast" },
    { kind: "money", name: "amountMax", label: "members.amount", operator: "atMost" },
    { kind: "day", name: "startDate", label: "filter.from" },
    { kind: "day", name: "endDate", label: "filter.to" },
  ],
  columns: [
    { key: "no", label: "deposits.no", cell: ({ no }) => <span className="mono">{no}</span> },
    { key: "at", label: "at", sort: "at", cell: (row) => <Moment at={row.createdAt} /> },
    { key: "account", label: "member", cell: ({ account }) => account },
    {
      key: "method",
      label: "deposits.method",
      cell: ({ method }) => wordOf("deposits.method", method),
    },
    {
      key: "amount",
      label: "deposits.amount",
      align: "end",
      cell: (row) => `${row.currency} ${amount(row.amount)}`,
    },
    {
      key: "credited",
      label: "deposits.credited",
      align: "end",
      cell: ({ credited }) => (credited === null ? "–" : amount(credited)),
    },
    {
      key: "state",
      label: "state",
      cell: ({ state }) => <Status tone={tones[state]}>{t(`deposits.state.${state}`)}</Status>,
    },
    {
      key: "due",
      label: "deposits.due",
      cell: ({ dueAt, duePercent }) =>
        dueAt === null ? "–" : <DueBar at={dueAt} percent={duePercent ?? 0} />,
    },
    { key: "by", label: "withdrawals.by", cell: ({ claimedBy }) => claimedBy ?? "–" },
    {
      key: "fee",
      label: "withdrawals.fee",
      align: "end",
      isExtra: true,
      cell: ({ fee }) => amount(fee),
    },
    {
      key: "provider",
      label: "deposits.provider",
      isExtra: true,
      cell: ({ provider }) => wordOf("provider", provider),
    },
    {
      key: "reference",
      label: "deposits.reference",
      isExtra: true,
      cell: ({ reference }) => reference ?? "–",
    },
  ],
  exports: [
    { field: "no", label: "deposits.no" },
    { field: "createdAt", label: "at" },
    { field: "account", label: "member" },
    { field: "memberId", label: "memberId" },
    { field: "method", label: "deposits.method", words: "deposits.method" },
    { field: "amount", label: "deposits.amount" },
    { field: "credited", label: "deposits.credited" },
    { field: "fee", label: "withdrawals.fee" },
    { field: "currency", label: "bets.currency" },
    { field: "state", label: "state", words: "deposits.state" },
    { field: "provider", label: "deposits.provider", words: "provider" },
    { field: "reference", label: "deposits.reference" },
  ],
  keyOf: ({ id }) => id,
  page: ({ memberId }) => memberPage(memberId),
  worth: ({ currency, amount: worth }) => ({ currency, amount: worth }),
  isEnded: ({ state }) => ["expired", "cancelled"].includes(state),
};

/** What members pay in: those that people look at first, and any other one. */
export default function DepositsPage() {
  return (
    <ListPage
      list={list}
      actions={
        <>
          <KeyIn />
          <NextButton {...queue} />
        </>
      }
      panelTitle={(row) => `${row.account} · ${row.currency} ${amount(row.amount)}`}
      panel={Deposit}
    />
  );
}
