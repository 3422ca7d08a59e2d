import { Tabs } from "@trevo/ui/tabs.tsx";
import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";
import { amount, calendarDay, count, exactTime, percent } from "../../lib/format.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { useStaffQuery } from "../../lib/query.ts";
import { PanelState } from "../../panel/panel-state.tsx";
import { ReportPage, ReportPart } from "../../report/report-page.tsx";
import { type ReportColumn, ReportTable } from "../../report/report-table.tsx";
import { useReportSpan } from "../../report/use-report-span.ts";

type Answer = StaffAnswerOf<"reports.cohorts">;
type Row = Answer["rows"][number];

const kinds = ["depositing", "playing"] as const;

/** Members by the week of their first deposit, and how many of them came back. */
export default function CohortsReport() {
  const t = useTranslations();
  const { params, set } = useReportSpan();
  const kind = kinds.find((one) => one === params.get("of")) ?? "depositing";
  const query = useStaffQuery("reports.cohorts", {}, { keepsPrevious: true });
  return (
    <ReportPage
      title="place.reportCohorts"
      about="report.cohorts.about"
      span={null}
      isBusy={query.isFetching}
      choice={
        <Tabs
          label={t("report.cohorts.of")}
          options={kinds.map((key) => ({ key, text: t(`report.cohorts.${key}`) }))}
          chosen={kind}
          onChoose={(next) => set({ of: next === "depositing" ? null : next })}
        />
      }
    >
      <PanelState query={query}>
        {(report) => (
          <ReportPart title={t(`report.cohorts.${kind}`)}>
            <Weeks report={report} kind={kind} />
            <p>{t("list.readAt", { time: exactTime(report.madeAt) })}</p>
          </ReportPart>
        )}
      </PanelState>
    </ReportPage>
  );
}

function Weeks({ report, kind }: { report: Answer; kind: (typeof kinds)[number] }) {
  const t = useTranslations();
  const columns: ReportColumn<Row>[] = [
    { key: "week", name: t("report.cohorts.week"), cell: ({ week }) => calendarDay(week) },
    { key: "members", name: t("report.cohorts.members"), cell: (row) => count(row.members) },
    {
      key: "head",
      field: "depositsByHead",
      name: t("report.cohorts.byHead", { currency: report.currency }),
      cell: (row) => amount(row.depositsByHead),
    },
    ...report.weeks.map((week, at) => ({
      key: `week ${week}`,
      field: `cells.${at}.${kind}`,
      name: t("report.cohorts.after", { week }),
      cell: (row: Row) => {
        const share = shareOf(row, at, kind);
        return share === null ? "–" : percent(share);
      },
      tint: (row: Row) => Math.min(5, Math.ceil((shareOf(row, at, kind) ?? 0) / 20)),
    })),
  ];
  return (
    <ReportTable
      title={t(`report.cohorts.${kind}`)}
      rows={report.rows.toReversed()}
      keyOf={({ week }) => week}
      columns={columns}
      none={t("report.cohorts.none")}
      file={{ call: "reports.cohorts", table: "rows", filters: {} }}
    />
  );
}

/** How many of a hundred came back in a week; null: it is not over. */
function shareOf({ members, cells }: Row, at: number, kind: (typeof kinds)[number]): number | null {
  const cell = cells[at] ?? null;
  return cell && (cell[kind] / members) * 100;
}
