import { useTranslations } from "../lib/i18n.ts";
import { useStaffQuery } from "../lib/query.ts";
import { PanelState } from "../panel/panel-state.tsx";
import { Proposals } from "./work/proposals.tsx";
import { ShiftNotes } from "./work/shift-notes.tsx";
import { Tasks } from "./work/tasks.tsx";
import css from "./work.module.css";

/** What waits for who is signed in: rows they hold, what is due, proposals, and notes of shifts. */
export default function WorkPage() {
  const t = useTranslations();
  const query = useStaffQuery("work.tasks", {}, { keepsPrevious: true });
  return (
    <div className={css.page} aria-busy={query.isFetching}>
      <header>
        <h1>{t("place.work")}</h1>
        <p className={css.about}>{t("work.about")}</p>
      </header>
      <PanelState query={query}>
        {({ mine, due, isMore }) => (
          <div className={css.cards}>
            <section className={css.card} aria-label={t("work.mine")}>
              <h2>{t("work.mine")}</h2>
              <Tasks tasks={mine} none={t("work.mine.none")} />
            </section>
            <section className={css.card} aria-label={t("work.due")}>
              <h2>{t("work.due")}</h2>
              <Tasks tasks={due} none={t("work.due.none")} />
              {isMore && <p>{t("work.due.more")}</p>}
            </section>
            <section className={css.card} aria-label={t("work.proposals")}>
              <h2>{t("work.proposals")}</h2>
              <Proposals />
            </section>
            <section className={css.card} aria-label={t("work.notes")}>
              <ShiftNotes />
            </section>
          </div>
        )}
      </PanelState>
    </div>
  );
}
