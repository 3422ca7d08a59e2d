import { buttonClass } from "@trevo/ui/button.tsx";
import { useTranslations } from "../lib/i18n.ts";
import { useKeys } from "../lib/keys.ts";
import { go } from "../lib/navigate.ts";
import { useStaffQuery } from "../lib/query.ts";
import { PanelState } from "../panel/panel-state.tsx";
import { Acts } from "../parts/acts.tsx";
import { PlaceLink } from "../parts/place-link.tsx";
import type { BetRow } from "./bet-columns.tsx";
import { RoundFacts, RoundMovements, RoundSeeds } from "./round-view.tsx";
import { VoidRound } from "./void-round.tsx";

/** A round beside its list, with the way to its own page, where it is played again. */
export function RoundPanel({ row }: { row: BetRow }) {
  const t = useTranslations();
  const query = useStaffQuery("bets.open", { roundId: row.roundId });
  const to = `/bets/${row.roundId}`;
  useKeys({ o: () => go(to) });
  return (
    <>
      <Acts>
        <PlaceLink to={to} className={buttonClass("primary", "dense")}>
          {t("bets.open")}
        </PlaceLink>
        {query.data && <VoidRound round={query.data} />}
      </Acts>
      <PanelState query={query}>
        {(round) => (
          <>
            <RoundFacts round={round} />
            <RoundMovements round={round} />
            <RoundSeeds round={round} />
          </>
        )}
      </PanelState>
    </>
  );
}
