import type { Job } from "../../../core/jobs.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { checkLocationOnce } from "./throttled-check.ts";
import { requiresGeolocation } from "./require-location.ts";
import { locationsEnding } from "../../account/session/index.ts";

/** A check runs this long before the last one expires, so that no game is interrupted. */
const aheadMinutes = 2;
/** A player who was inactive this long is checked again on return. */
const inactiveMinutes = 5;
const batchSize = 500;
const concurrency = 10;

/** Repeats location checks of active players. */
export function jobs(app: App): Job[] {
  return [{ name: "geolocation:recheck", every: "* * * * *", run: () => recheckLocations(app) }];
}

/**
 * Checks active sessions whose last check expires soon or whose IP changed. If the provider does
 * not answer, it tries again while the session is active.
 */
export async function recheckLocations(app: App): Promise<void> {
  if (!requiresGeolocation(app)) return;
  const limits = { aheadMinutes, inactiveMinutes, limit: batchSize };
  const due = await locationsEnding(app.db, limits);
  while (due.length > 0) {
    const checks = due
      .splice(0, concurrency)
      .map(({ id: sessionId, member_id: memberId, place_ip }) =>
        checkLocationOnce(app, { sessionId, memberId, ip: place_ip ?? "" }).catch(
          (error: unknown) => {
            // The session records it: the next bet is refused.
            if (!(error instanceof Refusal)) throw error;
          },
        ),
      );
    await Promise.all(checks);
  }
}
