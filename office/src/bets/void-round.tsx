import { amount } from "../lib/format.ts";
import { t, useTranslations } from "../lib/i18n.ts";
import { Fact, Facts } from "../panel/facts.tsx";
import { Deed } from "../parts/deed.tsx";
import type { DeedField } from "../parts/deed-form.tsx";
import type { StaffPayloadOf } from "@trevo/contract/staff/registry.ts";
import type { OpenedRound } from "./round-view.tsx";

const causes = ["fault", "interrupted", "rules", "law"] as const;

/** What the players are told of why. */
export function voidCauseField(): DeedField {
  const options = causes.map((one) => ({ value: one, label: t(`bets.void.cause.${one}`) }));
  return { name: "cause", label: "bets.void.cause", kind: "choice", options };
}

/** Proposes to void a round, saying first what would move. */
export function VoidRound({ round }: { round: OpenedRound }) {
  const t = useTranslations();
  const { roundId, voiding, currency } = round;
  if (voiding === null) return null;
  const money = (text: string) => `${currency} ${amount(text)}`;
  return (
    <Deed
      call="bets.void"
      needs="bet:void"
      label={t("bets.void.do")}
      variant="danger"
      hotkey="m"
      blocked={round.isOwn ? t("approvals.whyNot.member.own") : undefined}
      says={
        <>
          <p>{t("bets.void.says", { name: round.account })}</p>
          <Facts>
            <Fact name={t("bets.void.stakesBack")}>{money(voiding.stakesBack)}</Fact>
            <Fact name={t("bets.void.payoutsTaken")}>{money(voiding.payoutsTaken)}</Fact>
            <Fact name={t("bets.void.shortfall")}>{money(voiding.shortfall)}</Fact>
          </Facts>
        </>
      }
      fields={[voidCauseField()]}
      reason
      payload={(values) => ({ ...values, roundId }) as StaffPayloadOf<"bets.void">}
      done={t("deed.waits")}
    />
  );
}
