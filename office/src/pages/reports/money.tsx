import { useMemo } from "react";
import { Tabs } from "@trevo/ui/tabs.tsx";
import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";
import { amount, briefAmount, calendarDay, count, dayAndMonth } from "../../lib/format.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { useStaffQuery } from "../../lib/query.ts";
import { PanelState } from "../../panel/panel-state.tsx";
import { Chart, type ChartLine } from "../../parts/chart.tsx";
import { ReportChart, ReportFigures, ReportPage, ReportPart } from "../../report/report-page.tsx";
import { type ReportColumn, ReportTable } from "../../report/report-table.tsx";
import { useReportSpan } from "../../report/use-report-span.ts";

type Answer = StaffAnswerOf<"reports.money">;
type Sums = Answer["total"];
type Row = Answer["rows"][number];

const steps = ["day", "week", "month"] as const;

const amounts = [
  "deposits",
  "withdrawals",
  "net",
  "stakes",
  "payouts",
  "ggr",
  "grants",
  "costs",
  "fees",
  "ngr",
  "adjustments",
] as const;
const counts = ["active", "firstDepositors", "registered"] as const;

/** Those whose transfers can be opened. */
const opened = ["deposits", "withdrawals", "stakes", "payouts", "ggr", "adjustments"] as const;

/** What came in, went out and was played, by day, week or month, up to NGR. */
export default function MoneyReport() {
  const t = useTranslations();
  const { params, asked, set } = useReportSpan();
  const by = steps.find((one) => one === params.get("by")) ?? "day";
  const query = useStaffQuery("reports.money", { ...asked, by }, { keepsPrevious: true });
  return (
    <ReportPage
      title="place.reportMoney"
      about="report.money.about"
      span={query.data ?? null}
      isBusy={query.isFetching}
      choice={
        <Tabs
          label={t("report.by")}
          options={steps.map((key) => ({ key, text: t(`report.by.${key}`) }))}
          chosen={by}
          onChoose={(next) => set({ by: next === "day" ? null : next })}
        />
      }
    >
      <PanelState query={query}>
        {(report) => (
          <>
            <ReportFigures figures={tiles(report.total, t)} />
            <ReportChart>
              <Lines rows={report.rows} />
            </ReportChart>
            <ReportPart title={t("report.money.table")}>
              <Rows report={report} by={by} />
            </ReportPart>
          </>
        )}
      </PanelState>
    </ReportPage>
  );
}

type Translate = ReturnType<typeof useTranslations>;

function tiles(total: Sums, t: Translate) {
  return [
    ...(["deposits", "withdrawals", "net", "ggr", "ngr"] as const).map((key) => ({
      name: t(`report.${key}`),
      text: amount(total[key]),
    })),
    ...counts.map((key) => ({ name: t(`report.${key}`), text: count(total[key]) })),
  ];
}

function Lines({ rows }: { rows: readonly Row[] }) {
  const t = useTranslations();
  const at = useMemo(() => rows.map(({ from }) => dayAndMonth(from)), [rows]);
  const lines = useMemo(() => {
    const line = (of: "ggr" | "ngr", tone: ChartLine["tone"]): ChartLine => ({
      name: t(`report.${of}`),
      tone,
      values: rows.map((row) => Number(row[of])),
      texts: rows.map((row) => amount(row[of])),
    });
    return [line("ggr", "in"), line("ngr", "out")];
  }, [t, rows]);
  return <Chart title={t("report.money.lines")} at={at} lines={lines} brief={briefAmount} />;
}

function Rows({ report, by }: { report: Answer; by: (typeof steps)[number] }) {
  const t = useTranslations();
  const columns: ReportColumn<Row>[] = [
    { key: "from", name: t(`report.by.${by}`), cell: ({ from, to }) => nameOf(from, to) },
    ...amounts.map((key) => ({
      key,
      name: t(`report.${key}`),
      cell: (row: Row) => amount(row[key]),
      to: (row: Row) => rowsBehind(key, row),
    })),
    ...counts.map((key) => ({
      key,
      name: t(`report.${key}`),
      cell: (row: Row) => count(row[key]),
    })),
  ];
  const { startDate, endDate, total } = report;
  return (
    <ReportTable
      title={t("report.money.table")}
      rows={report.rows.toReversed()}
      columns={columns}
      keyOf={({ from }) => from}
      total={{ name: t("report.total"), row: { ...total, from: startDate, to: endDate } }}
      none={t("report.none")}
      file={{ call: "reports.money", table: "rows", filters: { startDate, endDate, by } }}
    />
  );
}

function nameOf(from: string, to: string): string {
  return from === to ? calendarDay(from) : `${dayAndMonth(from)} – ${dayAndMonth(to)}`;
}

/** The transfers of a day that a figure is the sum of; null: of more days than one, or of none. */
function rowsBehind(key: (typeof amounts)[number], row: Row): string | null {
  const figure = opened.find((one) => one === key);
  if (figure === undefined || row.from !== row.to || Number(row[key]) === 0) return null;
  return `/movements?figure=${figure}&day=${row.from}`;
}
