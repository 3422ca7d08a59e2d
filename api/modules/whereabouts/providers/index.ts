import type { Config } from "../../../core/config.ts";
import { jurisdictionOf } from "../../../core/jurisdictions.ts";
import type { House } from "../../../house.ts";
import type { LocationProvider } from "./provider.ts";
import { signedLocator } from "./signed.ts";

/**
 * Who says where this house's players are: LOCATION_URL, whose password signs, else the sandbox of
 * a demo; null where there is neither, or the sandbox is just starting.
 */
export function locatorOf({
  config,
  sandbox,
}: Pick<House, "config" | "sandbox">): LocationProvider | null {
  if (config.locationUrl !== null) {
    const url = new URL(config.locationUrl);
    const { host: id } = url;
    const secret = decodeURIComponent(url.password);
    url.username = "";
    url.password = "";
    return signedLocator(id, url.href, secret);
  }
  if (!sandbox || sandbox.url === null) return null;
  return signedLocator("sandbox", `${sandbox.url}/location/v1/looks`, sandbox.apiKey);
}

/** Whether the place asks where players are and nobody can say: then no money is played with. */
export function lacksLocator(config: Config): boolean {
  const isAsked = jurisdictionOf(config).whereabouts !== null;
  return isAsked && config.locationUrl === null && !config.demo;
}
