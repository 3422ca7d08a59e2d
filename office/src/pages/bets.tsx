import { buttonClass } from "@trevo/ui/button.tsx";
import { betColumns, betExports, betFilters } from "../bets/bet-columns.tsx";
import { BetSums } from "../bets/bet-sums.tsx";
import { RoundPanel } from "../bets/round-panel.tsx";
import { useTranslations } from "../lib/i18n.ts";
import { useAddress } from "../lib/navigate.ts";
import { useMay } from "../lib/session.ts";
import { PlaceLink } from "../parts/place-link.tsx";
import { ListPage } from "../table/list-page.tsx";
import type { List } from "../table/types.ts";

const list: List<"bets.list"> = {
  call: "bets.list",
  title: "place.bets",
  about: "bets.about",
  empty: "bets.empty",
  filters: [
    { kind: "day", name: "startDate", label: "board.day" },
    { kind: "text", name: "memberId", label: "memberId" },
    ...betFilters,
    { kind: "text", name: "roundId", label: "movements.round" },
  ],
  columns: betColumns,
  exports: betExports,
  keyOf: ({ roundId }) => roundId,
  sort: "-at",
};

/** Every round: of the last hour, of a day, or of one member. */
export default function BetsPage() {
  return (
    <ListPage
      list={list}
      panelTitle={({ gameName, account }) => `${gameName} · ${account}`}
      panel={RoundPanel}
      sums={BetSums}
      actions={<VoidLink />}
    />
  );
}

/** The way to voiding all rounds of the game that the list is narrowed to. */
function VoidLink() {
  const t = useTranslations();
  const may = useMay();
  const [params] = useAddress();
  if (!may("bet:void")) return null;
  const [vendor, game] = ["vendor", "game"].map((name) => params.get(name) ?? "");
  // The list finds games by their names too; a void is about one code.
  const asked = new URLSearchParams({ vendor: codeOf(vendor), game: codeOf(game) });
  return (
    <PlaceLink to={`/game-voids?${asked.toString()}`} className={buttonClass("outline", "dense")}>
      {t("gameVoids.of")}
    </PlaceLink>
  );
}

function codeOf(text = ""): string {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text) ? text : "";
}
