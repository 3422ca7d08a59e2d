import { Icon } from "@trevo/ui/icon.tsx";
import { freePath } from "../../lib/launch.ts";
import type { GameCard } from "../../lib/initial-state.ts";
import { useTranslations } from "../../lib/i18n.ts";
import css from "./free-play.module.css";

/** Under a game's picture: a visitor's way to play it with play money. */
export function FreePlay({ game }: { game: GameCard }) {
  const t = useTranslations();
  return (
    <a className={css.free} href={freePath(game)}>
      <Icon name="play" />
      {t("trial.free")}
      <span className="hidden-text">{game.gameName}</span>
    </a>
  );
}
