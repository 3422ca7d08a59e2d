import { amount } from "../../../lib/format.ts";
import { t, useTranslations } from "../../../lib/i18n.ts";
import { useMay } from "../../../lib/session.ts";
import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";
import { accountText } from "../../../parts/house-accounts.tsx";
import { Moment } from "../../../parts/moment.tsx";
import { PlaceLink } from "../../../parts/place-link.tsx";
import { ListPage } from "../../../table/list-page.tsx";
import { Sums } from "../../../table/sums.tsx";
import type { List } from "../../../table/types.ts";
import type { MemberFileAnswer } from "../../../member/figures.tsx";
import { TakeStatement } from "./take-statement.tsx";
import { wordOf } from "../../../lib/word-of.ts";

const list: Omit<List<"memberFile.movements">, "asks"> = {
  call: "memberFile.movements",
  title: "members.tab.movements",
  isPart: true,
  empty: "members.noMovements",
  tabs: {
    name: "what",
    label: "members.kind",
    options: [
      { value: "all", label: "members.what.all" },
      { value: "cash", label: "members.what.cash" },
      { value: "play", label: "members.what.play" },
    ],
  },
  filters: [
    { kind: "day", name: "startDate", label: "filter.from" },
    { kind: "day", name: "endDate", label: "filter.to" },
  ],
  columns: [
    { key: "at", label: "at", cell: (row) => <Moment at={row.at} exact /> },
    {
      key: "seq",
      label: "members.seq",
      align: "end",
      sort: "seq",
      cell: ({ seq }) => <span className="mono">{seq}</span>,
    },
    { key: "kind", label: "members.kind", cell: ({ kind }) => wordOf("movement", kind) },
    { key: "amount", label: "members.amount", align: "end", cell: (row) => amount(row.amount) },
    {
      key: "after",
      label: "members.after",
      align: "end",
      cell: (row) => amount(row.balanceAfter),
    },
    { key: "counter", label: "members.counter", cell: (row) => accountText(row.counter) },
    { key: "round", label: "movements.round", cell: (row) => <Round id={row.roundId} /> },
    {
      key: "id",
      label: "movements.id",
      isExtra: true,
      cell: ({ id }) => <span className="mono">{id}</span>,
    },
  ],
  exports: [
    { field: "seq", label: "members.seq" },
    { field: "at", label: "at" },
    { field: "kind", label: "members.kind", words: "movement" },
    { field: "amount", label: "members.amount" },
    { field: "balanceAfter", label: "members.after" },
    { field: "counter", label: "members.counter" },
    { field: "roundId", label: "movements.round" },
    { field: "id", label: "movements.id" },
  ],
  keyOf: ({ seq }) => seq,
  sort: "-seq",
};

/** Each line of the member's wallet, as the ledger has it. */
export function Movements({ file }: { file: MemberFileAnswer }) {
  return (
    <ListPage
      list={{ ...list, asks: { memberId: file.memberId } }}
      sums={Around}
      actions={<TakeStatement file={file} />}
    />
  );
}

/** What the lines come to, and the balances that they lead from and to. */
function Around({ answer }: { answer: StaffAnswerOf<"memberFile.movements"> }) {
  const t = useTranslations();
  const { days, sums } = answer;
  return (
    <Sums
      sums={[
        { name: `${t("members.opening")} · ${days.currency}`, value: amount(days.opening) },
        { name: t("members.in"), value: amount(sums.in) },
        { name: t("members.out"), value: amount(sums.out) },
        { name: t("members.closing"), value: amount(days.closing) },
      ]}
    />
  );
}

function Round({ id }: { id: string | null }) {
  const may = useMay();
  if (id === null) return <>–</>;
  const text = <span className="mono">{id.slice(0, 8)}…</span>;
  if (!may("bet:read")) return text;
  return (
    <PlaceLink to={`/bets/${id}`} aria-label={`${t("movements.round")} ${id}`}>
      {text}
    </PlaceLink>
  );
}
