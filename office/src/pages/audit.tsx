import { Fact, Facts } from "../panel/facts.tsx";
import { Moment } from "../parts/moment.tsx";
import { Status } from "../parts/status.tsx";
import { t, useTranslations } from "../lib/i18n.ts";
import { subjectOf, wordOf } from "../lib/word-of.ts";
import { ListPage } from "../table/list-page.tsx";
import type { List, RowOf } from "../table/types.ts";
import { Chain } from "./audit/chain.tsx";
import { ProveDay } from "./audit/prove-day.tsx";

type Row = RowOf<"staff.audit">;

const list: List<"staff.audit"> = {
  call: "staff.audit",
  title: "place.audit",
  about: "audit.about",
  empty: "audit.empty",
  filters: [
    { kind: "text", name: "subject", label: "audit.subject", hint: "audit.subject.hint" },
    { kind: "text", name: "userName", label: "audit.who" },
    { kind: "text", name: "call", label: "audit.call", hint: "audit.call.hint" },
    {
      kind: "choice",
      name: "outcome",
      label: "audit.outcome",
      options: [
        { value: "done", label: "outcome.done" },
        { value: "refused", label: "outcome.refused" },
      ],
    },
    { kind: "day", name: "startDate", label: "filter.from" },
    { kind: "day", name: "endDate", label: "filter.to" },
  ],
  columns: [
    {
      key: "seq",
      label: "audit.seq",
      sort: "seq",
      cell: ({ seq }) => <span className="mono">{seq}</span>,
    },
    { key: "at", label: "audit.at", cell: ({ at }) => <Moment at={at} exact /> },
    { key: "userName", label: "audit.who", cell: ({ userName }) => userName },
    { key: "call", label: "audit.call", cell: ({ call }) => wordOf("deed", call) },
    {
      key: "subject",
      label: "audit.subject",
      cell: ({ subject }) => (subject === null ? "–" : subjectOf(subject)),
    },
    {
      key: "outcome",
      label: "audit.outcome",
      cell: ({ outcome }) => <Outcome outcome={outcome} />,
    },
    { key: "reason", label: "reason", cell: ({ reason }) => reason ?? "–" },
    { key: "ip", label: "audit.ip", cell: ({ ip }) => <span className="mono">{ip}</span> },
  ],
  exports: [
    { field: "seq", label: "audit.seq" },
    { field: "at", label: "audit.at" },
    { field: "userName", label: "audit.who" },
    { field: "call", label: "audit.call", words: "deed" },
    { field: "subject", label: "audit.subject" },
    { field: "outcome", label: "audit.outcome", words: "outcome" },
    { field: "reason", label: "reason" },
    { field: "ip", label: "audit.ip" },
  ],
  exportedAs: "proof",
  keyOf: ({ seq }) => seq,
  sort: "-seq",
};

/** What staff did, newest first. */
export default function AuditPage() {
  return (
    <ListPage
      list={list}
      actions={
        <>
          <Chain />
          <ProveDay />
        </>
      }
      panelTitle={({ seq, call }) => `${seq} · ${wordOf("deed", call)}`}
      panel={Act}
    />
  );
}

function Act({ row }: { row: Row }) {
  const t = useTranslations();
  return (
    <Facts>
      <Fact name={t("audit.at")}>
        <Moment at={row.at} exact />
      </Fact>
      <Fact name={t("audit.who")}>{row.userName}</Fact>
      <Fact name={t("audit.call")}>
        {wordOf("deed", row.call)} · <code>{row.call}</code>
      </Fact>
      <Fact name={t("audit.subject")}>{row.subject && subjectOf(row.subject)}</Fact>
      <Fact name={t("audit.outcome")}>
        <Outcome outcome={row.outcome} />
      </Fact>
      <Fact name={t("reason")}>{row.reason}</Fact>
      <Fact name={t("audit.ip")}>{row.ip}</Fact>
    </Facts>
  );
}

function Outcome({ outcome }: Pick<Row, "outcome">) {
  return <Status tone={outcome === "done" ? "good" : "bad"}>{t(`outcome.${outcome}`)}</Status>;
}
