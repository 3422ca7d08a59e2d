import { useState } from "react";
import { categoryIcon, categoryLabel, isVendorList, useLobby } from "../../lib/lobby.ts";
import { preloadedGames } from "../../lib/lobby-lists.ts";
import { filterBy, hasFilters, type GameListState, wholeList } from "../../lib/game-list.ts";
import { favouriteGames, hotGames } from "../../lib/read-games.ts";
import type { LobbyCategory } from "../../lib/initial-state.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { Block } from "../common/block.tsx";
import { FilteredGames } from "./filtered-games.tsx";
import { GamePages } from "./game-pages.tsx";
import { GameSearch } from "./game-search.tsx";
import { VendorCards } from "./vendor-cards.tsx";
import css from "./games.module.css";

/** One category of home: hot games, favourites, vendors, or the games of a kind. */
export function CategoryPage({ category }: { category: string }) {
  const t = useTranslations();
  const entry = useLobby().find((one) => one.category === category);
  return (
    <Block id={category} icon={categoryIcon(category)} title={t(categoryLabel(category))}>
      {!entry ? (
        <GamePages
          isFavourites={category === "FAV"}
          list={category === "FAV" ? favouriteGames() : hotGames()}
        />
      ) : isVendorList(category) ? (
        <VendorCards entry={entry} />
      ) : (
        <GamesOfKind key={category} entry={entry} />
      )}
    </Block>
  );
}

/** All games of a kind, to search and to narrow; without a filter left they are all here again. */
function GamesOfKind({ entry }: { entry: LobbyCategory }) {
  const { category } = entry;
  const warm = preloadedGames(entry);
  const [state, setState] = useState(() => wholeList(category));
  const change = (next: GameListState) =>
    setState(hasFilters(state) && !hasFilters(next) ? wholeList(category) : next);
  return (
    <div className={`${css.page} ${css.within}`}>
      <GameSearch name={state.name} onSearch={(name) => change(filterBy(state, { name }))} />
      <FilteredGames state={state} onChange={change} warm={warm} />
    </div>
  );
}
