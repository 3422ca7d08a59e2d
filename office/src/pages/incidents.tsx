import { t, useTranslations } from "../lib/i18n.ts";
import { Detail } from "../panel/detail.tsx";
import { Fact, Facts, PanelPart } from "../panel/facts.tsx";
import { Acts } from "../parts/acts.tsx";
import { Deed } from "../parts/deed.tsx";
import { Moment } from "../parts/moment.tsx";
import { Status } from "../parts/status.tsx";
import { ListPage } from "../table/list-page.tsx";
import type { List, RowOf } from "../table/types.ts";
import { subjectOf, wordOf } from "../lib/word-of.ts";

type Row = RowOf<"incidents.list">;

const list: List<"incidents.list"> = {
  call: "incidents.list",
  title: "place.incidents",
  about: "incidents.about",
  empty: "incidents.empty",
  tabs: {
    name: "state",
    label: "state",
    options: [
      { value: "open", label: "alerts.open" },
      { value: "all", label: "alerts.all" },
    ],
  },
  columns: [
    { key: "kind", label: "alerts.kind", cell: ({ kind }) => wordOf("alert", kind) },
    { key: "subject", label: "alerts.subject", cell: ({ subject }) => subjectOf(subject) },
    { key: "state", label: "state", cell: (row) => <State row={row} /> },
    { key: "at", label: "alerts.raised", cell: (row) => <Moment at={row.openedAt} /> },
    { key: "by", label: "incidents.by", cell: (row) => row.openedBy ?? t("incidents.program") },
  ],
  keyOf: ({ id }) => id,
  isEnded: ({ closedAt }) => closedAt !== null,
};

/** What was found wrong with money, and what stops payouts. */
export default function IncidentsPage() {
  return (
    <ListPage
      list={list}
      actions={<Freeze />}
      panelTitle={({ kind }) => wordOf("alert", kind)}
      panel={Incident}
    />
  );
}

function State({ row }: { row: Row }) {
  if (row.closedAt !== null) return <Status tone="ended">{t("incidents.closed")}</Status>;
  if (row.freezes) return <Status tone="bad">{t("incidents.freezes")}</Status>;
  return <Status tone="waits">{t("alerts.isOpen")}</Status>;
}

function Freeze() {
  const t = useTranslations();
  return (
    <Deed
      call="incidents.freeze"
      needs="payouts:freeze"
      label={t("incidents.freeze")}
      variant="danger"
      says={t("incidents.freeze.says")}
      reason
      payload={({ reason = "" }) => ({ reason })}
      done={t("incidents.frozen")}
    />
  );
}

function Incident({ row }: { row: Row }) {
  const t = useTranslations();
  return (
    <>
      <Facts>
        <Fact name={t("alerts.subject")}>{subjectOf(row.subject)}</Fact>
        <Fact name={t("state")}>
          <State row={row} />
        </Fact>
        <Fact name={t("alerts.raised")}>
          <Moment at={row.openedAt} exact />
        </Fact>
        <Fact name={t("incidents.by")}>{row.openedBy ?? t("incidents.program")}</Fact>
      </Facts>
      <PanelPart title={t("detail")}>
        <Detail of={row.detail} />
      </PanelPart>
      {row.closedAt === null && (
        <Acts>
          <Deed
            call="incidents.close"
            needs="payouts:freeze"
            label={t("incidents.close")}
            says={t("incidents.close.says", { kind: wordOf("alert", row.kind) })}
            reason
            payload={({ reason = "" }) => ({ id: row.id, reason })}
            done={t("incidents.closed")}
          />
        </Acts>
      )}
    </>
  );
}
