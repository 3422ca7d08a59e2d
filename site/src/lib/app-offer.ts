import type { AppWindow } from "./app-window.ts";

type Resource = AppWindow["resources"][number];

/** The visitor's device, as far as downloads differ. */
export type Platform = "ios" | "android" | "other";

/** What is known of the browser that asks. */
export interface Device {
  userAgent: string;
  /** A tablet of Apple's calls itself a Mac; the fingers that it takes tell it apart. */
  maxTouchPoints: number;
}

export function platformOf({ userAgent, maxTouchPoints }: Device): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent)) return "ios";
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return "ios";
  return /Android/.test(userAgent) ? "android" : "other";
}

/**
 * Which way to the home screen an iOS has: up to 11 with the bar at the foot alone,
 * 12.0 and 12.1 by the sheet's second row, newer ones by its list.
 */
export function iosHint({ userAgent }: Device): "old" | "early12" | "current" {
  const [, major = "99", minor = "0"] = /OS (\d+)_(\d+)/.exec(userAgent) ?? [];
  if (Number(major) <= 11) return "old";
  return Number(major) === 12 && Number(minor) <= 1 ? "early12" : "current";
}

/** Whether this is Safari itself: on iOS no other browser installs apps or profiles. */
export function isSafari({ userAgent }: Device): boolean {
  const others = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|GSA\/|DuckDuckGo|Instagram|FBAN|FBAV|Line\//;
  return /Version\/[\d.]+.*Safari\//.test(userAgent) && !others.test(userAgent);
}

const types: Record<Platform, string[]> = {
  ios: ["IOS", "MOBILECONFIG"],
  android: ["Android"],
  other: ["Android", "IOS"],
};

/** The address of a type of download; null where there is none. */
export function linkOf(type: string, resources: readonly Resource[]): string | null {
  return resources.find(({ resourceType }) => resourceType === type)?.url ?? null;
}

/** The app's address for this device; null where there is none. */
export function downloadFor(platform: Platform, resources: readonly Resource[]): string | null {
  for (const type of types[platform]) {
    const url = linkOf(type, resources);
    if (url !== null) return url;
  }
  return null;
}

/** What decides whether the app is offered. */
export interface Standing {
  platform: Platform;
  /** In our own app, or started from the home screen. */
  isInstalled: boolean;
  isWebClip: boolean;
  isClosed: boolean;
  signedIn: boolean;
}

/** The download button: not in the app, only while it is on and to be had here. */
export function mayOffer(app: AppWindow, { platform, isInstalled }: Standing): boolean {
  const { app_window } = app.mobileTemplate;
  return app_window === "1" && !isInstalled && downloadFor(platform, app.resources) !== null;
}

/** The download bar: where the button may be, until it was closed. */
export function showsBar(app: AppWindow, standing: Standing): boolean {
  const { isClosed, isWebClip, signedIn } = standing;
  if (isClosed || !mayOffer(app, standing)) return false;
  if (isWebClip && linkOf("IOS", app.resources) === null) return false;
  return signedIn || app.mobileTemplate.app_login !== "1";
}
