import { Dialog } from "@trevo/ui/dialog.tsx";
import type { AppWindow } from "../../lib/app-window.ts";
import { useWords } from "../../lib/words.ts";
import { InstallWays } from "./install-ways.tsx";
import css from "./install-ways.module.css";

/** The popup of the download: every way to the app that this device has. */
export function DownloadSheet({ app, onClose }: { app: AppWindow; onClose(): void }) {
  const say = useWords();
  return (
    <Dialog
      open
      placement="sheet"
      title={say("app.download")}
      closeLabel={say("close")}
      onClose={onClose}
    >
      <div className={css.sheet}>
        <InstallWays app={app} />
      </div>
    </Dialog>
  );
}
