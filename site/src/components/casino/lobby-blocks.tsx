import { useRef } from "react";
import { Skeleton } from "@trevo/ui/skeleton.tsx";
import { useLobbyList, vendorQuery, vendorsRead } from "../../lib/lists.ts";
import {
  blocksOf,
  categoryIcon,
  categoryWord,
  chooseCategory,
  isVendorList,
} from "../../lib/lobby.ts";
import { useLobby } from "../../lib/lobby.ts";
import type { LobbyCategory, LobbyVendor } from "../../lib/start.ts";
import { useWanted } from "../../lib/wanted.ts";
import { useWords } from "../../lib/words.ts";
import { Block } from "../common/block.tsx";
import { GameTile } from "./game-tile.tsx";
import { VendorCards } from "./vendor-cards.tsx";
import css from "./game-grid.module.css";

/** A block shows six games. */
const mostShown = 6;

/** The blocks of the home tab under the hot games, one for each category that belongs there. */
export function LobbyBlocks() {
  const lobby = useLobby();
  const hidden = lobby.filter(({ category }) => vendorsRead[category] !== undefined);
  return (
    <>
      {blocksOf(lobby).map((entry) => (
        <CategoryBlock key={entry.category} entry={entry} />
      ))}
      {hidden
        .filter((entry) => !blocksOf(lobby).includes(entry))
        .flatMap(({ category, vendors }) =>
          vendors
            .slice(0, vendorsRead[category])
            .map(({ vassalage }) => (
              <Warm key={vassalage} category={category} vassalage={vassalage} />
            )),
        )}
    </>
  );
}

/** Of what is not on the screen at all. */
const nowhere = { current: null };

/** Reads a list that another category will show, and shows nothing itself. */
function Warm(query: { category: string; vassalage: string }) {
  useLobbyList(vendorQuery(query.category, query.vassalage), useWanted(nowhere));
  return null;
}

function CategoryBlock({ entry }: { entry: LobbyCategory }) {
  const say = useWords();
  const { category, vendors } = entry;
  const shown = vendorsRead[category];
  return (
    <Block
      id={category}
      icon={categoryIcon(category)}
      title={say(categoryWord(category))}
      onSeeAll={() => chooseCategory(category)}
    >
      {isVendorList(category) ? (
        <VendorCards entry={entry} most={mostShown} />
      ) : shown === undefined ? (
        <GameRow category={category} />
      ) : (
        vendors
          .slice(0, shown)
          .map((vendor) => <GameRow key={vendor.vassalage} category={category} vendor={vendor} />)
      )}
    </Block>
  );
}

/** Up to six games of one kind, of one vendor where it names one. */
function GameRow({ category, vendor }: { category: string; vendor?: LobbyVendor }) {
  const row = useRef<HTMLUListElement>(null);
  const games = useLobbyList(vendorQuery(category, vendor?.vassalage), useWanted(row));
  if (games?.length === 0) return null;
  return (
    <>
      {vendor && <h3 className={css.vendor}>{vendor.displayName}</h3>}
      <ul ref={row} className={css.row} aria-busy={games === null}>
        {games === null
          ? Array.from({ length: 3 }, (_, index) => (
              <li key={index}>
                <Skeleton className={css.bone} />
              </li>
            ))
          : games.slice(0, mostShown).map((game) => (
              <li key={game.nodeId}>
                <GameTile game={game} />
              </li>
            ))}
      </ul>
    </>
  );
}
