import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";
import { calendarDay } from "../lib/format.ts";
import { useTranslations } from "../lib/i18n.ts";
import { Fact, Facts } from "../panel/facts.tsx";
import { Moment } from "../parts/moment.tsx";

export type OpenedProof = StaffAnswerOf<"kyc.open">;

/** What was found about a proof of identity, until when its document is good, who decided. */
export function Findings({ proof }: { proof: OpenedProof }) {
  const t = useTranslations();
  const { face } = proof;
  return (
    <Facts>
      <Fact name={t("kyc.document")}>{t(`kyc.document.${proof.documentKind}`)}</Fact>
      <Fact name={t("kyc.check")}>{t(`kyc.check.${proof.check}`)}</Fact>
      <Fact name={t("kyc.flags")}>
        {proof.flags.map((flag) => t(`kyc.flag.${flag}`)).join(", ")}
      </Fact>
      <Fact name={t("kyc.face")}>{face && `${face.by} · ${t(`kyc.face.${face.method}`)}`}</Fact>
      <Fact name={t("kyc.until")}>
        {proof.documentExpiresOn && calendarDay(proof.documentExpiresOn)}
      </Fact>
      <Fact name={t("kyc.attempt")}>{proof.attempt}</Fact>
      <Fact name={t("kyc.since")}>
        <Moment at={proof.submittedAt} exact />
      </Fact>
      <Fact name={t("kyc.proposedBy")}>{proof.proposedBy}</Fact>
      <Fact name={t("kyc.decidedBy")}>{proof.decidedBy}</Fact>
      <Fact name={t("reason")}>{proof.reason && t(`kyc.reason.${proof.reason}`)}</Fact>
    </Facts>
  );
}
