import { isStandalone } from "./client.ts";
import type { AnswerOf } from "@trevo/contract/registry.ts";

type Resource = AnswerOf<"system.links">["resources"][number];

/** The device at hand, as far as downloads differ. */
export type Platform = "ios" | "android" | "other";

export function platformOf(userAgent: string): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent)) return "ios";
  return /Android/.test(userAgent) ? "android" : "other";
}

const types: Record<Platform, string[]> = {
  ios: ["IOS", "MOBILECONFIG"],
  android: ["Android"],
  other: ["Android", "IOS"],
};

/** The app's address for this device; null where there is none. */
export function downloadFor(platform: Platform, resources: readonly Resource[]): string | null {
  for (const type of types[platform]) {
    const found = resources.find(({ resourceType }) => resourceType === type);
    if (found) return found.url;
  }
  return null;
}

/** Whether an app can be had here and is not already in use. */
export function mayInstall(resources: readonly Resource[]): boolean {
  return !isStandalone() && downloadFor(platformOf(navigator.userAgent), resources) !== null;
}
