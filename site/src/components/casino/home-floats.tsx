import { lazy, Suspense } from "react";
import { Icon } from "@trevo/ui/icon.tsx";
import { useFooterInView } from "../../lib/footer-in-view.ts";
import { useQuery } from "../../lib/use-query.ts";
import { useTranslations } from "../../lib/i18n.ts";
import css from "./home-floats.module.css";

export { DownloadButton } from "../common/download-button.tsx";

const Popups = lazy(async () => ({ default: (await import("../messaging/popups.tsx")).Popups }));

/**
 * What floats over home: the way to a person, and popups, one after the other. The footer's last
 * lines have room of their own: nothing floats over them.
 */
export function HomeFloats() {
  const t = useTranslations();
  const isFootSeen = useFooterInView();
  return (
    <>
      <div className={css.floats} data-away={isFootSeen || undefined}>
        <a className={css.service} href="/m/message" aria-label={t("menu.service")}>
          <Icon name="headset" />
        </a>
      </div>
      <PagePopups />
    </>
  );
}

/** Home's own popups (group m_home); what shows them comes when there is one. */
function PagePopups() {
  const { data } = useQuery("content.announcements", { types: "PU", groupName: "m_home" });
  if (!data || data.popup.length === 0) return null;
  return (
    <Suspense>
      <Popups popups={data.popup} />
    </Suspense>
  );
}
