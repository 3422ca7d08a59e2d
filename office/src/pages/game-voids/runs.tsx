import { buttonClass } from "@trevo/ui/button.tsx";
import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";
import { count, exactTime } from "../../lib/format.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { wordOf } from "../../lib/word-of.ts";
import { useStaffQuery } from "../../lib/query.ts";
import { PanelState } from "../../panel/panel-state.tsx";
import { Moment } from "../../parts/moment.tsx";
import { PlaceLink } from "../../parts/place-link.tsx";
import { Status } from "../../parts/status.tsx";
import css from "./game-voids.module.css";

type GameVoid = StaffAnswerOf<"bets.gameVoids">["list"][number];

/** How often it is asked how far each is. */
const everyMs = 3_000;

/** The voids that two persons agreed on, with how far each is. */
export function GameVoidRuns() {
  const t = useTranslations();
  const query = useStaffQuery("bets.gameVoids", {}, { everyMs, keepsPrevious: true });
  return (
    <section className={css.card} aria-label={t("gameVoids.runs")}>
      <h2>{t("gameVoids.runs")}</h2>
      <PanelState query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <p>{t("gameVoids.runs.none")}</p>
          ) : (
            <ul className={css.runs}>
              {list.map((run) => (
                <Run key={run.voidId} run={run} />
              ))}
            </ul>
          )
        }
      </PanelState>
    </section>
  );
}

function Run({ run }: { run: GameVoid }) {
  const t = useTranslations();
  const { voidId, vendor, game, from, until, maker, decidedBy } = run;
  return (
    <li className={css.run}>
      <b>{`${game} · ${wordOf("provider", vendor)}`}</b>
      <span>{`${exactTime(from)} – ${exactTime(until)}`}</span>
      <Progress run={run} />
      <div className={css.foot}>
        <GameVoidState run={run} />
        <span>{t("gameVoids.by", { maker, decider: decidedBy })}</span>
        <Moment at={run.at} exact />
        <PlaceLink to={`/game-voids/${voidId}`} className={buttonClass("outline", "dense")}>
          {t("gameVoids.report")}
        </PlaceLink>
      </div>
    </li>
  );
}

function Progress({ run: { counts, endedAt } }: { run: GameVoid }) {
  const t = useTranslations();
  const { waiting, voided, already, failed } = counts;
  const all = waiting + voided + already + failed;
  if (all === 0 && endedAt === null) return <span>{t("gameVoids.listing")}</span>;
  const said = t("gameVoids.soFar", { done: count(all - waiting), all: count(all) });
  return (
    <>
      <span aria-live="polite">{said}</span>
      {endedAt === null && <progress aria-label={said} value={all - waiting} max={all} />}
    </>
  );
}

/** Whether one is done, and whether rounds are left that could not be voided. */
function GameVoidState({ run: { counts, endedAt } }: { run: GameVoid }) {
  const t = useTranslations();
  if (endedAt === null) return <Status tone="flow">{t("gameVoids.running")}</Status>;
  const { failed } = counts;
  return failed === 0 ? (
    <Status tone="good">{t("gameVoids.done")}</Status>
  ) : (
    <Status tone="waits">{t("gameVoids.doneWithout", { failed })}</Status>
  );
}
