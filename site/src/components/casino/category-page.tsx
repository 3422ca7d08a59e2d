import { categoryIcon, categoryLabel, isVendorList, useLobby } from "../../lib/lobby.ts";
import { usePreloadedGames } from "../../lib/lobby-lists.ts";
import { readFavourites, readHot, readList } from "../../lib/read-games.ts";
import type { GameCard } from "../../lib/initial-state.ts";
import type { Page } from "../../lib/use-paged-query.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { Block } from "../common/block.tsx";
import { GamePages } from "./game-pages.tsx";
import { VendorCards } from "./vendor-cards.tsx";

/** One category of home: hot games, favourites, vendors, or all games of a kind. */
export function CategoryPage({ category }: { category: string }) {
  const t = useTranslations();
  const entry = useLobby().find((one) => one.category === category);
  const warm = usePreloadedGames(entry ?? { category, vendors: [] });
  return (
    <Block id={category} icon={categoryIcon(category)} title={t(categoryLabel(category))}>
      {entry && isVendorList(category) ? (
        <VendorCards entry={entry} />
      ) : (
        <GamePages
          listKey={category}
          warm={warm}
          isFavourites={category === "FAV"}
          read={(pageNo) => readCategory(category, pageNo)}
        />
      )}
    </Block>
  );
}

function readCategory(category: string, pageNo: number): Promise<Page<GameCard>> {
  if (category === "HOT") return readHot();
  if (category === "FAV") return readFavourites(pageNo);
  return readList({ gameType: category }, pageNo);
}
