import { Button, buttonClass } from "@trevo/ui/button.tsx";
import type { AppWindow } from "../../lib/app-window.ts";
import { useInstallPrompt } from "../../lib/install-offer.ts";
import { iosHint, isSafari, linkOf, platformOf, type Platform } from "../../lib/app-offer.ts";
import { durations, toast } from "@trevo/client/toasts.ts";
import { useTranslations, type Translate, type MessageKey } from "../../lib/i18n.ts";
import css from "./install-options.module.css";

/** The app's own page is where these ways are shown: no download to be offered there. */
const ownPage = "/m/app";

/** Every way to install the app on this device: the site's downloads, then the home screen. */
export function InstallOptions({ app: { resources } }: { app: AppWindow }) {
  const t = useTranslations();
  const install = useInstallPrompt();
  const platform = platformOf(navigator);
  const telegram = linkOf("TELEGRAM", resources);
  return (
    <div className={css.ways}>
      {install && (
        <Button size="large" wide onClick={install}>
          {t("app.install")}
        </Button>
      )}
      {platform !== "ios" && <Download url={linkOf("Android", resources)} labelKey="app.android" />}
      {platform === "other" && <Download url={linkOf("IOS", resources)} labelKey="app.ios" />}
      {platform === "ios" && <IosDownloads resources={resources} />}
      {telegram !== null && (
        <a className={buttonClass("plain", "normal", true)} href={telegram} rel="noopener">
          {t("app.telegram")}
        </a>
      )}
      <HomeScreen platform={platform} />
    </div>
  );
}

function Download({ url, labelKey }: { url: string | null; labelKey: MessageKey }) {
  const t = useTranslations();
  if (url === null || url === ownPage) return null;
  return (
    <a className={buttonClass("plain", "normal", true)} href={url} rel="noopener">
      {t(labelKey)}
    </a>
  );
}

/** iOS takes apps and profiles from Safari alone; elsewhere the tap says so. */
function IosDownloads({ resources }: Pick<AppWindow, "resources">) {
  const t = useTranslations();
  const store = linkOf("IOS", resources);
  const profile = linkOf("MOBILECONFIG", resources);
  return (
    <>
      {store !== null && store !== ownPage && (
        <>
          <Button variant="plain" wide onClick={() => inSafari(t, () => location.assign(store))}>
            {t("app.ios")}
          </Button>
          <p className={css.note}>{t("app.ios.version")}</p>
        </>
      )}
      {profile !== null && (
        <Button variant="plain" wide onClick={() => inSafari(t, () => takeProfile(t, profile))}>
          {t("app.profile")}
        </Button>
      )}
    </>
  );
}

function inSafari(t: Translate, begin: () => void): void {
  if (isSafari(navigator)) begin();
  else toast("error", t("app.safari"));
}

/**
 * Downloads the profile; iOS then wants it to be taken up in its settings, which the provisioning
 * file beside the profile opens once the notice was read.
 */
function takeProfile(t: Translate, url: string): void {
  location.assign(url);
  toast("info", t("app.settings"), durations.settings);
  const provisioning = new URL("embedded.mobileprovision", new URL(url, location.href)).href;
  setTimeout(() => location.assign(provisioning), durations.settings);
}

/** How the site comes to the home screen, by what the device calls it. */
function HomeScreen({ platform }: { platform: Platform }) {
  const t = useTranslations();
  const hint = iosHint(navigator);
  const steps: Record<Platform, MessageKey[]> = {
    ios: [
      "app.ios.share",
      hint === "current" ? "app.ios.add" : "app.ios.addOld",
      "app.ios.confirm",
    ],
    android: ["app.android.menu", "app.android.add", "app.android.confirm"],
    other: ["app.other.menu", "app.other.add"],
  };
  return (
    <section className={css.steps}>
      <h3>{t("app.screen")}</h3>
      {platform === "ios" && hint !== "current" && (
        <p className={css.note}>{t(hint === "old" ? "app.ios.old" : "app.ios.early")}</p>
      )}
      <ol>
        {steps[platform].map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ol>
    </section>
  );
}
