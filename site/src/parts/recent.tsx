import { useRead } from "../lib/use-read.ts";
import { useWords } from "../lib/words.ts";
import css from "./recent.module.css";

/** What the member played lately; nothing while there is nothing. */
export function RecentStrip() {
  const say = useWords();
  const { data } = useRead("games.recent", { pageSize: 12 });
  if (!data || data.list.length === 0) return null;
  return (
    <section className={css.recent} aria-label={say("recent")}>
      <h2>{say("recent")}</h2>
      <ul>
        {data.list.map((game) => (
          <li key={game.nodeId}>
            <a href={`/m/play?nodeId=${game.nodeId}`}>
              <img src={`/art/${game.gameCode}-square.avif`} width={76} height={76} alt="" />
              <span>{game.gameName}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
