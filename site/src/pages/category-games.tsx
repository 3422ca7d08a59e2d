import { useState } from "react";
import { isVendorList, useLobby } from "../lib/lobby.ts";
import { filterBy, openList } from "../lib/game-list.ts";
import { useHome } from "../lib/home.ts";
import { goBack, usePath } from "../lib/navigate.ts";
import { keys } from "../lib/storage-keys.ts";
import { useTranslations } from "../lib/i18n.ts";
import { FilteredGames } from "../components/casino/filtered-games.tsx";
import { GameSearch } from "../components/casino/game-search.tsx";
import { VendorCards } from "../components/casino/vendor-cards.tsx";
import type { Route } from "../route.ts";
import { BackBar } from "../layout/back-bar.tsx";
import { PageSkeleton } from "../components/common/page-skeleton.tsx";
import css from "../components/casino/games.module.css";

/** Which games the pages of a kind show. */
export const kinds: Readonly<Record<string, string>> = {
  "/m/live-games": "LIVE",
  "/m/poker-games": "PVP",
  "/m/sport-games": "SPORTS",
  "/m/slot-games": "RNG",
  "/m/slotsCenter": "RNG",
  "/m/fishing-games": "FISH",
  "/m/esport-games": "ESPORTS",
  "/m/lottery": "LOTT",
  "/m/lott": "LOTT",
  "/m/elott": "ELOTT",
};

/** Lists of lotteries are kept, under the product's names. */
const keptNames: Record<string, string> = {
  "/m/lottery": keys.lotteryMenu,
  "/m/lott": keys.lottList,
  "/m/elott": keys.elottList,
};

/** All games of one kind: by vendor and class, or by vendor alone where vendors are the choice. */
export default function CategoryGames({ route }: { route: Route }) {
  const t = useTranslations();
  const path = usePath();
  const gameType = kinds[path] ?? "";
  return (
    <>
      {route.header === false && <BackBar title={t(route.title)} onBack={goBack} />}
      {isVendorList(gameType) ? (
        <Vendors gameType={gameType} />
      ) : (
        <Games key={path} gameType={gameType} keptAs={keptNames[path] ?? null} />
      )}
    </>
  );
}

function Vendors({ gameType }: { gameType: string }) {
  useHome();
  const entry = useLobby().find(({ category }) => category === gameType);
  if (!entry) return <PageSkeleton />;
  return (
    <div className={css.page}>
      <VendorCards entry={entry} />
    </div>
  );
}

function Games({ gameType, keptAs }: { gameType: string; keptAs: string | null }) {
  const [state, setState] = useState(() => openList(gameType));
  return (
    <div className={css.page}>
      <GameSearch name={state.name} onSearch={(name) => setState(filterBy(state, { name }))} />
      <FilteredGames state={state} onChange={setState} keptAs={keptAs} />
    </div>
  );
}
