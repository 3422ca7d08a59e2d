import type { GameCard } from "../../lib/initial-state.ts";
import {
  chooseClass,
  filterBy,
  type GameListState,
  isOnlyNew,
  queryOf,
  wholeList,
} from "../../lib/game-list.ts";
import { catalogueGames } from "../../lib/read-games.ts";
import { ClassChips } from "./class-chips.tsx";
import { GamePages } from "./game-pages.tsx";
import { NewGames } from "./new-games.tsx";
import { VendorChips } from "./vendor-chips.tsx";

interface FilteredGamesProps {
  state: GameListState;
  onChange(next: GameListState): void;
  /** Games of the whole list, to show until its first page is there. */
  warm?: readonly GameCard[];
  /** Under which the whole list's first page is kept here. */
  keptAs?: string | null;
}

/** Studios and classes to choose from, and the games that they leave. */
export function FilteredGames({ state, onChange, warm, keptAs = null }: FilteredGamesProps) {
  const { gameType, vassalage, classify } = state;
  const query = queryOf(state);
  const isWhole = JSON.stringify(query) === JSON.stringify(queryOf(wholeList(gameType)));
  return (
    <>
      <VendorChips
        gameType={gameType}
        chosen={vassalage}
        onChoose={(chosen) => onChange(filterBy(state, { vassalage: chosen }))}
      />
      <ClassChips
        gameType={gameType}
        chosen={classify}
        onChoose={(chosen) => onChange(chooseClass(state, chosen))}
      />
      {isOnlyNew(state) ? (
        <NewGames gameType={gameType} onSeeAll={() => onChange(chooseClass(state, "ALL"))} />
      ) : (
        <GamePages
          list={catalogueGames(query)}
          {...(isWhole && warm ? { warm } : {})}
          keptAs={isWhole ? keptAs : null}
          isCaptioned
        />
      )}
    </>
  );
}
