import { amount } from "../../lib/format.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { useStaffQuery } from "../../lib/query.ts";
import { PanelState } from "../../panel/panel-state.tsx";
import { Moment } from "../../parts/moment.tsx";
import { PlaceLink } from "../../parts/place-link.tsx";
import css from "./small-table.module.css";

const shown = 10;

/** A member's last deposits, each with the way to it. */
export function Deposits({ memberId }: { memberId: string }) {
  const t = useTranslations();
  const asked = { memberId, state: "all", pageSize: shown } as const;
  const query = useStaffQuery("deposits.list", asked);
  return (
    <PanelState query={query}>
      {({ list }) =>
        list.length === 0 ? (
          <p>{t("deposits.empty")}</p>
        ) : (
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t("deposits.no")}</th>
                <th scope="col">{t("at")}</th>
                <th scope="col">{t("deposits.amount")}</th>
                <th scope="col">{t("deposits.credited")}</th>
                <th scope="col">{t("state")}</th>
              </tr>
            </thead>
            <tbody>
              {list.map((one) => (
                <tr key={one.id}>
                  <td>
                    <PlaceLink
                      to={`/deposits?state=all&memberId=${memberId}&open=${one.id}`}
                      className="mono"
                    >
                      {one.no}
                    </PlaceLink>
                  </td>
                  <td>
                    <Moment at={one.createdAt} exact />
                  </td>
                  <td>{amount(one.amount)}</td>
                  <td>{one.credited === null ? "–" : amount(one.credited)}</td>
                  <td>{t(`deposits.state.${one.state}`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      }
    </PanelState>
  );
}
