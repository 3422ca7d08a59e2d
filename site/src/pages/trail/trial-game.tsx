import { LazyImage } from "@trevo/ui/lazy-image.tsx";
import type { ReactNode } from "react";
import type { GameCard } from "../../lib/initial-state.ts";
import { useTranslations } from "../../lib/i18n.ts";
import css from "./trial-game.module.css";

interface TrialGameProps {
  game: GameCard;
  /** The play money that a trial begins with. */
  amount: string;
  children: ReactNode;
}

/** A game that is about to be played for free: its picture, and what the money is. */
export function TrialGame({ game, amount, children }: TrialGameProps) {
  const t = useTranslations();
  return (
    <section className={css.screen}>
      <LazyImage
        className={css.card}
        src={game.iconUrl}
        fallback="/default-game.svg"
        width={330}
        height={440}
        isEager
      />
      <h2>{t("trial.game", { game: game.gameName })}</h2>
      <p>{t("trial.text", { amount })}</p>
      <div className={css.actions}>{children}</div>
    </section>
  );
}
