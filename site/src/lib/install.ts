import { downloadFor, platformOf, type Device, type Standing } from "./app-offer.ts";
import type { AppWindow } from "./app-window.ts";
import { isStandalone } from "./client.ts";
import { readStored } from "@trevo/client/storage.ts";
import { keys } from "./storage-keys.ts";

/** Whether the page runs in the operator's own app, whose user agent says so. */
function isInApp({ userAgent }: Device): boolean {
  return /\bTrevoApp\//.test(userAgent);
}

/** The standing of who is here now. */
export function standingOf(signedIn: boolean): Standing {
  return {
    platform: platformOf(navigator),
    isInstalled: isStandalone() || isInApp(navigator),
    isWebClip: readStored(keys.webClip) === 1,
    isClosed: readStored(keys.hideDownloadBar) === 1,
    signedIn,
  };
}

/** Whether an app can be had here and is not already in use. */
export function mayInstall(resources: AppWindow["resources"]): boolean {
  const { platform, isInstalled } = standingOf(false);
  return !isInstalled && downloadFor(platform, resources) !== null;
}

/** How the site is used, as an account remembers that it was opened. */
export function registerMethod(): "H5" | "APP" | "PWA" | "WEBCLIP" {
  const { isWebClip } = standingOf(false);
  if (isInApp(navigator)) return "APP";
  if (isWebClip) return "WEBCLIP";
  return isStandalone() ? "PWA" : "H5";
}
