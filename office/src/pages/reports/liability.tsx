import { useMemo } from "react";
import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";
import { amount, briefAmount, calendarDay, dayAndMonth } from "../../lib/format.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { useStaffQuery } from "../../lib/query.ts";
import { useMay } from "../../lib/session.ts";
import { PanelState } from "../../panel/panel-state.tsx";
import { Chart, type ChartLine } from "../../parts/chart.tsx";
import { ReportChart, ReportFigures, ReportPage, ReportPart } from "../../report/report-page.tsx";
import { ReportTable } from "../../report/report-table.tsx";
import { useReportSpan } from "../../report/use-report-span.ts";

type Day = StaffAnswerOf<"reports.liability">["days"][number];

/** What members have, and what is kept apart for it. */
export default function LiabilityReport() {
  const t = useTranslations();
  const { asked } = useReportSpan();
  const query = useStaffQuery("reports.liability", asked, { keepsPrevious: true });
  return (
    <ReportPage
      title="place.reportLiability"
      about="report.liability.about"
      span={query.data ?? null}
      isBusy={query.isFetching}
    >
      <PanelState query={query}>
        {({ now, days }) => (
          <>
            <ReportFigures
              figures={[
                { name: t("recon.liability"), text: amount(now.liability) },
                {
                  name: t("recon.declared"),
                  text: now.declared === null ? "–" : amount(now.declared),
                },
              ]}
            />
            {days.length > 1 && (
              <ReportChart>
                <Lines days={days} />
              </ReportChart>
            )}
            <ReportPart title={t("report.liability.days")}>
              <Days asked={asked} days={days} />
            </ReportPart>
          </>
        )}
      </PanelState>
    </ReportPage>
  );
}

function Lines({ days }: { days: readonly Day[] }) {
  const t = useTranslations();
  const at = useMemo(() => days.map(({ day }) => dayAndMonth(day)), [days]);
  const lines = useMemo(() => {
    const line = (
      name: string,
      tone: ChartLine["tone"],
      of: (day: Day) => string | null,
    ): ChartLine => ({
      name,
      tone,
      values: days.map((day) => (of(day) === null ? null : Number(of(day)))),
      texts: days.map((day) => {
        const value = of(day);
        return value === null ? "–" : amount(value);
      }),
    });
    return [
      line(t("report.liability.members"), "in", ({ members }) => members),
      line(t("recon.declared"), "out", ({ declared }) => declared),
    ];
  }, [t, days]);
  return <Chart title={t("report.liability.lines")} at={at} lines={lines} brief={briefAmount} />;
}

function Days({ days, asked }: { days: readonly Day[]; asked: Record<string, string> }) {
  const t = useTranslations();
  const may = useMay();
  return (
    <ReportTable
      title={t("report.liability.days")}
      rows={days.toReversed()}
      keyOf={({ day }) => day}
      columns={[
        {
          key: "day",
          name: t("report.by.day"),
          cell: ({ day }) => calendarDay(day),
          to: ({ day }) => (may("recon:read") ? `/recon/days?open=${day}` : null),
        },
        {
          key: "members",
          name: t("report.liability.members"),
          cell: ({ members }) => amount(members),
        },
        {
          key: "declared",
          name: t("recon.declared"),
          cell: ({ declared }) => (declared === null ? "–" : amount(declared)),
        },
        {
          key: "by",
          name: t("report.liability.by"),
          isWords: true,
          cell: ({ by }) => by ?? t("report.liability.missing"),
        },
      ]}
      none={t("report.liability.none")}
      file={{ call: "reports.liability", table: "days", filters: asked }}
    />
  );
}
