import { useState } from "react";
import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";
import { amount } from "../../../lib/format.ts";
import { useTranslations } from "../../../lib/i18n.ts";
import { wordOf } from "../../../lib/word-of.ts";
import { useStaffQuery } from "../../../lib/query.ts";
import { Fact, Facts, PanelPart } from "../../../panel/facts.tsx";
import { PanelState } from "../../../panel/panel-state.tsx";
import { Labelled } from "../../../parts/input.tsx";
import { Moment } from "../../../parts/moment.tsx";
import type { RowOf } from "../../../table/types.ts";
import { Candidates } from "./candidates.tsx";
import { SettleLine } from "./settle-line.tsx";

export type Paired = StaffAnswerOf<"reconciliation.candidates">;

/** A line beside the deposits that it may pay, what a pair would post, and what else it may be. */
export function Pair({ row }: { row: RowOf<"reconciliation.lines"> }) {
  const t = useTranslations();
  const [no, setNo] = useState("");
  const typed = no.trim();
  const query = useStaffQuery(
    "reconciliation.candidates",
    { lineId: row.id, ...(/^D?\d{6,12}$/i.test(typed) && { depositNo: typed }) },
    { keepsPrevious: true },
  );
  const isOpenIn = row.state === "open" && row.outcome === null && !row.amount.startsWith("-");
  return (
    <>
      <Line row={row} />
      {isOpenIn && (
        <PanelPart title={t("match.candidates")}>
          <Labelled label={t("match.byNo")} hint={t("match.byNo.hint")}>
            {(input) => (
              <input
                {...input}
                value={no}
                autoComplete="off"
                onChange={({ target }) => setNo(target.value)}
              />
            )}
          </Labelled>
          <PanelState query={query}>{(paired) => <Candidates paired={paired} />}</PanelState>
        </PanelPart>
      )}
      {row.state === "open" && row.outcome === null && <SettleLine row={row} />}
    </>
  );
}

function Line({ row }: { row: RowOf<"reconciliation.lines"> }) {
  const t = useTranslations();
  return (
    <Facts>
      <Fact name={t("at")}>
        <Moment at={row.at} exact />
      </Fact>
      <Fact name={t("members.amount")}>{`${row.currency} ${amount(row.amount)}`}</Fact>
      <Fact name={t("recon.source")}>{wordOf("provider", row.source)}</Fact>
      <Fact name={t("recon.payer")}>{row.payerName}</Fact>
      <Fact name={t("match.taxId")}>{row.payerTaxId}</Fact>
      <Fact name={t("recon.text")}>{row.text}</Fact>
      <Fact name={t("match.endToEnd")}>{row.endToEnd}</Fact>
      {row.outcome !== null && (
        <>
          <Fact
            name={t("match.found")}
          >{`${row.rule} · ${t(`match.outcome.${row.outcome}`)}`}</Fact>
          <Fact name={t("match.deposit")}>{row.depositNo}</Fact>
          <Fact name={t("match.by")}>{row.matchedBy ?? t("incidents.program")}</Fact>
          <Fact name={t("reason")}>{row.note}</Fact>
        </>
      )}
    </Facts>
  );
}
