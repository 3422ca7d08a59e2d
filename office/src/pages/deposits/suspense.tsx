import { amount } from "../../lib/format.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { Fact, Facts, PanelPart } from "../../panel/facts.tsx";
import { Acts } from "../../parts/acts.tsx";
import { Deed } from "../../parts/deed.tsx";
import { wordOf } from "../../lib/word-of.ts";
import type { Opened } from "./opened.ts";

/** Payments that came for this deposit and stand in suspense, and what can be done with each. */
export function Suspense({ one }: { one: Opened }) {
  const t = useTranslations();
  if (one.suspense.length === 0) return null;
  return (
    <PanelPart title={t("deposits.suspense")}>
      {one.suspense.map((payment) => {
        const money = payment.amount === null ? "–" : `${one.currency} ${amount(payment.amount)}`;
        const state =
          payment.resolution !== null
            ? "resolved"
            : payment.returnAskedAt !== null
              ? "asked"
              : "waits";
        return (
          <div key={payment.id}>
            <Facts>
              <Fact name={money}>{wordOf("deposits.reason", payment.reason)}</Fact>
              <Fact name={t("state")}>{t(`deposits.suspense.${state}`)}</Fact>
            </Facts>
            {state === "waits" && <Ways one={one} payment={payment} money={money} />}
          </div>
        );
      })}
    </PanelPart>
  );
}

interface WaysProps {
  one: Opened;
  payment: Opened["suspense"][number];
  money: string;
}

/** A second payment becomes a deposit of its own, or goes back to who paid it. */
function Ways({ one, payment: { id, reason: why }, money }: WaysProps) {
  const t = useTranslations();
  const own = one.isOwn ? t("approvals.whyNot.member.own") : undefined;
  return (
    <Acts>
      {why === "charge.doubled" && (
        <Deed
          call="reconciliation.creditSuspense"
          needs="deposit:match"
          label={t("suspense.credit")}
          variant="primary"
          says={t("suspense.credit.saysOwner", { money, account: one.account })}
          reason
          blocked={own}
          payload={({ reason = "" }) => ({ id, reason })}
          done={t("suspense.credited")}
        />
      )}
      <Deed
        call="reconciliation.returnSuspense"
        needs="deposit:match"
        label={t("match.as.return")}
        says={t("suspense.return.says", { money })}
        reason
        blocked={own}
        payload={({ reason = "" }) => ({ id, reason })}
        done={t("deed.waits")}
      />
    </Acts>
  );
}
