import { LazyImage } from "@trevo/ui/lazy-image.tsx";
import { launchPath } from "../../lib/launch.ts";
import { useRead } from "../../lib/use-read.ts";
import { useWords } from "../../lib/words.ts";
import css from "./recent.module.css";

/** As many as every list of recent games has on a page. */
const pageSize = 25;

/** What the member played lately; nothing while there is nothing. */
export function RecentStrip() {
  const say = useWords();
  const { data } = useRead("games.recent", { pageSize });
  if (!data || data.list.length === 0) return null;
  return (
    <section className={css.recent} aria-label={say("recent")}>
      <h2>{say("recent")}</h2>
      <ul>
        {data.list.map((game) => (
          <li key={game.nodeId}>
            <a href={launchPath(game)}>
              <LazyImage src={game.faceUrl} fallback="/default-face.svg" width={76} height={76} />
              <span>{game.gameName}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
