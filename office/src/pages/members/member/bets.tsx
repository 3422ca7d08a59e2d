import { useState } from "react";
import { Tabs } from "@trevo/ui/tabs.tsx";
import { betExports, betFilters, ownBetColumns } from "../../../bets/bet-columns.tsx";
import { BetSums } from "../../../bets/bet-sums.tsx";
import { RoundPanel } from "../../../bets/round-panel.tsx";
import { amount, calendarDay, count } from "../../../lib/format.ts";
import { useTranslations } from "../../../lib/i18n.ts";
import { useStaffQuery } from "../../../lib/query.ts";
import { PanelState } from "../../../panel/panel-state.tsx";
import { ListPage } from "../../../table/list-page.tsx";
import { SmallTable } from "../../../table/small-table.tsx";
import type { List } from "../../../table/types.ts";
import type { MemberFileAnswer } from "../../../member/figures.tsx";
import css from "../member.module.css";

const list: List<"bets.list"> = {
  call: "bets.list",
  title: "members.tab.bets",
  isPart: true,
  empty: "members.noRounds",
  filters: [
    { kind: "day", name: "startDate", label: "filter.from" },
    { kind: "day", name: "endDate", label: "filter.to" },
    ...betFilters,
  ],
  columns: ownBetColumns,
  exports: betExports,
  keyOf: ({ roundId }) => roundId,
  sort: "-at",
};

/** What the member played: sums by game and day with their return, then each round. */
export function Bets({ file }: { file: MemberFileAnswer }) {
  return (
    <>
      <Played memberId={file.memberId} />
      <ListPage
        list={{ ...list, asks: { memberId: file.memberId } }}
        panelTitle={({ gameName }) => gameName}
        panel={RoundPanel}
        sums={BetSums}
      />
    </>
  );
}

function Played({ memberId }: { memberId: string }) {
  const t = useTranslations();
  const [by, setBy] = useState<"game" | "day">("game");
  const query = useStaffQuery("bets.played", { memberId, by });
  return (
    <section className={css.card}>
      <Tabs<"game" | "day">
        label={t("bets.played")}
        options={[
          { key: "game", text: t("bets.byGame") },
          { key: "day", text: t("bets.byDay") },
        ]}
        chosen={by}
        onChoose={setBy}
      />
      <PanelState query={query}>
        {({ list: sums }) => (
          <SmallTable
            label={t("bets.played")}
            empty={t("members.noRounds")}
            heads={[
              by === "game" ? "members.game" : "board.day",
              "members.tab.bets",
              "members.stake",
              "members.payout",
              "bets.net",
              "bets.rtp",
            ]}
            ends={[1, 2, 3, 4, 5]}
            rows={sums.map((one) => ({
              key: `${one.key} ${one.currency}`,
              cells: [
                by === "game" ? one.name : calendarDay(one.key),
                count(one.rounds),
                `${one.currency} ${amount(one.stake)}`,
                amount(one.payout),
                amount(one.net),
                returnOf(one),
              ],
            }))}
          />
        )}
      </PanelState>
      <p>{t("bets.rtp.about")}</p>
    </section>
  );
}

/** `95,80 % ± 12,30`: the return, and how far the true one may be from it. */
function returnOf({ rtpBps, bandBps }: { rtpBps: number | null; bandBps: number | null }): string {
  if (rtpBps === null) return "–";
  const percent = (bps: number) => amount((bps / 100).toFixed(2));
  return bandBps === null ? `${percent(rtpBps)} %` : `${percent(rtpBps)} % ± ${percent(bandBps)}`;
}
