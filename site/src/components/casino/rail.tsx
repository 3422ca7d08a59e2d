import { useEffect, useRef } from "react";
import { Icon } from "@trevo/ui/icon.tsx";
import { categoryIcon, categoryLabel, chooseCategory, railOf } from "../../lib/lobby.ts";
import { useCategory, useLobby } from "../../lib/lobby.ts";
import { useSession } from "../../lib/session.ts";
import { useTranslations } from "../../lib/i18n.ts";
import css from "./rail.module.css";

/** The category menu at the side. A choice scrolls into view and shows its category. */
export function CategoryRail() {
  const t = useTranslations();
  const { signedIn } = useSession();
  const lobby = useLobby();
  const chosen = useCategory();
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    const item = rail.current?.querySelector("[aria-pressed=true]");
    if (item instanceof HTMLElement && rail.current) showWithin(rail.current, item);
  }, [chosen]);
  return (
    <div className={css.column}>
      <nav ref={rail} className={css.rail} aria-label={t("rail.label")}>
        {railOf(lobby, signedIn).map((category) => (
          <button
            key={category}
            type="button"
            className={css.item}
            aria-pressed={category === chosen}
            onClick={() => chooseCategory(category)}
          >
            <Icon name={categoryIcon(category)} />
            {t(categoryLabel(category))}
          </button>
        ))}
      </nav>
    </div>
  );
}

/** Scrolls the rail and nothing else: the page has a place of its own to be at. */
function showWithin(rail: HTMLElement, item: HTMLElement): void {
  const middle = item.offsetTop - rail.offsetTop - (rail.clientHeight - item.clientHeight) / 2;
  rail.scrollTop = middle;
}
