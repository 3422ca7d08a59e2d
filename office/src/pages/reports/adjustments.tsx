import { amount, count } from "../../lib/format.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { useStaffQuery } from "../../lib/query.ts";
import { useMay } from "../../lib/session.ts";
import { PanelState } from "../../panel/panel-state.tsx";
import { ReportFigures, ReportPage, ReportPart } from "../../report/report-page.tsx";
import { ReportTable } from "../../report/report-table.tsx";
import { useReportSpan } from "../../report/use-report-span.ts";

/** Corrections of wallets by cause and by who proposed them. */
export default function AdjustmentsReport() {
  const t = useTranslations();
  const may = useMay();
  const { asked } = useReportSpan();
  const query = useStaffQuery("reports.adjustments", asked, { keepsPrevious: true });
  return (
    <ReportPage
      title="place.reportAdjustments"
      about="report.adjustments.about"
      span={query.data ?? null}
      isBusy={query.isFetching}
    >
      <PanelState query={query}>
        {({ rows, total, books, startDate, endDate }) => (
          <>
            <ReportFigures
              figures={[
                { name: t("report.adjustments.total"), text: amount(total) },
                { name: t("report.adjustments.books"), text: amount(books) },
              ]}
            />
            <ReportPart title={t("report.adjustments.rows")}>
              <ReportTable
                title={t("report.adjustments.rows")}
                rows={rows}
                keyOf={({ cause, maker }) => `${cause} ${maker}`}
                columns={[
                  {
                    key: "cause",
                    name: t("adjust.cause"),
                    cell: ({ cause }) => t(`adjust.cause.${cause}`),
                    isCoded: true,
                    to: ({ cause }) =>
                      may("wallet:read")
                        ? `/adjustments?cause=${cause}&startDate=${startDate}&endDate=${endDate}`
                        : null,
                  },
                  {
                    key: "maker",
                    name: t("approvals.maker"),
                    isWords: true,
                    cell: (row) => row.maker,
                  },
                  { key: "count", name: t("report.count"), cell: (row) => count(row.count) },
                  {
                    key: "credited",
                    name: t("report.adjustments.credited"),
                    cell: (row) => amount(row.credited),
                  },
                  {
                    key: "debited",
                    name: t("report.adjustments.debited"),
                    cell: (row) => amount(row.debited),
                  },
                ]}
                none={t("report.none")}
                file={{
                  call: "reports.adjustments",
                  table: "rows",
                  filters: { startDate, endDate },
                }}
              />
            </ReportPart>
          </>
        )}
      </PanelState>
    </ReportPage>
  );
}
