import { count } from "../../lib/format.ts";
import { proposalText, wordOf } from "../../lib/word-of.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { useStaffQuery } from "../../lib/query.ts";
import { PanelState } from "../../panel/panel-state.tsx";
import { Moment } from "../../parts/moment.tsx";
import { PlaceLink } from "../../parts/place-link.tsx";
import css from "../work.module.css";

/** What colleagues proposed and the reader may decide, the oldest first. */
export function Proposals() {
  const t = useTranslations();
  const query = useStaffQuery("approvals.list", { by: "others", pageSize: 5 });
  return (
    <PanelState query={query}>
      {({ list, total }) => (
        <>
          {list.length === 0 && <p>{t("work.proposals.none")}</p>}
          <ul className={css.list}>
            {list.map(({ id, call, maker, expiresAt, ...row }) => (
              <li key={id}>
                <PlaceLink to={`/approvals?by=others&open=${id}`} className={css.line}>
                  <span>
                    <b>{wordOf("deed", call)}</b>
                    <span className={css.who}>{`${proposalText(row)} · ${maker}`}</span>
                  </span>
                  <Moment at={expiresAt} />
                </PlaceLink>
              </li>
            ))}
          </ul>
          {total.count > list.length && (
            <PlaceLink to="/approvals?by=others" className={css.all}>
              {t("work.proposals.all", { count: count(total.count) })}
            </PlaceLink>
          )}
        </>
      )}
    </PanelState>
  );
}
