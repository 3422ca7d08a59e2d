import { amount } from "../lib/format.ts";
import { t } from "../lib/i18n.ts";
import { memberPage } from "../lib/member-page.ts";
import { DueBar } from "../parts/due-bar.tsx";
import { NextButton } from "../parts/next-button.tsx";
import { Status, type StatusTone } from "../parts/status.tsx";
import { Moment } from "../parts/moment.tsx";
import { ListPage } from "../table/list-page.tsx";
import type { List, RowOf } from "../table/types.ts";
import { ApproveMany } from "./withdrawals/approve-many.tsx";
import { queue } from "./withdrawals/queue.ts";
import { Withdrawal } from "./withdrawals/withdrawal.tsx";

type Row = RowOf<"withdrawals.list">;

const tones: Record<Row["state"], StatusTone> = {
  checking: "flow",
  waiting: "waits",
  asked: "waits",
  review: "waits",
  second: "waits",
  approved: "flow",
  sending: "flow",
  paid: "good",
  partly_paid: "bad",
  failed: "bad",
  returned: "bad",
  rejected: "bad",
  cancelled: "ended",
  expired: "ended",
};

const list: List<"withdrawals.list"> = {
  call: "withdrawals.list",
  title: "place.withdrawals",
  about: "withdrawals.about",
  empty: "withdrawals.empty",
  tabs: {
    name: "state",
    label: "state",
    options: [
      { value: "open", label: "withdrawals.tab.open" },
      { value: "review", label: "withdrawals.tab.review" },
      { value: "second", label: "withdrawals.tab.second" },
      { value: "waiting", label: "withdrawals.tab.waiting" },
      { value: "asked", label: "withdrawals.tab.asked" },
      { value: "sending", label: "withdrawals.tab.sending" },
      { value: "paid", label: "withdrawals.tab.paid" },
      { value: "rejected", label: "withdrawals.tab.rejected" },
      { value: "failed", label: "withdrawals.tab.failed" },
      { value: "all", label: "withdrawals.tab.all" },
    ],
  },
  filters: [
    { kind: "text", name: "no", label: "withdrawals.no" },
    { kind: "text", name: "memberId", label: "memberId" },
    { kind: "money", name: "amountMin", label: "members.amount", operator: "atLeast" },
    { kind: "money", name: "amountMax", label: "members.amount", operator: "atMost" },
    { kind: "day", name: "startDate", label: "filter.from" },
    { kind: "day", name: "endDate", label: "filter.to" },
  ],
  columns: [
    { key: "no", label: "withdrawals.no", cell: ({ no }) => <span className="mono">#{no}</span> },
    { key: "account", label: "member", cell: ({ account }) => account },
    {
      key: "amount",
      label: "members.amount",
      align: "end",
      cell: (row) => `${row.currency} ${amount(row.amount)}`,
    },
    { key: "due", label: "withdrawals.due", cell: (row) => <Due row={row} /> },
    {
      key: "state",
      label: "state",
      cell: ({ state }) => <Status tone={tones[state]}>{t(`withdrawals.state.${state}`)}</Status>,
    },
    { key: "points", label: "withdrawals.points", align: "end", cell: ({ points }) => points },
    { key: "two", label: "withdrawals.two", cell: (row) => t(row.needsTwo ? "yes" : "no") },
    { key: "by", label: "withdrawals.by", cell: With },
    {
      key: "fee",
      label: "withdrawals.fee",
      align: "end",
      isExtra: true,
      cell: ({ fee }) => amount(fee),
    },
    {
      key: "at",
      label: "withdrawals.requested",
      isExtra: true,
      cell: (row) => <Moment at={row.requestedAt} exact />,
    },
  ],
  exports: [
    { field: "no", label: "withdrawals.no" },
    { field: "requestedAt", label: "withdrawals.requested" },
    { field: "account", label: "member" },
    { field: "memberId", label: "memberId" },
    { field: "amount", label: "members.amount" },
    { field: "fee", label: "withdrawals.fee" },
    { field: "currency", label: "bets.currency" },
    { field: "state", label: "state", words: "withdrawals.state" },
    { field: "points", label: "withdrawals.points" },
    { field: "needsTwo", label: "withdrawals.two", words: "yesNo" },
    { field: "claimedBy", label: "withdrawals.by" },
  ],
  keyOf: ({ id }) => id,
  page: ({ memberId }) => memberPage(memberId),
  worth: ({ currency, amount: worth }) => ({ currency, amount: worth }),
  isEnded: ({ state }) => ["paid", "rejected", "cancelled", "expired"].includes(state),
};

/** What members asked to be paid, by the time it is due. */
export default function WithdrawalsPage() {
  return (
    <ListPage
      list={list}
      actions={
        <>
          <ApproveMany />
          <NextButton {...queue} />
        </>
      }
      panelTitle={(row) => `${row.account} · ${row.currency} ${amount(row.amount)}`}
      panel={Withdrawal}
    />
  );
}

/** Who has it; of one's own, that somebody else has to. */
function With({ claimedBy, isOwn }: Row) {
  return isOwn ? t("approvals.yours.member.own") : (claimedBy ?? "–");
}

function Due({ row }: { row: Row }) {
  const isOver = ["ended", "good", "bad"].includes(tones[row.state]);
  return isOver ? <>–</> : <DueBar at={row.dueAt} percent={row.duePercent} />;
}
