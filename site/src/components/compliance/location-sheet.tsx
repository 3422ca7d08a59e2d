import { useEffect } from "react";
import { Dialog } from "@trevo/ui/dialog.tsx";
import { useQuery } from "../../lib/use-query.ts";
import { useTranslations, type MessageKey } from "../../lib/i18n.ts";
import { ContinueOrLeave } from "./continue-or-leave.tsx";
import { locationTitle } from "./location-titles.ts";
import css from "../common/form-sheet.module.css";

/**
 * A bet waits for the player's place: it is looked at as the sheet opens, again when the page
 * comes back from where a VPN was turned off, and when asked.
 */
export function LocationSheet({ onClose }: { onClose(): void }) {
  const t = useTranslations();
  const { data, error, isLoading, refetch } = useQuery("geolocation.look", {});
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") refetch();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [refetch]);
  const title: MessageKey = error
    ? (locationTitle(error.code) ?? "reading.failed")
    : data
      ? "place.found"
      : "place.looking";
  return (
    <Dialog open placement="sheet" title={t(title)} closeLabel={t("close")} onClose={onClose}>
      <div className={css.body}>
        <p role="status">
          {error ? error.message : t(data ? "place.found.text" : "place.looking.text")}
        </p>
        {error || !data ? (
          <ContinueOrLeave
            label={t("retry")}
            busy={isLoading}
            onContinue={refetch}
            onClose={onClose}
          />
        ) : (
          <ContinueOrLeave onContinue={onClose} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}
