import { Icon } from "@trevo/ui/icon.tsx";
import { useJackpot } from "../../components/casino/jackpot-counter.tsx";
import { useMoney } from "../../lib/settings.ts";
import { useTranslations } from "../../lib/i18n.ts";
import css from "./position.module.css";

/** Over a game that feeds the jackpot: what stands in it. */
export function JackpotFigure() {
  const t = useTranslations();
  const money = useMoney();
  const shown = useJackpot();
  return (
    <div>
      <dt className={css.feeds}>
        <Icon name="clover" />
        <span className="hidden-text">{t("game.jackpot")}</span>
        <span aria-hidden>{t("bets.jackpot")}</span>
      </dt>
      <dd className="num">{shown === null ? "–" : money(`${shown}`)}</dd>
    </div>
  );
}
