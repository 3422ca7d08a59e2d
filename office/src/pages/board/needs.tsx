import { Icon } from "@trevo/ui/icon.tsx";
import { count } from "../../lib/format.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { useStaffQuery } from "../../lib/query.ts";
import { useMay } from "../../lib/session.ts";
import { badgePlaces, useBadges } from "../../lib/badges.ts";
import { PanelState } from "../../panel/panel-state.tsx";
import { Moment } from "../../parts/moment.tsx";
import { PlaceLink } from "../../parts/place-link.tsx";
import css from "./needs.module.css";

/** What waits for people, each line its queue with the same count; then whether all is whole. */
export function Needs() {
  const t = useTranslations();
  const waiting = useBadges().filter(({ count: many }) => many > 0);
  return (
    <>
      <ul className={css.list}>
        {waiting.map(({ name, count: many, isUrgent }) => {
          const { path, query = "", title } = badgePlaces[name];
          return (
            <li key={name}>
              <PlaceLink to={path + query} className={css.line} data-urgent={isUrgent || undefined}>
                <span>{t(title)}</span>
                {isUrgent && <em>{t("board.urgent")}</em>}
                <b className="figure">{count(many)}</b>
              </PlaceLink>
            </li>
          );
        })}
        {waiting.length === 0 && <li className={css.none}>{t("board.nobodyWaits")}</li>}
      </ul>
      <Integrity />
    </>
  );
}

/** The books, the figures and the record of acts, as they were last found. */
function Integrity() {
  const t = useTranslations();
  const may = useMay();
  const query = useStaffQuery("figures.integrity", {}, { keepsPrevious: true, everyMs: 30_000 });
  return (
    <PanelState query={query}>
      {({ books, acts, areFiguresRight }) => {
        const lines = [
          {
            key: "books",
            isWhole: books?.isWhole ?? null,
            at: books?.at,
            to: may("withdrawal:read") ? "/incidents" : null,
          },
          {
            key: "figures",
            isWhole: areFiguresRight,
            at: undefined,
            to: may("alert:read") ? "/alerts" : null,
          },
          {
            key: "acts",
            isWhole: acts.isWhole,
            at: acts.at,
            to: may("audit:read") ? "/audit" : null,
          },
        ] as const;
        return (
          <ul className={css.whole}>
            {lines.map(({ key, isWhole, at, to }) => {
              const state = isWhole === null ? "unknown" : isWhole ? "whole" : "broken";
              const text = (
                <>
                  <Icon name={state === "whole" ? "check-circle" : "warning"} />
                  <span>{t(`board.${key}.${state}`)}</span>
                  {at !== undefined && <Moment at={at} />}
                </>
              );
              return (
                <li key={key} data-state={state}>
                  {to === null ? (
                    <span className={css.line}>{text}</span>
                  ) : (
                    <PlaceLink to={to} className={css.line}>
                      {text}
                    </PlaceLink>
                  )}
                </li>
              );
            })}
          </ul>
        );
      }}
    </PanelState>
  );
}
