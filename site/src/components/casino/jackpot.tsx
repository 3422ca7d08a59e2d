import { Icon } from "@trevo/ui/icon.tsx";
import { useTranslations } from "../../lib/i18n.ts";
import { JackpotCells, useJackpot } from "./jackpot-counter.tsx";
import css from "./jackpot.module.css";

/** The progressive pool, as a counter that follows it from below, and the way to all about it. */
export function Jackpot() {
  const t = useTranslations();
  const shown = useJackpot();
  if (shown === null) return <div className={css.room} />;
  // Where nobody has staked yet, there is nothing to show.
  if (shown === 0) return null;
  return (
    <section className={`${css.jackpot} island`} aria-label={t("pool.title")}>
      <a href="/m/gameList?classify=JACKPOT" className={css.play}>
        <span className={css.head}>
          <Icon name="clover" />
          <strong>{t("pool.title")}</strong>
          <span className={css.go}>
            {t("play")}
            <Icon name="forward" mirrored />
          </span>
        </span>
        <JackpotCells shown={shown} />
      </a>
      <a href="/m/jackpot" className={css.more}>
        {t("pool.more")}
        <Icon name="forward" mirrored />
      </a>
    </section>
  );
}
