import { Button, buttonClass } from "@trevo/ui/button.tsx";
import type { AppWindow } from "../../lib/app-window.ts";
import { useInstallOffer } from "../../lib/install-offer.ts";
import { iosHint, isSafari, linkOf, platformOf, type Platform } from "../../lib/app-offer.ts";
import { durations, notify } from "../../lib/notices.ts";
import { useWords, type Say, type WordKey } from "../../lib/words.ts";
import css from "./install-ways.module.css";

/** The app's own page is where these ways are shown: no download to be offered there. */
const ownPage = "/m/app";

/** Every way to have the app on this device: downloads that the house has, then the home screen. */
export function InstallWays({ app: { resources } }: { app: AppWindow }) {
  const say = useWords();
  const install = useInstallOffer();
  const platform = platformOf(navigator);
  const telegram = linkOf("TELEGRAM", resources);
  return (
    <div className={css.ways}>
      {install && (
        <Button size="large" wide onClick={install}>
          {say("app.install")}
        </Button>
      )}
      {platform !== "ios" && <Download url={linkOf("Android", resources)} word="app.android" />}
      {platform === "other" && <Download url={linkOf("IOS", resources)} word="app.ios" />}
      {platform === "ios" && <IosDownloads resources={resources} />}
      {telegram !== null && (
        <a className={buttonClass("plain", "normal", true)} href={telegram} rel="noopener">
          {say("app.telegram")}
        </a>
      )}
      <HomeScreen platform={platform} />
    </div>
  );
}

function Download({ url, word }: { url: string | null; word: WordKey }) {
  const say = useWords();
  if (url === null || url === ownPage) return null;
  return (
    <a className={buttonClass("plain", "normal", true)} href={url} rel="noopener">
      {say(word)}
    </a>
  );
}

/** iOS takes apps and profiles from Safari alone; elsewhere the tap says so. */
function IosDownloads({ resources }: Pick<AppWindow, "resources">) {
  const say = useWords();
  const store = linkOf("IOS", resources);
  const profile = linkOf("MOBILECONFIG", resources);
  return (
    <>
      {store !== null && store !== ownPage && (
        <>
          <Button look="plain" wide onClick={() => inSafari(say, () => location.assign(store))}>
            {say("app.ios")}
          </Button>
          <p className={css.note}>{say("app.ios.version")}</p>
        </>
      )}
      {profile !== null && (
        <Button look="plain" wide onClick={() => inSafari(say, () => takeProfile(say, profile))}>
          {say("app.profile")}
        </Button>
      )}
    </>
  );
}

function inSafari(say: Say, begin: () => void): void {
  if (isSafari(navigator)) begin();
  else notify("error", say("app.safari"));
}

/**
 * Downloads the profile; iOS then wants it to be taken up in its settings, which the provisioning
 * file beside the profile opens once the notice was read.
 */
function takeProfile(say: Say, url: string): void {
  location.assign(url);
  notify("info", say("app.settings"), durations.settings);
  const provisioning = new URL("embedded.mobileprovision", new URL(url, location.href)).href;
  setTimeout(() => location.assign(provisioning), durations.settings);
}

/** How the site comes to the home screen, by what the device calls it. */
function HomeScreen({ platform }: { platform: Platform }) {
  const say = useWords();
  const hint = iosHint(navigator);
  const steps: Record<Platform, WordKey[]> = {
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
      <h3>{say("app.screen")}</h3>
      {platform === "ios" && hint !== "current" && (
        <p className={css.note}>{say(hint === "old" ? "app.ios.old" : "app.ios.early")}</p>
      )}
      <ol>
        {steps[platform].map((key) => (
          <li key={key}>{say(key)}</li>
        ))}
      </ol>
    </section>
  );
}
