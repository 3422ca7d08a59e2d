import { Button } from "@trevo/ui/button.tsx";
import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";
import { amount, calendarDay } from "../../../lib/format.ts";
import { useTranslations } from "../../../lib/i18n.ts";
import { useStaffQuery } from "../../../lib/query.ts";
import { Fact, Facts, PanelPart } from "../../../panel/facts.tsx";
import { PanelState } from "../../../panel/panel-state.tsx";
import { Acts } from "../../../parts/acts.tsx";
import { Moment } from "../../../parts/moment.tsx";
import { Status } from "../../../parts/status.tsx";
import type { RowOf } from "../../../table/types.ts";
import { classes } from "@trevo/ui/classes.ts";
import css from "../../../parts/figure-table.module.css";
import { accountName } from "../../../parts/house-accounts.tsx";
import { OpenItems } from "../../../parts/open-items.tsx";

type Closed = StaffAnswerOf<"reconciliation.day">;

/** The report of a closed day, to be read, saved and printed for a signature. */
export function Report({ row }: { row: RowOf<"reconciliation.days"> }) {
  const t = useTranslations();
  const query = useStaffQuery("reconciliation.day", { day: row.day });
  return (
    <PanelState query={query}>
      {(report) => (
        <>
          <Facts>
            <Fact name={t("recon.day")}>{`${calendarDay(report.day)} · ${report.currency}`}</Fact>
            <Fact name={t("days.by")}>{report.closedBy}</Fact>
            <Fact name={t("days.at")}>
              <Moment at={report.closedAt} exact />
            </Fact>
            <Fact name={t("days.proof")}>
              <Status tone={report.isWhole ? "good" : "bad"}>
                {t(report.isWhole ? "days.whole" : "days.broken")}
              </Status>
            </Fact>
            <Fact name={t("recon.note")}>{report.note}</Fact>
            <Fact name={t("days.hash")}>
              <span className="mono">{report.hash}</span>
            </Fact>
          </Facts>
          <Acts>
            <Button variant="plain" size="dense" onClick={() => window.print()}>
              {t("days.print")}
            </Button>
            <Button variant="plain" size="dense" onClick={() => save(report)}>
              {t("days.save")}
            </Button>
          </Acts>
          <Accounts report={report} />
          <PanelPart title={t("recon.items.count", { count: report.items.length })}>
            <OpenItems items={report.items} currency={report.currency} />
          </PanelPart>
        </>
      )}
    </PanelState>
  );
}

function Accounts({ report }: { report: Closed }) {
  const t = useTranslations();
  return (
    <PanelPart title={t("recon.accounts")}>
      {/* Its columns are scrolled by keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={css.scroller} tabIndex={0} role="region" aria-label={t("recon.accounts")}>
        <table className={classes(css.table, "cards")}>
          <thead>
            <tr>
              <th scope="col">{t("recon.account")}</th>
              <th scope="col" className={css.end}>
                {t("recon.opening")}
              </th>
              <th scope="col" className={css.end}>
                {t("recon.closing")}
              </th>
            </tr>
          </thead>
          <tbody>
            {report.accounts.map(({ kind, code, opening, closing }) => (
              <tr key={`${kind}:${code}`}>
                <th scope="row">{accountName(kind, code)}</th>
                <td data-label={t("recon.opening")} className={css.end}>
                  {amount(opening)}
                </td>
                <td data-label={t("recon.closing")} className={css.end}>
                  {amount(closing)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </PanelPart>
  );
}

function save({ csv, day }: Closed): void {
  const url = URL.createObjectURL(new Blob([csv], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${day}.csv`;
  link.click();
  // The download has begun by then, or never will.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
