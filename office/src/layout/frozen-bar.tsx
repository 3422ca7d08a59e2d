import { Icon } from "@trevo/ui/icon.tsx";
import { useTranslations } from "../lib/i18n.ts";
import { useStaffQuery } from "../lib/query.ts";
import { useMay } from "../lib/session.ts";
import { Moment } from "../parts/moment.tsx";
import { PlaceLink } from "../parts/place-link.tsx";
import css from "./frozen-bar.module.css";

const everyMs = 30_000;

/** Says on every page that no payout leaves, and leads those who may to the incidents. */
export function FrozenBar() {
  const t = useTranslations();
  const may = useMay();
  const { data } = useStaffQuery("incidents.frozen", {}, { everyMs });
  const since = data?.since ?? null;
  return (
    <div role="status">
      {since !== null && (
        <p className={css.bar}>
          <Icon name="warning" />
          <span>
            {t("frozen.bar")} <Moment at={since} exact />
          </span>
          {may("withdrawal:read") && (
            <PlaceLink to="/incidents" className={css.link}>
              {t("frozen.open")}
            </PlaceLink>
          )}
        </p>
      )}
    </div>
  );
}
