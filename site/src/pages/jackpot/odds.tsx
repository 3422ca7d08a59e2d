import type { AnswerOf } from "@trevo/contract/registry.ts";
import { groupDigits } from "@trevo/ui/money.tsx";
import { useTranslations } from "../../lib/i18n.ts";
import { useMoney, useMoneyStyle } from "../../lib/settings.ts";
import css from "../jackpot.module.css";

/** The chance of a stake, what is taken of it, and what comes back in the long run. */
export function Odds({ board }: { board: AnswerOf<"jackpot.board"> }) {
  const t = useTranslations();
  const money = useMoney();
  const style = useMoneyStyle();
  const { sharePercent, nextPercent, mean, stakesPerWin } = board;
  const [count = "0"] = stakesPerWin.split(".");
  const percent = (decimal: string) => `${groupDigits(decimal, style)} %`;
  const sum = ((Number(sharePercent) * 100 + Number(nextPercent) * 100) / 100).toFixed(2);
  const figures = [
    [
      t("jackpot.odds.one", { stake: money("1.00") }),
      t("jackpot.odds.in", { count: groupDigits(count, style) }),
    ],
    [t("jackpot.mean"), money(mean)],
    [t("jackpot.share"), percent(sharePercent)],
    [t("jackpot.next"), percent(nextPercent)],
    [t("jackpot.return"), percent(sum)],
  ];
  return (
    <section className={css.part}>
      <h2>{t("jackpot.odds")}</h2>
      <dl className={css.odds}>
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{figure}</dd>
          </div>
        ))}
      </dl>
      <p>{t("jackpot.odds.rule")}</p>
      <p>{t("jackpot.return.rule")}</p>
    </section>
  );
}
