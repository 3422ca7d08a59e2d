import { useTranslations } from "../../lib/i18n.ts";
import { useAddress } from "../../lib/navigate.ts";
import { useStaffQuery } from "../../lib/query.ts";
import { PanelState } from "../../panel/panel-state.tsx";
import { Button } from "@trevo/ui/button.tsx";
import { Deed } from "../../parts/deed.tsx";
import { Moment } from "../../parts/moment.tsx";
import css from "../work.module.css";

/** What the shifts before left, until somebody takes it over; and a note for the next one. */
export function ShiftNotes() {
  const t = useTranslations();
  const [params, change] = useAddress();
  const isAll = params.get("notes") === "all";
  const query = useStaffQuery(
    "work.notes",
    { state: isAll ? "all" : "open" },
    { keepsPrevious: true },
  );
  return (
    <>
      <div className={css.head}>
        <h2>{t("work.notes")}</h2>
        <Button
          variant="quiet"
          size="dense"
          aria-pressed={isAll}
          onClick={() => change({ notes: isAll ? null : "all" }, { replace: true })}
        >
          {t("work.notes.all")}
        </Button>
        <Deed
          call="work.handOver"
          label={t("work.handOver")}
          says={t("work.handOver.says")}
          fields={[{ name: "text", label: "note", kind: "long" }]}
          payload={({ text = "" }) => ({ text })}
          done={t("work.handedOver")}
        />
      </div>
      <PanelState query={query}>
        {({ list }) => (
          <>
            {list.length === 0 && <p>{t("work.notes.none")}</p>}
            <ul className={css.notes}>
              {list.map(({ id, at, by, text, takenBy, takenAt }) => (
                <li key={id} data-open={takenAt === null || undefined}>
                  <p>{text}</p>
                  <span className={css.who}>
                    {by} · <Moment at={at} exact />
                  </span>
                  {takenAt === null ? (
                    <Deed
                      call="work.takeOver"
                      label={t("work.takeOver")}
                      says={text}
                      payload={() => ({ id })}
                      done={t("work.takenOver")}
                    />
                  ) : (
                    <span className={css.who}>
                      {t("work.takenBy", { name: takenBy ?? "" })} · <Moment at={takenAt} exact />
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </PanelState>
    </>
  );
}
