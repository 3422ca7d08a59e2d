import { useRef } from "react";
import { Skeleton } from "@trevo/ui/skeleton.tsx";
import { useLobbyList, vendorQuery, vendorsPreloaded } from "../../lib/lobby-lists.ts";
import {
  blocksOf,
  categoryIcon,
  categoryLabel,
  chooseCategory,
  isVendorList,
} from "../../lib/lobby.ts";
import { useLobby } from "../../lib/lobby.ts";
import type { LobbyCategory, LobbyVendor } from "../../lib/initial-state.ts";
import { useInView } from "@trevo/client/use-in-view.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { Block } from "../common/block.tsx";
import { GameTile } from "./game-tile.tsx";
import { VendorCards } from "./vendor-cards.tsx";
import css from "./game-grid.module.css";

/** A block shows six games. */
const mostShown = 6;

/** The blocks of the home tab under the hot games, one for each category that belongs there. */
export function LobbyBlocks() {
  const lobby = useLobby();
  const hidden = lobby.filter(({ category }) => vendorsPreloaded[category] !== undefined);
  return (
    <>
      {blocksOf(lobby).map((entry) => (
        <CategoryBlock key={entry.category} entry={entry} />
      ))}
      {hidden
        .filter((entry) => !blocksOf(lobby).includes(entry))
        .flatMap(({ category, vendors }) =>
          vendors
            .slice(0, vendorsPreloaded[category])
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
  useLobbyList(vendorQuery(query.category, query.vassalage), useInView(nowhere));
  return null;
}

function CategoryBlock({ entry }: { entry: LobbyCategory }) {
  const t = useTranslations();
  const { category, vendors } = entry;
  const shown = vendorsPreloaded[category];
  return (
    <Block
      id={category}
      icon={categoryIcon(category)}
      title={t(categoryLabel(category))}
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
  const games = useLobbyList(vendorQuery(category, vendor?.vassalage), useInView(row));
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
