import { type ReactNode, useState } from "react";
import { Badge } from "@trevo/ui/badge.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { LazyImage } from "@trevo/ui/lazy-image.tsx";
import { launchPath } from "../../lib/launch.ts";
import type { GameCard } from "../../lib/initial-state.ts";
import { useLanguage, useTranslations } from "../../lib/i18n.ts";
import css from "./game-tile.module.css";

interface GameTileProps {
  game: GameCard;
  /** Its place among the hottest, from 1: the first three are marked. */
  rank?: number;
  /** Of the first screen: its picture comes with the page. */
  isEager?: boolean;
  /** The first of its page. */
  isHero?: boolean;
  /** Under the picture. */
  children?: ReactNode;
}

/**
 * A game by its picture. The title drawn in it is Portuguese: in the other languages, and where the
 * picture is lost, the reader's own stands over it.
 */
export function GameTile({ game, rank, isEager, isHero, children }: GameTileProps) {
  const t = useTranslations();
  const [isLost, setLost] = useState(false);
  const isDrawn = useLanguage() === "PT" && !isLost;
  return (
    <div className={css.tile}>
      <a href={launchPath(game)} className={css.art}>
        <span className={isDrawn ? "hidden-text" : css.name}>{game.gameName}</span>
        <LazyImage
          src={game.iconUrl}
          fallback="/default-game.svg"
          width={330}
          height={440}
          onLost={() => setLost(true)}
          {...(isEager ? { isEager } : {})}
          {...(isHero ? { isHero } : {})}
        />
        {rank !== undefined && rank <= 3 ? (
          <span className={css.tag}>
            <Badge tone="gold" solid>
              {t("game.top", { rank })}
            </Badge>
          </span>
        ) : (
          game.isNew && (
            <span className={css.tag}>
              <Badge tone="brand" solid>
                {t("game.new")}
              </Badge>
            </span>
          )
        )}
        {game.isJackpot && (
          <span className={css.feeds}>
            <Icon name="clover" />
            <span className="hidden-text">{t("game.jackpot")}</span>
          </span>
        )}
      </a>
      {children}
    </div>
  );
}
