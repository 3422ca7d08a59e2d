import { Badge } from "@trevo/ui/badge.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { useMoneyStyle } from "../lib/settings.ts";
import type { GameCard } from "../lib/start.ts";
import { useWords } from "../lib/words.ts";
import css from "./game-poster.module.css";

/** Games that have a wide picture of their own; the others show their card. */
const widePictures: Record<string, string> = { "golden-jaguar": "/art/hero-jaguar" };

/** The hottest game, as wide as its block. */
export function GamePoster({ game }: { game: GameCard }) {
  const say = useWords();
  const { decimal } = useMoneyStyle();
  const wide = widePictures[game.gameCode];
  const isWide = wide !== undefined;
  return (
    <a href={`/m/play?nodeId=${game.nodeId}`} className={`${css.poster} island`}>
      <img
        src={isWide ? `${wide}-736.avif` : game.iconUrl}
        srcSet={isWide ? `${wide}-736.avif 736w, ${wide}-1104.avif 1104w` : undefined}
        sizes={isWide ? "(min-width: 1024px) 680px, 110vw" : undefined}
        width={736}
        height={322}
        alt=""
        decoding="async"
        fetchPriority="low"
      />
      {game.isNew && (
        <span className={css.tag}>
          <Badge tone="brand" solid>
            {say("game.new")}
          </Badge>
        </span>
      )}
      <span className={css.foot}>
        <span className={css.words}>
          <strong>{game.gameName}</strong>
          {game.rtp !== null && (
            <span>{say("game.returns", { rtp: game.rtp.replace(".", decimal) })}</span>
          )}
        </span>
        <span className={css.go}>
          <Icon name="play" />
          <span className="hidden-text">{say("play")}</span>
        </span>
      </span>
    </a>
  );
}
