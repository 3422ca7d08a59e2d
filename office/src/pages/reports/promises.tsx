import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";
import { calendarDay, count, lengthOf, percent } from "../../lib/format.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { useStaffQuery } from "../../lib/query.ts";
import { useMay } from "../../lib/session.ts";
import { PanelState } from "../../panel/panel-state.tsx";
import { ReportFigures, ReportPage, ReportPart } from "../../report/report-page.tsx";
import type { ReportFile } from "../../report/report-export.tsx";
import { ReportTable } from "../../report/report-table.tsx";
import { useReportSpan } from "../../report/use-report-span.ts";

type Answer = StaffAnswerOf<"reports.promises">;

/** Whether withdrawals left in time, and what kept those that did not. */
export default function PromisesReport() {
  const t = useTranslations();
  const { asked } = useReportSpan();
  const file = { call: "reports.promises", filters: asked } as const;
  const query = useStaffQuery("reports.promises", asked, { keepsPrevious: true });
  return (
    <ReportPage
      title="place.reportPromises"
      about="report.promises.about"
      span={query.data ?? null}
      isBusy={query.isFetching}
    >
      <PanelState query={query}>
        {(report) => (
          <>
            <ReportFigures figures={tiles(report, t)} />
            <ReportPart title={t("report.promises.causes")}>
              <Causes file={file} rows={report.causes} />
            </ReportPart>
            <ReportPart title={t("report.promises.days")}>
              <Days file={file} rows={report.days} />
            </ReportPart>
          </>
        )}
      </PanelState>
    </ReportPage>
  );
}

function tiles({ kept, broken, open, p50, p95 }: Answer, t: ReturnType<typeof useTranslations>) {
  const minutes = (value: number | null) => (value === null ? "–" : lengthOf(value));
  return [
    {
      name: t("report.promises.share"),
      text: kept + broken === 0 ? "–" : percent((kept / (kept + broken)) * 100),
    },
    { name: t("report.promises.kept"), text: count(kept) },
    { name: t("report.promises.broken"), text: count(broken) },
    { name: t("report.promises.open"), text: count(open) },
    { name: t("report.promises.p50"), text: minutes(p50) },
    { name: t("report.promises.p95"), text: minutes(p95) },
  ];
}

interface PartProps<R> {
  rows: R;
  file: Omit<ReportFile, "table">;
}

function Causes({ rows, file }: PartProps<Answer["causes"]>) {
  const t = useTranslations();
  return (
    <ReportTable
      title={t("report.promises.causes")}
      rows={rows}
      keyOf={({ state }) => state}
      columns={[
        {
          key: "state",
          name: t("report.promises.stood"),
          cell: ({ state }) => t(`withdrawals.state.${state}`),
          isCoded: true,
        },
        { key: "count", name: t("report.count"), cell: (row) => count(row.count) },
      ]}
      none={t("report.promises.noneBroken")}
      file={{ ...file, table: "causes" }}
    />
  );
}

function Days({ rows, file }: PartProps<Answer["days"]>) {
  const t = useTranslations();
  const may = useMay();
  return (
    <ReportTable
      title={t("report.promises.days")}
      rows={rows.toReversed()}
      keyOf={({ day }) => day}
      columns={[
        {
          key: "day",
          name: t("report.by.day"),
          cell: ({ day }) => calendarDay(day),
          to: ({ day }) =>
            may("withdrawal:read")
              ? `/withdrawals?state=all&startDate=${day}&endDate=${day}`
              : null,
        },
        { key: "kept", name: t("report.promises.kept"), cell: (row) => count(row.kept) },
        { key: "broken", name: t("report.promises.broken"), cell: (row) => count(row.broken) },
        { key: "open", name: t("report.promises.open"), cell: (row) => count(row.open) },
      ]}
      none={t("report.none")}
      file={{ ...file, table: "days" }}
    />
  );
}
