import { Icon } from "@trevo/ui/icon.tsx";
import { turnFavourite, useFavourites } from "../../lib/favourites.ts";
import type { GameCard } from "../../lib/start.ts";
import { useWords } from "../../lib/words.ts";
import css from "./favourite-button.module.css";

/** The heart on a game's picture. */
export function FavouriteButton({ game }: { game: GameCard }) {
  const say = useWords();
  const isLiked = useFavourites().has(game.nodeId);
  return (
    <button
      type="button"
      className={css.heart}
      aria-pressed={isLiked}
      aria-label={say("list.favourite", { game: game.gameName })}
      onClick={() => void turnFavourite(game)}
    >
      <Icon name="heart" />
    </button>
  );
}
