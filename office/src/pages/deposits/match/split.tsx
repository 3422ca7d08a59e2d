import { amount } from "../../../lib/format.ts";
import { useTranslations } from "../../../lib/i18n.ts";
import { typedAmount } from "../../../lib/typed-amount.ts";
import { Deed } from "../../../parts/deed.tsx";
import type { Paired } from "./pair.tsx";

const piecesMax = 10;

/** One line that pays several deposits: an amount for each, which together are the line's. */
export function Split({ paired }: { paired: Paired }) {
  const t = useTranslations();
  const shown = paired.list.slice(0, piecesMax);
  return (
    <Deed
      call="reconciliation.matchLine"
      needs="deposit:match"
      label={t("match.split")}
      says={t("match.split.says", {
        money: `${paired.line.currency} ${amount(paired.line.amount)}`,
      })}
      fields={shown.map(({ id, no, account, amount: sum }) => ({
        name: id,
        label: "match.split.piece",
        values: { no, account, money: amount(sum) },
        kind: "text" as const,
        isOptional: true,
      }))}
      reason
      payload={({ reason = "", ...values }) => ({
        lineId: paired.line.id,
        deposits: shown.flatMap(({ id }) => {
          const typed = (values[id] ?? "").trim();
          return typed === "" ? [] : [{ depositId: id, amount: typedAmount(typed) }];
        }),
        reason,
      })}
      done={t("deed.waits")}
    />
  );
}
