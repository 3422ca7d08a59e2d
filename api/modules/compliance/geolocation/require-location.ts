import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import type { App } from "../../../app.ts";
import type { LocationRequest } from "./location-check.ts";
import { checkLocationOnce } from "./throttled-check.ts";
import { locationValidUntil } from "../../account/session/index.ts";

/** Whether the jurisdiction requires a location check before play for money. */
export function requiresGeolocation({ config }: Pick<App, "config">): boolean {
  return jurisdictionOf(config).geolocation !== null;
}

/**
 * Until when a session may play for money from an IP; checks the location now if no valid result
 * is recorded. That calls a provider: no transaction may be open. Each bet checks again in its own
 * transaction (`ledger.admit`).
 *
 * @returns null where no check is required
 * @throws Refusal whereabouts.outside, whereabouts.hidden, whereabouts.unknown
 */
export async function requireLocation(app: App, request: LocationRequest): Promise<Date | null> {
  if (!requiresGeolocation(app)) return null;
  return (await locationValidUntil(app.db, request)) ?? checkLocationOnce(app, request);
}
