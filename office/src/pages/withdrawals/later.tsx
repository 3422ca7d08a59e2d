import { withdrawalAsks } from "@trevo/contract/constants.ts";
import { amount } from "../../lib/format.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { Deed } from "../../parts/deed.tsx";
import type { Opened } from "./withdrawal.tsx";

/** What is decided neither way yet: its member is asked, it waits, or it is held as a case. */
export function Later({ one, blocked }: { one: Opened; blocked: string | undefined }) {
  const t = useTranslations();
  const { id, version, account } = one;
  const says = { money: `${one.currency} ${amount(one.amount)}`, account };
  const common = { needs: "withdrawal:decide", blocked, reason: true } as const;
  return (
    <>
      <Deed
        call="withdrawals.ask"
        needs="withdrawal:decide"
        label={t("withdrawals.ask")}
        says={t("withdrawals.ask.says", says)}
        blocked={blocked}
        fields={[
          {
            name: "asks",
            label: "withdrawals.asks",
            kind: "several",
            options: withdrawalAsks.map((value) => ({
              value,
              label: t(`withdrawals.asks.${value}`),
            })),
          },
          {
            name: "question",
            label: "withdrawals.question",
            hint: "withdrawals.question.hint",
            kind: "long",
            isOptional: true,
          },
          { name: "note", label: "note", hint: "reason.hint", kind: "long" },
        ]}
        payload={({ asks = "", question = "", note = "" }) => {
          const chosen = asks.split(",");
          return {
            id,
            version,
            asks: withdrawalAsks.filter((one) => chosen.includes(one)),
            question,
            note,
          };
        }}
        done={t("withdrawals.asked")}
      />
      <Deed
        {...common}
        call="withdrawals.wait"
        label={t("withdrawals.wait")}
        says={t("withdrawals.wait.says", says)}
        fields={[{ name: "hours", label: "withdrawals.hours", kind: "number", value: "24" }]}
        payload={({ hours = "", reason = "" }) => ({ id, version, hours: Number(hours), reason })}
        done={t("withdrawals.waits")}
      />
      <Deed
        {...common}
        hotkey="p"
        call="withdrawals.hold"
        label={t("withdrawals.hold")}
        says={t("withdrawals.hold.says", says)}
        blocked={one.mayHold ? blocked : t("withdrawals.hold.not")}
        fields={[{ name: "days", label: "withdrawals.days", kind: "number", value: "3" }]}
        payload={({ days = "", reason = "" }) => ({ id, version, days: Number(days), reason })}
        done={t("withdrawals.held")}
      />
    </>
  );
}
