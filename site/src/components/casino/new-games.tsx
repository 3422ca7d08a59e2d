import { Button } from "@trevo/ui/button.tsx";
import { chooseClass, queryOf, wholeList } from "../../lib/game-list.ts";
import { catalogueGames, listPayload } from "../../lib/read-games.ts";
import { useQuery } from "../../lib/use-query.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { GamePages } from "./game-pages.tsx";
import css from "./game-pages.module.css";

/** What is new of a kind, of how many, and the way to all; all of them where nothing is new. */
export function NewGames({ gameType, onSeeAll }: { gameType: string; onSeeAll(): void }) {
  const t = useTranslations();
  const whole = wholeList(gameType);
  const all = queryOf(whole);
  const query = queryOf(chooseClass(whole, "NEW"));
  const { data } = useQuery("games.list", listPayload(all, 1));
  const text = (count: number) =>
    data ? t("list.new", { count, total: data.total }) : t("list.count", { count });
  return (
    <GamePages
      list={catalogueGames(query)}
      isCaptioned
      countText={text}
      aside={
        <Button variant="quiet" onClick={onSeeAll}>
          {t("see.all")}
        </Button>
      }
      empty={
        <>
          <p className={css.count}>{t("list.nothingNew")}</p>
          <GamePages list={catalogueGames(all)} isCaptioned />
        </>
      }
    />
  );
}
