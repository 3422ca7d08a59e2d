import { t } from "../lib/i18n.ts";
import { memberPage } from "../lib/member-page.ts";
import { Fact, Facts } from "../panel/facts.tsx";
import { Moment } from "../parts/moment.tsx";
import { Status } from "../parts/status.tsx";
import { ListPage } from "../table/list-page.tsx";
import type { List, RowOf } from "../table/types.ts";

type Row = RowOf<"memberDeeds.list">;

const list: List<"memberDeeds.list"> = {
  call: "memberDeeds.list",
  title: "place.bulk",
  about: "memberDeeds.about",
  empty: "memberDeeds.empty",
  filters: [
    {
      kind: "choice",
      name: "kind",
      label: "memberDeeds.kind",
      options: [
        { value: "tag", label: "memberDeeds.kind.tag" },
        { value: "message", label: "memberDeeds.kind.message" },
        { value: "block", label: "memberDeeds.kind.block" },
        { value: "unblock", label: "memberDeeds.kind.unblock" },
      ],
    },
  ],
  columns: [
    { key: "kind", label: "memberDeeds.kind", cell: ({ kind }) => t(`memberDeeds.kind.${kind}`) },
    { key: "state", label: "state", cell: (row) => <Progress row={row} /> },
    { key: "left", label: "memberDeeds.left", align: "end", cell: ({ left }) => left },
    { key: "reason", label: "reason", cell: ({ reason }) => reason },
    { key: "maker", label: "approvals.maker", cell: ({ maker }) => maker },
    { key: "checker", label: "memberDeeds.checker", cell: ({ checker }) => checker ?? "–" },
    { key: "at", label: "at", sort: "at", cell: (row) => <Moment at={row.at} /> },
  ],
  keyOf: ({ id }) => id,
  sort: "-at",
};

/** What was done to members, one or several, and what became of it for each. */
export default function BulkPage() {
  return (
    <ListPage list={list} panelTitle={({ kind }) => t(`memberDeeds.kind.${kind}`)} panel={Bulk} />
  );
}

function Progress({ row: { endedAt, done, left, members } }: { row: Row }) {
  const words = t("bulk.at", { done: done + left, count: members });
  if (endedAt === null) return <Status tone="flow">{words}</Status>;
  return <Status tone={left > 0 ? "waits" : "good"}>{words}</Status>;
}

const members: List<"memberDeeds.rows"> = {
  call: "memberDeeds.rows",
  title: "memberDeeds.members",
  isPart: true,
  empty: "memberDeeds.empty",
  columns: [
    { key: "account", label: "member", cell: ({ account }) => account },
    {
      key: "state",
      label: "state",
      cell: ({ state, code }) => {
        if (state === "waiting") return <Status tone="flow">{t("memberDeeds.waiting")}</Status>;
        if (code === null) return <Status tone="good">{t("memberDeeds.done")}</Status>;
        return <Status tone="ended">{t(`memberDeeds.left.${code}`)}</Status>;
      },
    },
  ],
  keyOf: ({ memberId }) => memberId,
  page: ({ memberId }) => memberPage(memberId),
};

function Bulk({ row }: { row: Row }) {
  return (
    <>
      <Facts>
        <Fact name={t("state")}>
          <Progress row={row} />
        </Fact>
        <Fact name={t("reason")}>{row.reason}</Fact>
        <Fact name={t("approvals.maker")}>{row.maker}</Fact>
        <Fact name={t("memberDeeds.checker")}>{row.checker}</Fact>
        <Fact name={t("at")}>
          <Moment at={row.at} exact />
        </Fact>
      </Facts>
      <ListPage list={{ ...members, asks: { id: row.id } }} />
    </>
  );
}
