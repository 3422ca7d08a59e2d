import type { AnswerOf } from "@trevo/contract/registry.ts";
import { groupDigits } from "@trevo/ui/money.tsx";
import { useTranslations } from "../../lib/i18n.ts";
import { useMoneyStyle } from "../../lib/settings.ts";
import css from "../jackpot.module.css";

/** What nobody can change any more: written down today, it proves the draw later. */
export function Promised({ cycle }: Pick<AnswerOf<"jackpot.board">, "cycle">) {
  const t = useTranslations();
  const style = useMoneyStyle();
  const { number, seedHash, nextSeedHash, firstBet, lastBet, head } = cycle;
  return (
    <section className={css.part}>
      <h2>{t("jackpot.promise")}</h2>
      <dl className={css.marks}>
        <div>
          <dt>{t("jackpot.promise.cycle")}</dt>
          <dd>{number}</dd>
        </div>
        <div>
          <dt>{t("jackpot.promise.bets")}</dt>
          <dd>{groupDigits(`${lastBet - firstBet + 1}`, style)}</dd>
        </div>
        <div>
          <dt>{t("jackpot.promise.hash")}</dt>
          <dd>
            <code>{seedHash}</code>
          </dd>
        </div>
        <div>
          <dt>{t("jackpot.promise.next")}</dt>
          <dd>
            <code>{nextSeedHash}</code>
          </dd>
        </div>
        <div>
          <dt>{t("jackpot.promise.head")}</dt>
          <dd>{lastBet === 0 ? "–" : <code>{head}</code>}</dd>
        </div>
      </dl>
    </section>
  );
}
