import { amount } from "../../lib/format.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { Fact, Facts, PanelPart } from "../../panel/facts.tsx";
import { type Opened, reasonText } from "./opened.ts";

/** Payments that came for this deposit and stand in suspense. */
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
              <Fact name={money}>{reasonText(t, payment.reason)}</Fact>
              <Fact name={t("state")}>{t(`deposits.suspense.${state}`)}</Fact>
            </Facts>
          </div>
        );
      })}
    </PanelPart>
  );
}
