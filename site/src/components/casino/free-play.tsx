import { Icon } from "@trevo/ui/icon.tsx";
import { freePath } from "../../lib/launch.ts";
import type { GameCard } from "../../lib/start.ts";
import { useWords } from "../../lib/words.ts";
import css from "./free-play.module.css";

/** Under a game's picture: a visitor's way to play it with play money. */
export function FreePlay({ game }: { game: GameCard }) {
  const say = useWords();
  return (
    <a className={css.free} href={freePath(game)}>
      <Icon name="play" />
      {say("trial.free")}
      <span className="hidden-text">{game.gameName}</span>
    </a>
  );
}
