import { betColumns, betExports, betFilters } from "../bets/bet-columns.tsx";
import { BetSums } from "../bets/bet-sums.tsx";
import { RoundPanel } from "../bets/round-panel.tsx";
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
    />
  );
}
