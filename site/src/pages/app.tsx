import { Icon } from "@trevo/ui/icon.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { useAppWindow } from "../lib/app-window.ts";
import { standingOf } from "../lib/install.ts";
import { goBack } from "../lib/navigate.ts";
import { useSession } from "../lib/session.ts";
import { useTranslations } from "../lib/i18n.ts";
import { InstallOptions } from "../components/common/install-options.tsx";
import { PageSkeleton } from "../components/common/page-skeleton.tsx";
import { BackBar } from "../layout/back-bar.tsx";
import css from "./app.module.css";

/** The app: what it is, and every way to have it on this device. */
export default function AppPage() {
  const t = useTranslations();
  const app = useAppWindow();
  const { isInstalled } = standingOf(useSession().signedIn);
  return (
    <>
      <BackBar title={t("title.app")} onBack={goBack} />
      {isInstalled ? (
        <StateScreen variant="closed" title={t("app.installed")} text={t("app.installed.text")} />
      ) : (
        <div className={css.page}>
          <div className={css.head}>
            <img src="/icons/icon-192.png" alt="" width={88} height={88} />
            <div>
              <h2>Trevo</h2>
              <p>{t("app.description")}</p>
            </div>
          </div>
          <ul className={css.reasons}>
            {(["quick", "room", "same"] as const).map((reason) => (
              <li key={reason}>
                <Icon name="check" />
                {t(`app.reason.${reason}`)}
              </li>
            ))}
          </ul>
          {app ? <InstallOptions app={app} /> : <PageSkeleton />}
        </div>
      )}
    </>
  );
}
