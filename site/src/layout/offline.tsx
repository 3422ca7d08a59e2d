import { useSyncExternalStore } from "react";
import { Icon } from "@trevo/ui/icon.tsx";
import { useTranslations } from "../lib/i18n.ts";
import css from "./offline.module.css";

function subscribe(changed: () => void): () => void {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}

/** Says that the connection is gone; what was on the screen stays there. */
export function Offline() {
  const t = useTranslations();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="alert">
      {!online && (
        <p className={css.notice}>
          <Icon name="wifi" />
          {t("offline")}
        </p>
      )}
    </div>
  );
}
