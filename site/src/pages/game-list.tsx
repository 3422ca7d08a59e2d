import { lazy, Suspense, useEffect, useState } from "react";
import { IconButton } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { Tabs } from "@trevo/ui/tabs.tsx";
import {
  chooseMode,
  filterBy,
  type GameListState,
  hasFilters,
  type ListMode,
  openList,
} from "../lib/game-list.ts";
import { go, loginPath, useSearch } from "../lib/navigate.ts";
import { favouriteGames, type GameCards, hotGames, recentGames } from "../lib/read-games.ts";
import { searchPath } from "../lib/search-path.ts";
import { useSession } from "../lib/session.ts";
import { useTranslations } from "../lib/i18n.ts";
import { FilteredGames } from "../components/casino/filtered-games.tsx";
import { GamePages } from "../components/casino/game-pages.tsx";
import { GameSearch } from "../components/casino/game-search.tsx";
import { PageSkeleton } from "../components/common/page-skeleton.tsx";
import css from "../components/casino/games.module.css";

const FilterDrawer = lazy(async () => ({
  default: (await import("../components/casino/filter-drawer.tsx")).FilterDrawer,
}));

const tabs = ["all", "hot", "fav", "recent"] as const;
type Tab = (typeof tabs)[number];

/** Every game of the lobby, by tab, class, vendor, name and smallest stake. */
export default function GameList() {
  const t = useTranslations();
  const search = useSearch();
  const { signedIn } = useSession();
  const [state, setState] = useState(() => stateOf(search));
  const [isOpen, setOpen] = useState(false);
  const isFiltered = state.mode === "all" || state.mode === "filter";
  const tab: Tab = state.mode === "filter" ? "all" : state.mode;
  const needsLogin = isOwn(state.mode) && !signedIn;
  useEffect(() => {
    if (needsLogin) go(loginPath(), { replace: true });
  }, [needsLogin]);
  const choose = (mode: ListMode) => {
    if (isOwn(mode) && !signedIn) go(loginPath(), { replace: true });
    else setState(chooseMode(state, mode));
  };
  if (needsLogin) return <PageSkeleton />;
  return (
    <div className={css.page}>
      <div className={css.search}>
        <GameSearch
          name={state.name}
          onSearch={(name) => setState(filterBy(state, { name }))}
          isBegun={searchPath.endsWith(search) && search !== ""}
        />
        <IconButton filled label={t("list.filter")} onClick={() => setOpen(true)}>
          <Icon name="filter" />
        </IconButton>
      </div>
      <Tabs
        label={t("list.tabs")}
        variant="segment"
        chosen={tab}
        onChoose={choose}
        options={tabs.map((key) => ({ key, text: t(`list.tab.${key}`) }))}
      />
      {isFiltered ? (
        <FilteredGames state={state} onChange={setState} />
      ) : (
        <GamePages list={gamesOf(state)} isFavourites={state.mode === "fav"} isCaptioned />
      )}
      <Suspense>
        {isOpen && (
          <FilterDrawer
            gameType={state.gameType}
            filters={state}
            onClose={() => setOpen(false)}
            onSubmit={(filters) => {
              setOpen(false);
              setState(hasFilters(filters) ? filterBy(state, filters) : openList(state.gameType));
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

const isOwn = (mode: ListMode) => mode === "fav" || mode === "recent";

/** The list that an address asks for; `type=fav` is what the member likes. */
function stateOf(search: string): GameListState {
  const asked = new URLSearchParams(search);
  const part = (name: string) => asked.get(name) ?? "";
  const opened = openList(part("gameType"), part("vassalage"), part("classify"));
  return part("type") === "fav" ? chooseMode(opened, "fav") : opened;
}

function gamesOf({ mode, gameType }: GameListState): GameCards {
  if (mode === "hot") return hotGames(gameType);
  return mode === "fav" ? favouriteGames(gameType) : recentGames(gameType);
}
