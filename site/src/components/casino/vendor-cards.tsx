import { LazyImage } from "@trevo/ui/lazy-image.tsx";
import type { LobbyCategory } from "../../lib/initial-state.ts";
import { useTranslations } from "../../lib/i18n.ts";
import css from "./vendor-cards.module.css";

/** Vendors of a category by their large pictures; each leads to its games. */
export function VendorCards({ entry, most }: { entry: LobbyCategory; most?: number }) {
  const t = useTranslations();
  return (
    <ul className={css.cards}>
      {entry.vendors.slice(0, most).map((vendor) => (
        <li key={vendor.vassalage}>
          <a
            className={`${css.card} island`}
            href={`/m/gameList?${new URLSearchParams({ gameType: entry.category, vassalage: vendor.vassalage }).toString()}`}
          >
            <LazyImage
              src={vendor.mobileLargeIcon}
              fallback="/default-game.svg"
              width={330}
              height={440}
            />
            <span>
              <strong>{vendor.displayName}</strong>
              <small>{t("vendor.enter")}</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
