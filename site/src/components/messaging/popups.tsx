import { useState } from "react";
import { buttonClass } from "@trevo/ui/button.tsx";
import { Dialog } from "@trevo/ui/dialog.tsx";
import { DialogQueue } from "@trevo/ui/dialog-queue.tsx";
import { PopupCard } from "@trevo/ui/popup-card.tsx";
import { markRead, type Announcement } from "../../lib/announcements.ts";
import { readStored, store } from "@trevo/client/storage.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { RichText } from "./rich-text.tsx";

const seenKey = "popupsSeen";

/** As many as this browser remembers: older ones are no longer sent. */
const seenMax = 100;

/** Popups one after the other; each shows once in this browser, however often somebody signs in. */
export function Popups({ popups }: { popups: Announcement[] }) {
  const t = useTranslations();
  const [seen, setSeen] = useState(seenHere);
  const popup = popups.find(({ id }) => !seen.includes(id));
  if (!popup) return null;
  const close = () => {
    const ids = [...seen, popup.id];
    store(seenKey, ids.slice(-seenMax));
    setSeen(ids);
    markRead(popup);
  };
  return (
    <DialogQueue key={popup.id}>
      <Dialog open placement="centre" title={popup.title} closeLabel={t("close")} onClose={close}>
        <PopupCard
          id={popup.id}
          picture={popup.url}
          alt={popup.alt}
          fallback="/default-game.svg"
          style={sizeOf(popup)}
          actions={
            <>
              {popup.link !== null && (
                <a className={buttonClass("primary", "normal", true)} href={popup.link}>
                  {t("more")}
                </a>
              )}
              <button
                type="button"
                className={buttonClass("plain", "normal", true)}
                onClick={close}
              >
                {t("close")}
              </button>
            </>
          }
        >
          <RichText html={popup.content} />
        </PopupCard>
      </Dialog>
    </DialogQueue>
  );
}

function seenHere(): string[] {
  const kept = readStored(seenKey);
  return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
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
