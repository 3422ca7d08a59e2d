import { amount } from "../lib/format.ts";
import { Moment } from "../parts/moment.tsx";
import { PlaceLink } from "../parts/place-link.tsx";
import { ListPage } from "../table/list-page.tsx";
import type { List } from "../table/types.ts";
import { wordOf } from "../lib/word-of.ts";

const list: List<"figures.transfers"> = {
  call: "figures.transfers",
  title: "place.movements",
  about: "movements.about",
  empty: "movements.empty",
  tabs: {
    name: "figure",
    label: "movements.figure",
    options: [
      { value: "deposits", label: "board.deposits" },
      { value: "withdrawals", label: "board.withdrawals" },
      { value: "ggr", label: "board.ggr" },
      { value: "stakes", label: "board.stakes" },
      { value: "payouts", label: "board.payouts" },
      { value: "adjustments", label: "board.adjustments" },
    ],
  },
  filters: [
    { kind: "day", name: "day", label: "board.day" },
    { kind: "text", name: "code", label: "movements.code", hint: "movements.code.hint" },
  ],
  columns: [
    { key: "at", label: "at", sort: "at", cell: (row) => <Moment at={row.at} exact /> },
    {
      key: "member",
      label: "member",
      cell: ({ memberId, account }) => (
        <PlaceLink to={`/members?q=${memberId}&open=${memberId}`}>{account ?? memberId}</PlaceLink>
      ),
    },
    { key: "kind", label: "members.kind", cell: ({ kind }) => wordOf("movement", kind) },
    { key: "code", label: "movements.code", cell: ({ code }) => wordOf("provider", code) },
    {
      key: "amount",
      label: "members.amount",
      align: "end",
      cell: (row) => amount(row.amount),
    },
    {
      key: "id",
      label: "movements.id",
      isExtra: true,
      cell: ({ id }) => <span className="mono">{id}</span>,
    },
    {
      key: "round",
      label: "movements.round",
      isExtra: true,
      cell: ({ roundId }) => <span className="mono">{roundId ?? "–"}</span>,
    },
  ],
  exports: [
    { field: "at", label: "at" },
    { field: "account", label: "member" },
    { field: "memberId", label: "memberId" },
    { field: "kind", label: "members.kind", words: "movement" },
    { field: "code", label: "movements.code", words: "provider" },
    { field: "amount", label: "members.amount" },
    { field: "id", label: "movements.id" },
    { field: "roundId", label: "movements.round" },
  ],
  keyOf: ({ id }) => id,
  sort: "-at",
};

/** The transfers of the ledger that the figures of a day are sums of. */
export default function MovementsPage() {
  return <ListPage list={list} />;
}
