import { buttonClass } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { useTranslations } from "../lib/i18n.ts";
import { useQuery } from "../lib/use-query.ts";
import { JackpotCells, useJackpot } from "../components/casino/jackpot-counter.tsx";
import { QueryError } from "../components/common/query-error.tsx";
import { PageSkeleton } from "../components/common/page-skeleton.tsx";
import page from "../components/common/page.module.css";
import css from "./jackpot.module.css";
import { DrawSteps } from "./jackpot/draw-steps.tsx";
import { Odds } from "./jackpot/odds.tsx";
import { PastCycles } from "./jackpot/past-cycles.tsx";
import { Promised } from "./jackpot/promised.tsx";
import { Winners } from "./jackpot/winners.tsx";

/** How often what is drawn is read again. */
const readAgainMs = 30_000;

/** The jackpot: what stands in it, the chance, who won it, and how anyone checks its draws. */
export default function JackpotPage() {
  const t = useTranslations();
  const { data, error, refetch } = useQuery("jackpot.board", {}, true, readAgainMs);
  const shown = useJackpot();
  if (!data) return error ? <QueryError error={error} refetch={refetch} /> : <PageSkeleton />;
  return (
    <div className={page.page}>
      <section className={`${css.hero} island`}>
        <Icon name="clover" />
        <h2>{t("jackpot.standing")}</h2>
        {shown ? <JackpotCells shown={shown} /> : <p>{t("jackpot.none")}</p>}
        <a className={buttonClass("gold", "normal", true)} href="/m/gameList?classify=JACKPOT">
          {t("jackpot.games")}
        </a>
      </section>
      <Winners wins={data.wins} />
      <Odds board={data} />
      <DrawSteps />
      <Promised cycle={data.cycle} />
      <PastCycles />
    </div>
  );
}
