import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { chooseCategory } from "../../lib/lobby.ts";
import type { GameCard } from "../../lib/initial-state.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { Block } from "../common/block.tsx";
import { GameTile } from "./game-tile.tsx";
import css from "./game-grid.module.css";

/** So many more with each tap; a short list has no button for more. */
const perStep = 6;
const moreAbove = 3;
/** The pictures that a phone's first screen shows. */
const eager = 3;

/** The hottest games: on home six at a time, in their own category all of them. */
export function HotBlock({ games, isWhole }: { games: GameCard[]; isWhole: boolean }) {
  const t = useTranslations();
  const [shown, setShown] = useState(perStep);
  const visible = isWhole ? games : games.slice(0, shown);
  const hasMore = !isWhole && games.length > moreAbove && shown < games.length;
  if (games.length === 0) return null;
  return (
    <Block
      id="HOT"
      icon="flame"
      title={t("category.HOT")}
      onSeeAll={isWhole ? undefined : () => chooseCategory("HOT")}
    >
      <ul className={css.grid}>
        {visible.map((game, index) => (
          <li key={game.nodeId}>
            <GameTile game={game} rank={index + 1} isEager={index < eager} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button variant="plain" className={css.more} onClick={() => setShown(shown + perStep)}>
          {t("show.more")}
        </Button>
      )}
    </Block>
  );
}
