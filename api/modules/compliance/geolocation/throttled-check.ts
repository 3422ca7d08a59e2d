import { type Cache, createCache } from "../../../core/cache.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { checkLocation, type LocationRequest } from "./location-check.ts";

/** After a refusal the provider is not asked again for this long, doubled each time. */
const backoffMs = 3_000;
const backoffMaxMs = 300_000;
const backoffsMax = 20_000;

/** A session whose last check was refused. */
interface Backoff {
  refusal: unknown;
  ip: string;
  /** Refusals since the provider last found the player inside; no answer does not count. */
  refusals: number;
  /** On the monotonic clock. */
  endsAt: number;
}

/** What one process remembers of location checks. */
export class LocationChecks {
  /** By session and IP. */
  readonly running = new Map<string, Promise<Date>>();
  /** By session. */
  readonly backoffs: Cache<string, Backoff> = createCache({ max: backoffsMax });
}

/**
 * Checks a player's location. Requests during a running check share its result, and a refusal is
 * cached for a while: repeated clicks or many bets at once reach the provider no more often. The
 * first refusal holds for its IP, further ones for the session from any IP.
 *
 * @throws Refusal as `checkLocation` does
 */
export async function checkLocationOnce(app: App, request: LocationRequest): Promise<Date> {
  const { running, backoffs } = app.state.geolocation;
  const backoff = backoffs.get(request.sessionId);
  if (
    backoff &&
    performance.now() < backoff.endsAt &&
    (backoff.refusals > 1 || backoff.ip === request.ip)
  ) {
    throw backoff.refusal;
  }
  const key = `${request.sessionId} ${request.ip}`;
  const check =
    running.get(key) ?? checkNow(app, request, backoffs).finally(() => running.delete(key));
  running.set(key, check);
  return check;
}

async function checkNow(
  app: App,
  request: LocationRequest,
  backoffs: LocationChecks["backoffs"],
): Promise<Date> {
  try {
    const until = await checkLocation(app, request);
    backoffs.delete(request.sessionId);
    return until;
  } catch (error) {
    startBackoff(backoffs, request, error);
    throw error;
  }
}

function startBackoff(
  backoffs: LocationChecks["backoffs"],
  { sessionId, ip }: LocationRequest,
  refusal: unknown,
): void {
  const previous = backoffs.get(sessionId)?.refusals ?? 0;
  const isAnswer = refusal instanceof Refusal && refusal.code !== "whereabouts.unknown";
  const refusals = previous + Number(isAnswer);
  const ms = isAnswer ? Math.min(backoffMs * 2 ** previous, backoffMaxMs) : backoffMs;
  backoffs.set(sessionId, { refusal, ip, refusals, endsAt: performance.now() + ms });
}
