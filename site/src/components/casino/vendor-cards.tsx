import { LazyImage } from "@trevo/ui/lazy-image.tsx";
import type { LobbyCategory } from "../../lib/start.ts";
import { useWords } from "../../lib/words.ts";
import css from "./vendor-cards.module.css";

/** Vendors of a category by their large pictures; each leads to its games. */
export function VendorCards({ entry, most }: { entry: LobbyCategory; most?: number }) {
  const say = useWords();
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
              <small>{say("vendor.enter")}</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
