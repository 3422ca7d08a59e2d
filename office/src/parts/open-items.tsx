import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";
import { amount } from "../lib/format.ts";
import { useTranslations } from "../lib/i18n.ts";
import { Moment } from "./moment.tsx";
import { PlaceLink } from "./place-link.tsx";
import css from "./figure-table.module.css";

type Item = StaffAnswerOf<"reconciliation.accounts">["openItems"][number];

/** Money of which nobody knows yet whose it is, the oldest first. */
export function OpenItems({ items }: { items: readonly Item[] }) {
  const t = useTranslations();
  if (items.length === 0) return <p>{t("recon.items.none")}</p>;
  return (
    // Its columns are scrolled by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css.scroller} tabIndex={0} role="region" aria-label={t("recon.items")}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t("recon.item.kind")}</th>
            <th scope="col">{t("recon.since")}</th>
            <th scope="col" className={css.end}>
              {t("members.amount")}
            </th>
            <th scope="col">{t("recon.text")}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ kind, id, at, amount: sum, text }) => (
            <tr key={id}>
              <th scope="row">
                <PlaceLink
                  to={`${kind === "line" ? "/deposits/match" : "/recon/suspense"}?open=${id}`}
                >
                  {t(`recon.item.${kind}`)}
                </PlaceLink>
              </th>
              <td>
                <Moment at={at} />
              </td>
              <td className={css.end}>{amount(sum)}</td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
