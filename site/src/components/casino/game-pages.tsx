import { type ReactNode, useEffect, useRef } from "react";
import { Button, buttonClass } from "@trevo/ui/button.tsx";
import { Skeleton } from "@trevo/ui/skeleton.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { useCachedAnswer } from "@trevo/client/cached-answer.ts";
import { useSession } from "../../lib/session.ts";
import type { GameCard } from "../../lib/initial-state.ts";
import { usePages } from "@trevo/client/use-pages.ts";
import type { GameCards } from "../../lib/read-games.ts";
import { useVendorNames } from "../../lib/vendors.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { QueryError } from "../common/query-error.tsx";
import { FavouriteButton } from "./favourite-button.tsx";
import { FreePlay } from "./free-play.tsx";
import { GameTile } from "./game-tile.tsx";
import css from "./game-grid.module.css";
import own from "./game-pages.module.css";

interface GamePagesProps {
  list: GameCards;
  /** Games to show until the first page is there. */
  warm?: readonly GameCard[];
  /** Says under each picture what it is, and above them how many there are. */
  isCaptioned?: boolean;
  /** Under which the first page is kept here, to begin with it the next time. */
  keptAs?: string | null;
  /** A list that its member fills says how, where there is nothing. */
  isFavourites?: boolean;
  /** What is said of how many there are, where it is more than their number. */
  countText?(total: number): string;
  /** Stands beside the count. */
  aside?: ReactNode;
  /** Instead of the screen for an empty list. */
  empty?: ReactNode;
}

/** How far from the end the next page is asked for, in pixels. */
const aheadPx = 300;

/** A list of games that grows page by page: by its button, and by itself near its end. */
export function GamePages(props: GamePagesProps) {
  const { list, warm, keptAs = null, isCaptioned = false } = props;
  const { isFavourites, empty, aside, countText } = props;
  const t = useTranslations();
  const { signedIn } = useSession();
  const { rows, pageNum, totalPages, total, error, isLoading, loadMore, refetch } = usePages(list);
  const nameOf = useVendorNames(isCaptioned);
  const known = useCachedAnswer(keptAs, pageNum === 1 ? rows : null);
  const shown = rows ?? (warm && warm.length > 0 ? warm : known);
  const end = useRef<HTMLDivElement>(null);
  useNearEnd(end, loadMore);
  if (error && rows === null) return <QueryError error={error} refetch={refetch} />;
  if (rows?.length === 0) return empty ?? <Nothing isFavourites={isFavourites === true} />;
  return (
    <>
      {isCaptioned && (
        <div className={own.head}>
          <p className={own.count} aria-live="polite">
            {total === null ? "\u00a0" : (countText?.(total) ?? t("list.count", { count: total }))}
          </p>
          {aside}
        </div>
      )}
      <ul className={css.grid} aria-busy={isLoading}>
        {shown === null
          ? Array.from({ length: 9 }, (_, index) => (
              <li key={index}>
                <Skeleton className={css.bone} />
              </li>
            ))
          : shown.map((game, index) => (
              <li key={game.nodeId}>
                <GameTile game={game} isEager={index < 6} isHero={index === 0}>
                  <FavouriteButton game={game} />
                  {isCaptioned && <Caption name={game.gameName} vendor={nameOf(game.vassalage)} />}
                  {!signedIn && game.supportPlay && <FreePlay game={game} />}
                </GameTile>
              </li>
            ))}
      </ul>
      {rows !== null && (
        <div ref={end} className={own.foot}>
          <span aria-live="polite">{t("list.page", { page: pageNum, pages: totalPages })}</span>
          {error && <span className={own.error}>{error.message}</span>}
          <Button
            variant="plain"
            disabled={pageNum >= totalPages}
            busy={isLoading}
            onClick={loadMore}
          >
            {t("show.more")}
          </Button>
        </div>
      )}
    </>
  );
}

/** The link has the name already: whoever hears the page hears it once. */
function Caption({ name, vendor }: { name: string; vendor: string }) {
  return (
    <span className={own.caption}>
      <span aria-hidden>{name}</span>
      <small>{vendor}</small>
    </span>
  );
}

function Nothing({ isFavourites }: { isFavourites: boolean }) {
  const t = useTranslations();
  const words = isFavourites ? "favourites.empty" : "games.empty";
  return (
    <StateScreen variant="empty" title={t(`${words}.title`)} text={t(`${words}.text`)}>
      <a className={buttonClass()} href="/m/hot-games">
        {t("games.empty.go")}
      </a>
    </StateScreen>
  );
}

function useNearEnd(end: { current: HTMLElement | null }, more: () => void): void {
  const latest = useRef(more);
  latest.current = more;
  useEffect(() => {
    let hasScrolled = false;
    const watch = () => {
      hasScrolled ||= scrollY > 0;
      const element = end.current;
      if (!hasScrolled || !element) return;
      if (element.getBoundingClientRect().top - innerHeight < aheadPx) latest.current();
    };
    addEventListener("scroll", watch, { passive: true });
    return () => removeEventListener("scroll", watch);
  }, [end]);
}
