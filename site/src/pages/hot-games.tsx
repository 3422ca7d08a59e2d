import { useEffect, useState } from "react";
import { Icon } from "@trevo/ui/icon.tsx";
import { Skeleton } from "@trevo/ui/skeleton.tsx";
import { categoryLabel, useLobby } from "../lib/lobby.ts";
import { useHome } from "../lib/home.ts";
import { goBack } from "../lib/navigate.ts";
import { useQuery } from "../lib/use-query.ts";
import { useTranslations } from "../lib/i18n.ts";
import { FavouriteButton } from "../components/casino/favourite-button.tsx";
import { GameTile } from "../components/casino/game-tile.tsx";
import grid from "../components/casino/game-grid.module.css";
import { BackBar } from "../layout/back-bar.tsx";
import { QueryError } from "../components/common/query-error.tsx";
import css from "../components/casino/games.module.css";

/** The list follows the typing when it rests. */
const debounceMs = 600;

/** The hot games: narrowed by category on the server, and by name in what is here. */
export default function HotGames() {
  const t = useTranslations();
  useHome();
  const lobby = useLobby();
  const [gameType, setGameType] = useState("");
  const [typed, setTyped] = useState("");
  const name = useRested(typed, debounceMs);
  const { data, error, refetch } = useQuery("games.hot", gameType === "" ? {} : { gameType });
  const games = data?.list.filter((game) => fold(game.gameName).includes(fold(name.trim())));
  return (
    <>
      <BackBar title={t("title.hotGames")} onBack={goBack} />
      <div className={css.page}>
        <div className={css.search}>
          <label className={css.box}>
            <Icon name="search" />
            <span className="hidden-text">{t("search.games")}</span>
            <input
              type="search"
              value={typed}
              placeholder={t("search.games")}
              onChange={(event) => setTyped(event.target.value)}
            />
          </label>
          <span className={css.select}>
            <select
              aria-label={t("rail.label")}
              value={gameType}
              onChange={(event) => setGameType(event.target.value)}
            >
              <option value="">{t("list.all")}</option>
              {lobby.map(({ category }) => (
                <option key={category} value={category}>
                  {t(categoryLabel(category))}
                </option>
              ))}
            </select>
            <Icon name="down" />
          </span>
        </div>
        {error && !data && <QueryError error={error} refetch={refetch} />}
        {games?.length === 0 && <p role="status">{t("list.none")}</p>}
        <ul className={grid.grid} aria-busy={!games}>
          {games
            ? games.map((game, index) => (
                <li key={game.nodeId}>
                  <GameTile game={game} isEager={index < 6} isHero={index === 0}>
                    <FavouriteButton game={game} />
                  </GameTile>
                </li>
              ))
            : Array.from({ length: 9 }, (_, index) => (
                <li key={index}>
                  <Skeleton className={grid.bone} />
                </li>
              ))}
        </ul>
      </div>
    </>
  );
}

function fold(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase();
}

function useRested(value: string, restMs: number): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
}
