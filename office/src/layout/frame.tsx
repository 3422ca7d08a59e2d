import { useEffect, useState, type ReactNode } from "react";
import { IconButton } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { useTranslations } from "../lib/i18n.ts";
import { useIsLive } from "../lib/live.ts";
import { useKeptLook } from "../lib/look.ts";
import { usePath } from "../lib/navigate.ts";
import { useSession } from "../lib/session.ts";
import { PlaceLink } from "../parts/place-link.tsx";
import type { Place } from "../routes.ts";
import css from "./frame.module.css";
import { FrozenBar } from "./frozen-bar.tsx";
import { IdleWarning } from "./idle-warning.tsx";
import { KeySheet } from "./key-sheet.tsx";
import { Palette } from "./palette.tsx";
import { SideBar } from "./side-bar.tsx";
import { usePlaceKeys } from "./use-place-keys.ts";
import { WhoMenu } from "./who-menu.tsx";

/** What stands around each page: the side bar with the places, the head, the sheets of keys. */
export function Frame({ place, children }: { place: Place | null; children: ReactNode }) {
  const t = useTranslations();
  const { info } = useSession();
  useKeptLook();
  const [isSideOpen, setSideOpen] = useState(false);
  const [sheet, setSheet] = useState<"palette" | "keys" | null>(null);
  usePlaceKeys({ onPalette: () => setSheet("palette"), onKeys: () => setSheet("keys") });
  const path = usePath();
  const title = place ? t(place.title) : t("office");
  const group = place ? t(`group.${place.group}`) : title;
  useEffect(() => {
    document.title = `${title} · Trevo`;
    setSideOpen(false);
  }, [title]);
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#content">
        {t("skip")}
      </a>
      <SideBar path={place?.path ?? ""} isOpen={isSideOpen} onClose={() => setSideOpen(false)} />
      <header className={css.head}>
        <IconButton label={t("menu")} className={css.menu} onClick={() => setSideOpen(true)}>
          <Icon name="menu" />
        </IconButton>
        <p className={css.crumb}>
          {group !== title && <span>{group}</span>}
          {place && path !== place.path ? (
            <PlaceLink to={place.path}>{title}</PlaceLink>
          ) : (
            <b>{title}</b>
          )}
        </p>
        <button type="button" className={css.find} onClick={() => setSheet("palette")}>
          <Icon name="search" />
          <span>{t("palette.open")}</span>
          <kbd>Ctrl K</kbd>
        </button>
        <LiveDot />
        {info?.isDemo === true && <span className={css.demo}>{t("demo")}</span>}
        <WhoMenu onKeys={() => setSheet("keys")} />
      </header>
      <main id="content" tabIndex={-1} className={css.main}>
        <FrozenBar />
        {children}
      </main>
      <Palette isOpen={sheet === "palette"} onClose={() => setSheet(null)} />
      <IdleWarning />
      <KeySheet isOpen={sheet === "keys"} onClose={() => setSheet(null)} />
    </div>
  );
}

/** Whether counts come by themselves. */
function LiveDot() {
  const t = useTranslations();
  const isLive = useIsLive();
  const text = t(isLive ? "live.on" : "live.off");
  return (
    <span className={css.live} data-live={isLive || undefined} title={text} role="status">
      <span className="hidden-text">{text}</span>
    </span>
  );
}
