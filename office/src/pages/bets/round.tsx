import { RoundReplay } from "../../bets/round-replay.tsx";
import { RoundFacts, RoundMovements, RoundSeeds } from "../../bets/round-view.tsx";
import { VoidRound } from "../../bets/void-round.tsx";
import { useTranslations } from "../../lib/i18n.ts";
import { usePath } from "../../lib/navigate.ts";
import { useStaffQuery } from "../../lib/query.ts";
import { PanelState } from "../../panel/panel-state.tsx";
import { Acts } from "../../parts/acts.tsx";
import css from "./round.module.css";

/** One round: what it came to, the round played again, its seeds, and the money behind it. */
export default function RoundPage() {
  const t = useTranslations();
  const [, , roundId = ""] = usePath().split("/");
  const query = useStaffQuery("bets.open", { roundId });
  return (
    <>
      <h1 className={css.title}>{t("bets.round")}</h1>
      <PanelState query={query}>
        {(round) => (
          <div className={css.page}>
            <div className={css.stack}>
              <section className={css.card}>
                <RoundFacts round={round} />
                <Acts>
                  <VoidRound round={round} />
                </Acts>
              </section>
              <section className={css.card}>
                <RoundSeeds round={round} />
              </section>
            </div>
            {typeof round.outcome?.replayUrl === "string" && (
              <section className={css.card}>
                <RoundReplay round={round} />
              </section>
            )}
            <section className={css.card} data-wide>
              <RoundMovements round={round} />
            </section>
          </div>
        )}
      </PanelState>
    </>
  );
}
