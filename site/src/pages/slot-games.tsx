import { buttonClass } from "@trevo/ui/button.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { goBack, usePath } from "../lib/navigate.ts";
import { useRead } from "../lib/use-read.ts";
import { useWords } from "../lib/words.ts";
import { routeOf } from "../routes.ts";
import { BackBar } from "../shell/back-bar.tsx";
import { FailedReading } from "../shell/failed-reading.tsx";
import { PageSkeleton } from "../shell/page-skeleton.tsx";
import { FeaturedGame } from "../parts/featured-game.tsx";
import css from "./slot-games.module.css";

/** Rooms of one kind of game; the others show all that there is. */
const kinds: Record<string, string> = { "/m/slot-games": "RNG", "/m/slotsCenter": "RNG" };

/** A room of the house with the games in it: slots, hot games, the game centre. */
export default function SlotGames() {
  const say = useWords();
  const path = usePath();
  const route = routeOf(path);
  const gameType = kinds[path];
  const { data, error, again } = useRead("games.list", {
    pageSize: 50,
    ...(gameType === undefined ? {} : { gameType }),
  });
  return (
    <>
      {route?.header === false && <BackBar title={say(route.title)} onBack={goBack} />}
      {data ? (
        data.games.length > 0 ? (
          <ul className={css.list}>
            {data.games.map((game) => (
              <li key={game.nodeId}>
                <FeaturedGame game={game} />
              </li>
            ))}
          </ul>
        ) : (
          <StateScreen mood="empty" title={say("games.empty.title")} text={say("games.empty.text")}>
            <a className={buttonClass()} href="/m/home">
              {say("menu.home")}
            </a>
          </StateScreen>
        )
      ) : error ? (
        <FailedReading error={error} again={again} />
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}
