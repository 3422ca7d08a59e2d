import { lazy, Suspense, useState } from "react";
import { Button, IconButton } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { LazyImage } from "@trevo/ui/lazy-image.tsx";
import { useAppWindow } from "../../lib/app-window.ts";
import { linkOf, showsBar } from "../../lib/app-offer.ts";
import { standingOf } from "../../lib/install.ts";
import { useSession } from "../../lib/session.ts";
import { store } from "@trevo/client/storage.ts";
import { keys } from "../../lib/storage-keys.ts";
import { useTranslations } from "../../lib/i18n.ts";
import css from "./download-bar.module.css";

const DownloadSheet = lazy(async () => ({
  default: (await import("./download-sheet.tsx")).DownloadSheet,
}));

/** Colours come from staff: as hexadecimal digits, or not at all. */
const colour = (text: string) => (/^#[\da-f]{3,8}$/i.test(text) ? text : undefined);

/** The strip that offers the app; once closed it stays closed. */
export function DownloadBar() {
  const t = useTranslations();
  const app = useAppWindow();
  const { signedIn } = useSession();
  const [isClosed, setClosed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  if (!app) return null;
  if (isClosed || !showsBar(app, standingOf(signedIn))) return null;
  const { app_background, app_desc, app_desc_font_color } = app.mobileTemplate;
  const close = () => {
    store(keys.hideDownloadBar, 1);
    setClosed(true);
  };
  return (
    <aside
      className={css.bar}
      aria-label={t("app.bar")}
      style={{ background: colour(app_background) }}
    >
      <LazyImage
        src={linkOf("AppDownloadIcon", app.resources) ?? "/favicon.svg"}
        fallback="/favicon.svg"
        width={40}
        height={40}
        isEager
      />
      <p style={{ color: colour(app_desc_font_color) }}>
        {app_desc === "" ? t("app.description") : app_desc}
      </p>
      <Button size="compact" onClick={() => setOpen(true)}>
        {t("app.get")}
      </Button>
      <IconButton label={t("app.close")} onClick={close}>
        <Icon name="close" />
      </IconButton>
      {isOpen && (
        <Suspense>
          <DownloadSheet app={app} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </aside>
  );
}
