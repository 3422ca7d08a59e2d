import { Detail } from "../panel/detail.tsx";
import { Fact, Facts, PanelPart } from "../panel/facts.tsx";
import { Acts } from "../parts/acts.tsx";
import { Deed } from "../parts/deed.tsx";
import { Moment } from "../parts/moment.tsx";
import { Status } from "../parts/status.tsx";
import { call } from "../lib/client.ts";
import { t, useTranslations } from "../lib/i18n.ts";
import { ListPage } from "../table/list-page.tsx";
import type { List, RowOf } from "../table/types.ts";
import { subjectOf, wordOf } from "../lib/word-of.ts";

type Row = RowOf<"staff.alerts">;

const list: List<"staff.alerts"> = {
  call: "staff.alerts",
  title: "place.alerts",
  about: "alerts.about",
  empty: "alerts.empty",
  tabs: {
    name: "state",
    label: "state",
    options: [
      { value: "open", label: "alerts.open" },
      { value: "all", label: "alerts.all" },
    ],
  },
  filters: [{ kind: "text", name: "kind", label: "alerts.kind" }],
  columns: [
    { key: "kind", label: "alerts.kind", cell: ({ kind }) => wordOf("alert", kind) },
    { key: "subject", label: "alerts.subject", cell: ({ subject }) => subjectOf(subject) },
    {
      key: "raised",
      label: "alerts.raised",
      sort: "raisedAt",
      cell: (row) => <Moment at={row.raisedAt} />,
    },
    { key: "state", label: "state", cell: (row) => <State row={row} /> },
    { key: "by", label: "alerts.by", cell: ({ closedBy }) => closedBy ?? "–" },
  ],
  keyOf: ({ id }) => id,
  bulk: [
    {
      label: "alerts.close",
      needs: "alert:close",
      skips: ({ closedAt }) => (closedAt === null ? null : "alerts.seen"),
      run: ({ id }, reason) => call("staff.closeAlert", { id, reason }),
    },
  ],
  sort: "-raisedAt",
  isEnded: ({ closedAt }) => closedAt !== null,
};

/** What the server found that wants a look. */
export default function AlertsPage() {
  return <ListPage list={list} panelTitle={({ kind }) => wordOf("alert", kind)} panel={Alert} />;
}

function State({ row }: { row: Row }) {
  if (row.closedAt === null) return <Status tone="waits">{t("alerts.isOpen")}</Status>;
  return <Status tone="ended">{t(row.closedBy === null ? "alerts.well" : "alerts.seen")}</Status>;
}

function Alert({ row }: { row: Row }) {
  const t = useTranslations();
  return (
    <>
      <Facts>
        <Fact name={t("alerts.subject")}>{subjectOf(row.subject)}</Fact>
        <Fact name={t("alerts.raised")}>
          <Moment at={row.raisedAt} exact />
        </Fact>
        <Fact name={t("state")}>
          <State row={row} />
        </Fact>
        <Fact name={t("alerts.by")}>{row.closedBy}</Fact>
      </Facts>
      <PanelPart title={t("detail")}>
        <Detail of={row.detail} />
      </PanelPart>
      {row.closedAt === null && (
        <Acts>
          <Deed
            call="staff.closeAlert"
            needs="alert:close"
            label={t("alerts.close")}
            variant="primary"
            says={t("alerts.close.says", {
              kind: wordOf("alert", row.kind),
              subject: subjectOf(row.subject),
            })}
            reason
            payload={({ reason = "" }) => ({ id: row.id, reason })}
            done={t("alerts.closed")}
          />
        </Acts>
      )}
    </>
  );
}
