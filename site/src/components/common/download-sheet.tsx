import { Dialog } from "@trevo/ui/dialog.tsx";
import type { AppWindow } from "../../lib/app-window.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { InstallOptions } from "./install-options.tsx";
import css from "./install-options.module.css";

/** The popup of the download: every way to the app that this device has. */
export function DownloadSheet({ app, onClose }: { app: AppWindow; onClose(): void }) {
  const t = useTranslations();
  return (
    <Dialog
      open
      placement="sheet"
      title={t("app.download")}
      closeLabel={t("close")}
      onClose={onClose}
    >
      <div className={css.sheet}>
        <InstallOptions app={app} />
      </div>
    </Dialog>
  );
}
