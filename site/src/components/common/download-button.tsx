import { lazy, Suspense, useState } from "react";
import { IconButton } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { mayOffer } from "../../lib/app-offer.ts";
import { useAppWindow } from "../../lib/app-window.ts";
import { standingOf } from "../../lib/install.ts";
import { useSession } from "../../lib/session.ts";
import { useTranslations } from "../../lib/i18n.ts";
import css from "./download-button.module.css";

const DownloadSheet = lazy(async () => ({
  default: (await import("./download-sheet.tsx")).DownloadSheet,
}));

/**
 * The way to the app: only where one can be had and is not in use already. It stands in home's
 * header; a phone's header is full of a member's balance, so there it stands beside the two ways
 * of money.
 */
export function DownloadButton({ place }: { place: "header" | "row" }) {
  const t = useTranslations();
  const app = useAppWindow();
  const { signedIn } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!app || !mayOffer(app, standingOf(signedIn))) return null;
  return (
    <>
      <IconButton
        label={t("app.download")}
        className={css[place]}
        data-member={signedIn || undefined}
        onClick={() => setOpen(true)}
      >
        <Icon name="phone" />
      </IconButton>
      {isOpen && (
        <Suspense>
          <DownloadSheet app={app} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
