import type { StaffPayloadOf } from "@trevo/contract/staff/registry.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { typedAmount } from "../../lib/typed-amount.ts";
import { Deed } from "../../parts/deed.tsx";

/** Proposes a deposit whose money came to our bank without one. */
export function KeyIn() {
  const t = useTranslations();
  return (
    <Deed
      call="deposits.keyIn"
      needs="deposit:match"
      label={t("deposits.keyIn")}
      says={t("deposits.keyIn.says")}
      fields={[
        { name: "memberId", label: "memberId", kind: "text" },
        { name: "amount", label: "deposits.amount", kind: "text" },
        {
          name: "reference",
          label: "deposits.reference",
          hint: "deposits.reference.hint",
          kind: "text",
        },
      ]}
      reason
      payload={({ amount = "", ...values }) =>
        // The names are those of the fields; the server parses and refuses.
        ({ ...values, amount: typedAmount(amount) }) as StaffPayloadOf<"deposits.keyIn">
      }
      done={t("deposits.keyedIn")}
    />
  );
}
