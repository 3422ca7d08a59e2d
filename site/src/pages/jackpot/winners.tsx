import { LazyImage } from "@trevo/ui/lazy-image.tsx";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { useLanguage, useTranslations } from "../../lib/i18n.ts";
import { useMoney } from "../../lib/settings.ts";
import { momentText } from "../../components/common/moments.ts";
import css from "../jackpot.module.css";

/** Who won, when, on which game, and how much; names are masked. */
export function Winners({ wins }: Pick<AnswerOf<"jackpot.board">, "wins">) {
  const t = useTranslations();
  const language = useLanguage();
  const money = useMoney();
  return (
    <section className={css.part}>
      <h2>{t("jackpot.winners")}</h2>
      {wins.length === 0 && <p>{t("jackpot.winners.none")}</p>}
      {wins.length > 0 && (
        <ul className={css.winners}>
          {wins.map(({ cycle, player, amount, game, at }) => (
            <li key={cycle}>
              <LazyImage
                src={game.iconUrl ?? "/default-game.svg"}
                fallback="/default-game.svg"
                width={40}
                height={54}
              />
              <span className={css.who}>
                <bdi>{player}</bdi>
                <small>{game.name}</small>
                <small>
                  <time dateTime={at}>{momentText(at, language)}</time>
                </small>
              </span>
              <strong className="num">{money(amount)}</strong>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
