import { Icon } from "@trevo/ui/icon.tsx";
import { toggleFavourite, useFavourites } from "../../lib/favourites.ts";
import type { GameCard } from "../../lib/initial-state.ts";
import { useTranslations } from "../../lib/i18n.ts";
import css from "./favourite-button.module.css";

/** The heart on a game's picture. */
export function FavouriteButton({ game }: { game: GameCard }) {
  const t = useTranslations();
  const isLiked = useFavourites().has(game.nodeId);
  return (
    <button
      type="button"
      className={css.heart}
      aria-pressed={isLiked}
      aria-label={t("list.favourite", { game: game.gameName })}
      onClick={() => void toggleFavourite(game)}
    >
      <Icon name="heart" />
    </button>
  );
}
