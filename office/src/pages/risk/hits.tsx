import { amount } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { Moment } from "../../parts/moment.tsx";
import { PlaceLink } from "../../parts/place-link.tsx";
import { Status } from "../../parts/status.tsx";
import { ListPage } from "../../table/list-page.tsx";
import type { List } from "../../table/types.ts";
import { figuresText, wordOf } from "../../lib/word-of.ts";

const list: List<"withdrawals.hits"> = {
  call: "withdrawals.hits",
  title: "place.hits",
  about: "risk.hits.about",
  empty: "risk.hits.empty",
  filters: [
    { kind: "text", name: "rule", label: "risk.rule", hint: "risk.rule.hint" },
    { kind: "day", name: "startDate", label: "filter.from" },
    { kind: "day", name: "endDate", label: "filter.to" },
  ],
  columns: [
    { key: "at", label: "at", sort: "at", cell: ({ at }) => <Moment at={at} exact /> },
    {
      key: "account",
      label: "member",
      cell: ({ memberId, account }) => <PlaceLink to={`/members/${memberId}`}>{account}</PlaceLink>,
    },
    { key: "no", label: "risk.withdrawal", cell: ({ no }) => <span className="mono">{no}</span> },
    {
      key: "amount",
      label: "members.amount",
      align: "end",
      cell: (row) => `${row.currency} ${amount(row.amount)}`,
    },
    {
      key: "rule",
      label: "risk.rule",
      cell: ({ rule }) => `${rule} · ${wordOf("risk.name", rule)}`,
    },
    {
      key: "action",
      label: "risk.action",
      cell: (row) =>
        row.isBroken ? (
          <Status tone="bad">{t("risk.broken")}</Status>
        ) : (
          t(`risk.action.${row.action}`)
        ),
    },
    { key: "points", label: "risk.points", align: "end", cell: ({ points }) => points },
    { key: "figures", label: "risk.figures", cell: ({ figures }) => figuresText(figures) },
  ],
  exports: [
    { field: "at", label: "at" },
    { field: "account", label: "member" },
    { field: "memberId", label: "memberId" },
    { field: "no", label: "risk.withdrawal" },
    { field: "amount", label: "members.amount" },
    { field: "currency", label: "bets.currency" },
    { field: "rule", label: "risk.rule", words: "risk.name" },
    { field: "action", label: "risk.action", words: "risk.action" },
    { field: "points", label: "risk.points" },
    { field: "figures", label: "risk.figures" },
  ],
  keyOf: ({ withdrawalId, rule, at }) => `${withdrawalId}-${rule}-${at}`,
  sort: "-at",
};

/** What the rules caught. */
export default function HitsPage() {
  return <ListPage list={list} />;
}
