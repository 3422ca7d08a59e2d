import type { AnswerOf } from "@trevo/contract/registry.ts";
import { Money } from "@trevo/ui/money.tsx";
import { useTranslations } from "../../lib/i18n.ts";
import { symbolOf, useMoneyStyle } from "../../lib/settings.ts";
import { useWallet } from "../../lib/wallet.ts";
import css from "./statement.module.css";

interface StatementTotalsProps {
  footer: AnswerOf<"wallet.transactions">["footer"];
  /** All sorts are shown: only then do in and out lead from one balance to the other. */
  whole: boolean;
}

/** What a range comes to: the balance before, what came in and went out, the balance after. */
export function StatementTotals({ footer, whole }: StatementTotalsProps) {
  const t = useTranslations();
  const style = useMoneyStyle();
  const symbol = symbolOf(useWallet().currency);
  const sums = [
    ["in", footer.in],
    ["out", footer.out],
    ...(whole
      ? ([
          ["opening", footer.opening],
          ["closing", footer.closing],
        ] as const)
      : []),
  ] as const;
  return (
    <dl className={css.totals}>
      {sums.map(([key, amount]) => (
        <div key={key}>
          <dt>{t(`statement.${key}`)}</dt>
          <dd>
            <Money
              amount={amount}
              symbol={symbol}
              style={style}
              className={key === "in" ? css.in : undefined}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
