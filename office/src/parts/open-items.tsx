import type { ComponentType } from "react";
import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";
import { amount } from "../lib/format.ts";
import { useTranslations } from "../lib/i18n.ts";
import { Moment } from "./moment.tsx";
import { PlaceLink } from "./place-link.tsx";
import { classes } from "@trevo/ui/classes.ts";
import css from "./figure-table.module.css";

type Item = StaffAnswerOf<"reconciliation.accounts">["openItems"][number];

interface OpenItemsProps {
  items: readonly Item[];
  /** What can be done about one, beside it. */
  act?: ComponentType<{ item: Item; currency: string }>;
  currency: string;
}

/** Money of which nobody knows yet whose it is, the oldest first. */
export function OpenItems({ items, act: Act, currency }: OpenItemsProps) {
  const t = useTranslations();
  if (items.length === 0) return <p>{t("recon.items.none")}</p>;
  return (
    // Its columns are scrolled by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css.scroller} tabIndex={0} role="region" aria-label={t("recon.items")}>
      <table className={classes(css.table, "cards")}>
        <thead>
          <tr>
            <th scope="col">{t("recon.item.kind")}</th>
            <th scope="col">{t("recon.since")}</th>
            <th scope="col" className={css.end}>
              {t("members.amount")}
            </th>
            <th scope="col">{t("recon.text")}</th>
            {Act && <th scope="col">{t("recon.item.act")}</th>}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <th scope="row">
                <PlaceLink
                  to={`${item.kind === "line" ? "/deposits/match" : "/recon/suspense"}?open=${item.id}`}
                >
                  {t(`recon.item.${item.kind}`)}
                </PlaceLink>
              </th>
              <td data-label={t("recon.since")}>
                <Moment at={item.at} />
              </td>
              <td data-label={t("members.amount")} className={css.end}>
                {amount(item.amount)}
              </td>
              <td data-label={t("recon.text")}>{item.text}</td>
              {Act && (
                <td data-label={t("recon.item.act")}>
                  <Act item={item} currency={currency} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
