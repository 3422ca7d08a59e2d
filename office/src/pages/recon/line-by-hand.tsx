import { useTranslations } from "../../lib/i18n.ts";
import { useStaffQuery } from "../../lib/query.ts";
import { Deed } from "../../parts/deed.tsx";
import { typedAmount } from "../../lib/typed-amount.ts";

/** A line that no bank tells us; it counts when a second person agrees. */
export function LineByHand() {
  const t = useTranslations();
  const sources = useStaffQuery("reconciliation.sources", {}).data?.list ?? [];
  if (sources.length === 0) return null;
  return (
    <Deed
      call="reconciliation.lineByHand"
      needs="recon:work"
      label={t("recon.hand")}
      says={t("recon.hand.says")}
      fields={[
        {
          name: "source",
          label: "recon.source",
          kind: "choice",
          value: sources[0]?.source ?? "",
          options: sources.map(({ source, name }) => ({ value: source, label: name })),
        },
        { name: "day", label: "recon.day", kind: "day" },
        {
          name: "direction",
          label: "recon.direction",
          kind: "choice",
          value: "in",
          options: (["in", "out"] as const).map((value) => ({
            value,
            label: t(`recon.direction.${value}`),
          })),
        },
        { name: "amount", label: "members.amount", kind: "text" },
        { name: "text", label: "recon.text", kind: "text" },
        { name: "payerName", label: "recon.payer", kind: "text", isOptional: true },
      ]}
      reason
      payload={({ payerName = "", direction, ...values }) => ({
        source: values.source ?? "",
        day: values.day ?? "",
        direction: direction === "out" ? ("out" as const) : ("in" as const),
        amount: typedAmount(values.amount ?? ""),
        text: values.text ?? "",
        reason: values.reason ?? "",
        ...(payerName.trim() !== "" && { payerName }),
      })}
      done={t("deed.waits")}
    />
  );
}
