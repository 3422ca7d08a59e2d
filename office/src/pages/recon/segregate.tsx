import { useTranslations } from "../../lib/i18n.ts";
import { Deed } from "../../parts/deed.tsx";
import { typedAmount } from "../../lib/typed-amount.ts";

/** Declares what is kept apart for members. */
export function Segregate({ day }: { day: string }) {
  const t = useTranslations();
  return (
    <Deed
      call="reconciliation.segregate"
      needs="recon:work"
      label={t("recon.segregate")}
      says={t("recon.segregate.says")}
      fields={[
        { name: "day", label: "recon.day", kind: "day", value: day },
        { name: "amount", label: "members.amount", kind: "text" },
      ]}
      reason
      payload={(values) => ({
        day: values.day ?? "",
        amount: typedAmount(values.amount ?? ""),
        reason: values.reason ?? "",
      })}
      done={t("recon.segregated")}
    />
  );
}
