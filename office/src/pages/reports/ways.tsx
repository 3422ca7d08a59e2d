import { accountName } from "../../parts/house-accounts.tsx";
import { wordOf } from "../../lib/word-of.ts";
import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";
import { amount, count, percent } from "../../lib/format.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { useStaffQuery } from "../../lib/query.ts";
import { PanelState } from "../../panel/panel-state.tsx";
import { ReportFigures, ReportPage, ReportPart } from "../../report/report-page.tsx";
import type { ReportFile } from "../../report/report-export.tsx";
import { ReportTable } from "../../report/report-table.tsx";
import { useReportSpan } from "../../report/use-report-span.ts";

type Provider = StaffAnswerOf<"reports.ways">["providers"][number];
type Method = StaffAnswerOf<"reports.ways">["methods"][number];

/** Money in and out by provider, and what became of deposits by method. */
export default function WaysReport() {
  const t = useTranslations();
  const { asked } = useReportSpan();
  const file = { call: "reports.ways", filters: asked } as const;
  const query = useStaffQuery("reports.ways", asked, { keepsPrevious: true });
  return (
    <ReportPage
      title="place.reportWays"
      about="report.ways.about"
      span={query.data ?? null}
      isBusy={query.isFetching}
    >
      <PanelState query={query}>
        {({ deposits, withdrawals, providers, methods }) => (
          <>
            <ReportFigures
              figures={[
                { name: t("report.deposits"), text: amount(deposits) },
                { name: t("report.withdrawals"), text: amount(withdrawals) },
              ]}
            />
            <ReportPart title={t("report.ways.providers")}>
              <Providers file={file} rows={providers} />
            </ReportPart>
            <ReportPart title={t("report.ways.methods")}>
              <Methods file={file} rows={methods} />
            </ReportPart>
          </>
        )}
      </PanelState>
    </ReportPage>
  );
}

/** `kind:code` in words. */
function named(account: string): string {
  const [kind = "", code = ""] = account.split(":");
  return accountName(kind, code);
}

interface PartProps<R> {
  rows: readonly R[];
  file: Omit<ReportFile, "table">;
}

function Providers({ rows, file }: PartProps<Provider>) {
  const t = useTranslations();
  return (
    <ReportTable
      title={t("report.ways.providers")}
      rows={rows}
      keyOf={({ direction, account }) => `${direction} ${account}`}
      columns={[
        {
          key: "account",
          name: t("report.ways.account"),
          cell: (row) => named(row.account),
          isCoded: true,
        },
        {
          key: "direction",
          name: t("report.ways.direction"),
          isWords: true,
          isCoded: true,
          cell: (row) => t(`report.ways.${row.direction}`),
        },
        { key: "count", name: t("report.count"), cell: (row) => count(row.count) },
        { key: "back", name: t("report.ways.back"), cell: (row) => amount(row.back) },
        { key: "amount", name: t("members.amount"), cell: (row) => amount(row.amount) },
      ]}
      none={t("report.none")}
      file={{ ...file, table: "providers" }}
    />
  );
}

function Methods({ rows, file }: PartProps<Method>) {
  const t = useTranslations();
  const share = ({ paid, unpaid }: Method) =>
    paid + unpaid === 0 ? "–" : percent((paid / (paid + unpaid)) * 100);
  return (
    <ReportTable
      title={t("report.ways.methods")}
      rows={rows}
      keyOf={({ method }) => method}
      columns={[
        {
          key: "method",
          name: t("report.ways.method"),
          cell: (row) => wordOf("deposits.method", row.method),
          isCoded: true,
        },
        { key: "paid", name: t("report.ways.paid"), cell: (row) => count(row.paid) },
        { key: "unpaid", name: t("report.ways.unpaid"), cell: (row) => count(row.unpaid) },
        { key: "open", name: t("report.ways.open"), cell: (row) => count(row.open) },
        { key: "share", field: null, name: t("report.ways.share"), cell: share },
        {
          key: "minutes",
          name: t("report.ways.minutes"),
          cell: (row) => (row.minutes === null ? "–" : count(row.minutes)),
        },
        { key: "credited", name: t("report.ways.credited"), cell: (row) => amount(row.credited) },
      ]}
      none={t("report.none")}
      file={{ ...file, table: "methods" }}
    />
  );
}
