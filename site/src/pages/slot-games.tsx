import { buttonClass } from "@trevo/ui/button.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { goBack } from "../lib/navigate.ts";
import { useRead } from "../lib/use-read.ts";
import { useWords } from "../lib/words.ts";
import { BackBar } from "../shell/back-bar.tsx";
import { FailedReading } from "../shell/failed-reading.tsx";
import { PageSkeleton } from "../shell/page-skeleton.tsx";
import { FeaturedGame } from "../parts/featured-game.tsx";
import css from "./slot-games.module.css";

/** The slots that the house has. */
export default function SlotGames() {
  const say = useWords();
  const { data, error, again } = useRead("games.list", { gameType: "RNG", pageSize: 50 });
  return (
    <>
      {location.pathname === "/m/slot-games" && (
        <BackBar title={say("title.slotGames")} onBack={goBack} />
      )}
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
