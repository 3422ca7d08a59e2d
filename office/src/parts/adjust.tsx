import type { StaffPayloadOf } from "@trevo/contract/staff/registry.ts";
import { useTranslations } from "../lib/i18n.ts";
import { typedAmount } from "../lib/typed-amount.ts";
import { Deed } from "./deed.tsx";

const causes = ["game", "payment", "duplicate", "dispute", "goodwill", "legal"] as const;

/** Proposes to correct a wallet; without a member, asks whose. */
export function Adjust(props: { memberId?: string; name?: string; currency?: string }) {
  const t = useTranslations();
  const { memberId, name, currency } = props;
  const asksWho = memberId === undefined;
  return (
    <Deed
      call="adjustments.propose"
      needs="wallet:adjust"
      label={t("adjust")}
      variant={asksWho ? "primary" : "plain"}
      says={asksWho ? t("adjust.says") : t("adjust.says.of", { name, currency })}
      fields={[
        ...(asksWho ? [{ name: "memberId", label: "memberId", kind: "text" } as const] : []),
        {
          name: "direction",
          label: "adjust.direction",
          kind: "choice",
          options: (["credit", "debit"] as const).map((one) => ({
            value: one,
            label: t(`adjust.${one}`),
          })),
        },
        { name: "amount", label: "members.amount", kind: "text" },
        {
          name: "cause",
          label: "adjust.cause",
          kind: "choice",
          options: causes.map((one) => ({ value: one, label: t(`adjust.cause.${one}`) })),
        },
      ]}
      reason
      payload={({ amount = "", ...values }) =>
        // The names are those of the fields; the server parses and refuses.
        ({
          ...(asksWho ? {} : { memberId }),
          ...values,
          amount: typedAmount(amount),
        }) as StaffPayloadOf<"adjustments.propose">
      }
      done={t("adjust.done")}
    />
  );
}
