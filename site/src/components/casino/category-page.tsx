import { categoryIcon, categoryWord, isVendorList, useLobby } from "../../lib/lobby.ts";
import { useWarmGames } from "../../lib/lists.ts";
import { readFavourites, readHot, readList } from "../../lib/read-games.ts";
import type { GameCard } from "../../lib/start.ts";
import type { Page } from "../../lib/use-pages.ts";
import { useWords } from "../../lib/words.ts";
import { Block } from "../common/block.tsx";
import { GamePages } from "./game-pages.tsx";
import { VendorCards } from "./vendor-cards.tsx";

/** One category of home: hot games, favourites, vendors, or all games of a kind. */
export function CategoryPage({ category }: { category: string }) {
  const say = useWords();
  const entry = useLobby().find((one) => one.category === category);
  const warm = useWarmGames(entry ?? { category, vendors: [] });
  return (
    <Block id={category} icon={categoryIcon(category)} title={say(categoryWord(category))}>
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
