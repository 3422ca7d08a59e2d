import { useState } from "react";
import { buttonClass } from "@trevo/ui/button.tsx";
import { Dialog } from "@trevo/ui/dialog.tsx";
import { DialogQueue } from "@trevo/ui/dialog-queue.tsx";
import { markRead, type Announcement } from "../../lib/announcements.ts";
import { useSession } from "../../lib/session.ts";
import { readStored, store } from "../../lib/storage.ts";
import { useTranslations } from "../../lib/i18n.ts";
import css from "./popups.module.css";
import { RichText } from "./rich-text.tsx";

const seenKey = "popupsSeen";

/** Popups one after the other; each shows once for as long as the same account stays here. */
export function Popups({ popups }: { popups: Announcement[] }) {
  const t = useTranslations();
  const { token } = useSession();
  const [seen, setSeen] = useState(() => seenBy(token));
  const popup = popups.find(({ id }) => !seen.includes(id));
  if (!popup) return null;
  const close = () => {
    const ids = [...seen, popup.id];
    store(seenKey, { token, ids }, "session");
    setSeen(ids);
    markRead(popup);
  };
  return (
    <DialogQueue key={popup.id}>
      <Dialog open placement="centre" title={popup.title} closeLabel={t("close")} onClose={close}>
        <div className={css.popup} data-popup={popup.id} style={sizeOf(popup)}>
          {popup.url !== null && <img src={popup.url} alt="" width={736} height={322} />}
          <RichText html={popup.content} />
          <div className={css.actions}>
            {popup.link !== null && (
              <a className={buttonClass("primary", "normal", true)} href={popup.link}>
                {t("more")}
              </a>
            )}
            <button type="button" className={buttonClass("plain", "normal", true)} onClick={close}>
              {t("close")}
            </button>
          </div>
        </div>
      </Dialog>
    </DialogQueue>
  );
}

function seenBy(token: string | null): string[] {
  // Written by this part alone.
  const kept = readStored(seenKey, "session") as { token: string | null; ids: string[] } | null;
  return kept !== null && kept.token === token ? kept.ids : [];
}

/**
 * Sizes are kept as pixels of a page whose root is 100 (product: pixels to rem by 100). Our root
 * is the reader's own text size, so that a hundred of those pixels are 6.25rem here.
 */
function sizeOf({ width, height }: Announcement) {
  const hundred = "var(--hundred)";
  return {
    ...(width === null ? {} : { inlineSize: `calc(${width / 100} * ${hundred})` }),
    ...(height === null ? {} : { minBlockSize: `calc(${height / 100} * ${hundred})` }),
  };
}
