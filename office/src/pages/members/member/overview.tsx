import { useTranslations } from "../../../lib/i18n.ts";
import { useMay } from "../../../lib/session.ts";
import { PanelPart } from "../../../panel/facts.tsx";
import { Moment } from "../../../parts/moment.tsx";
import { PlaceLink } from "../../../parts/place-link.tsx";
import { type MemberFileAnswer, MemberFacts } from "../../../member/figures.tsx";
import { LatestMovements } from "../../../member/latest-movements.tsx";
import { wordOf } from "../../../lib/word-of.ts";
import css from "../member.module.css";

/** The member at a glance: the latest movements, open signals, pinned notes, how to reach them. */
export function Overview({ file }: { file: MemberFileAnswer }) {
  const t = useTranslations();
  const may = useMay();
  const pinned = file.notes.filter(({ isPinned }) => isPinned);
  return (
    <div className={css.parts}>
      <section className={css.card}>
        <PanelPart title={t("members.latest")}>
          <LatestMovements file={file} />
        </PanelPart>
      </section>
      <div className={css.parts} data-stacked>
        {pinned.map((note) => (
          <section key={note.id} className={`${css.card} ${css.pinned}`}>
            <p>{note.text}</p>
            <span>
              {note.by} · <Moment at={note.at} exact />
            </span>
          </section>
        ))}
        <section className={css.card}>
          <PanelPart title={t("members.signals")}>
            {file.signals.length === 0 && <p>{t("members.noSignals")}</p>}
            <ul>
              {file.signals.map(({ id, kind, raisedAt }) => (
                <li key={id}>
                  {may("alert:read") ? (
                    <PlaceLink to={`/alerts?kind=${kind}&open=${id}`}>
                      {wordOf("alert", kind)}
                    </PlaceLink>
                  ) : (
                    wordOf("alert", kind)
                  )}{" "}
                  · <Moment at={raisedAt} />
                </li>
              ))}
            </ul>
          </PanelPart>
        </section>
        <section className={css.card}>
          <PanelPart title={t("members.contact")}>
            <MemberFacts file={file} />
          </PanelPart>
        </section>
      </div>
    </div>
  );
}
