import { Button } from "@trevo/ui/button.tsx";
import { count } from "../lib/format.ts";
import { t, useTranslations } from "../lib/i18n.ts";
import { wordOf } from "../lib/word-of.ts";
import { useDeed } from "../lib/query.ts";
import { useMay } from "../lib/session.ts";
import { Fact, Facts } from "../panel/facts.tsx";
import { Acts } from "../parts/acts.tsx";
import { Deed } from "../parts/deed.tsx";
import { PlaceLink } from "../parts/place-link.tsx";
import { Status } from "../parts/status.tsx";
import { ListPage } from "../table/list-page.tsx";
import type { List, RowOf } from "../table/types.ts";

type Row = RowOf<"games.categories">;

const list: List<"games.categories"> = {
  call: "games.categories",
  title: "place.categories",
  about: "categories.about",
  empty: "categories.empty",
  columns: [
    { key: "code", label: "games.category", cell: ({ code }) => wordOf("category", code) },
    { key: "state", label: "state", cell: (row) => <State row={row} /> },
    { key: "games", label: "studios.games", align: "end", cell: ({ games }) => count(games) },
  ],
  keyOf: ({ code }) => code,
  isEnded: ({ isOn, isPermitted }) => !isOn || !isPermitted,
};

/** The categories of the lobby, in the order of its menu. */
export default function CategoriesPage() {
  return (
    <ListPage list={list} panelTitle={({ code }) => wordOf("category", code)} panel={Category} />
  );
}

function State({ row: { isOn, isPermitted } }: { row: Row }) {
  if (!isPermitted) return <Status tone="bad">{t("categories.forbidden")}</Status>;
  return <Status tone={isOn ? "good" : "ended"}>{t(isOn ? "on" : "off")}</Status>;
}

function Category({ row }: { row: Row }) {
  const t = useTranslations();
  const may = useMay();
  const move = useDeed("games.moveCategory");
  const { code, isOn } = row;
  return (
    <>
      <Facts>
        <Fact name={t("state")}>
          <State row={row} />
        </Fact>
        <Fact name={t("studios.games")}>
          <PlaceLink to={`/games?category=${code}`}>{count(row.games)}</PlaceLink>
        </Fact>
      </Facts>
      {may("game:edit") && (
        <Acts>
          {(["up", "down"] as const).map((to) => (
            <Button
              key={to}
              variant="plain"
              size="dense"
              busy={move.isPending && move.variables.to === to}
              onClick={() => move.mutate({ code, to })}
            >
              {t(`content.move.${to}`)}
            </Button>
          ))}
          <Deed
            call="games.setCategory"
            label={t(isOn ? "categories.off" : "categories.on")}
            variant={isOn ? "danger" : "primary"}
            says={t(isOn ? "categories.off.says" : "categories.on.says", {
              code: wordOf("category", code),
            })}
            reason
            payload={({ reason = "" }) => ({ code, isOn: !isOn, reason })}
            done={t("games.done")}
          />
        </Acts>
      )}
    </>
  );
}
