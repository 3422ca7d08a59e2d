import { LazyImage } from "@trevo/ui/lazy-image.tsx";
import { launchPath } from "../../lib/launch.ts";
import { useQuery } from "../../lib/use-query.ts";
import { useTranslations } from "../../lib/i18n.ts";
import css from "./recent.module.css";

/** As many as every list of recent games has on a page. */
const pageSize = 25;

/** What the member played lately; nothing while there is nothing. */
export function RecentStrip() {
  const t = useTranslations();
  const { data } = useQuery("games.recent", { pageSize });
  if (!data || data.list.length === 0) return null;
  return (
    <section className={css.recent} aria-label={t("recent")}>
      <h2>{t("recent")}</h2>
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
