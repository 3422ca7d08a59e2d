import { type Selectable, sql } from "kysely";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import { throttled } from "../../../core/log.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { PlaceViolationTable } from "../../../schema.ts";
import type { App } from "../../../app.ts";
import { UpstreamUnavailable } from "../../../core/upstream-unavailable.ts";
import { locationProviderOf } from "./providers/index.ts";
import type { Finding, LocationProvider } from "./providers/provider.ts";
import { allowLocation, barLocation, extendLocation } from "../../account/session/index.ts";

/** A session that wants to play for money, and the IP its own request came from. */
export interface LocationRequest {
  sessionId: string;
  memberId: bigint;
  ip: string;
}

const mayWarn = throttled(60_000);

/**
 * Asks the provider where a player is and records the result on the session: until when it may
 * play from there, or what was wrong. If the provider does not answer, an earlier result stays
 * valid for the jurisdiction's grace period.
 *
 * @returns until when the result is valid
 * @throws Refusal whereabouts.outside, whereabouts.hidden, whereabouts.unknown
 */
export async function checkLocation(app: App, request: LocationRequest): Promise<Date> {
  const provider = locationProviderOf(app);
  const finding = provider && (await fetchFinding(app, provider, request));
  if (!provider || !finding) return extendInGracePeriod(app, request);
  const { verdict, ...where } = finding;
  if (verdict === "inside") return recordInside(app, request);
  await recordViolation(app, request, { verdict, ...where, provider: provider.id });
  throw new Refusal(verdict === "outside" ? "whereabouts.outside" : "whereabouts.hidden");
}

async function fetchFinding(
  { config, log }: App,
  provider: LocationProvider,
  { ip: address }: LocationRequest,
): Promise<Finding | null> {
  try {
    return await provider.locate({ territory: config.jurisdiction, address });
  } catch (error) {
    if (!(error instanceof UpstreamUnavailable)) throw error;
    if (mayWarn(provider.id)) log.warn({ err: error }, "the location provider does not answer");
    return null;
  }
}

async function recordInside(app: App, request: LocationRequest): Promise<Date> {
  const until = await allowLocation(app.db, request, rulesOf(app).everyMinutes);
  if (!until) throw new Refusal("session.ended");
  return until;
}

/** Extends an earlier result, for the same IP only and up to the end of the grace period. */
async function extendInGracePeriod(app: App, request: LocationRequest): Promise<Date> {
  const { everyMinutes, graceMinutes } = rulesOf(app);
  const until = await extendLocation(app.db, request, everyMinutes + graceMinutes);
  if (!until) throw new Refusal("whereabouts.unknown");
  return until;
}

/** Bars the session from play, from any IP, until a later check passes. */
async function recordViolation(
  { db }: App,
  { sessionId, memberId }: LocationRequest,
  violation: Pick<Selectable<PlaceViolationTable>, "verdict" | "country" | "region" | "provider">,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await barLocation(tx, sessionId);
    await tx
      .insertInto("place_violation")
      .values({
        member_id: memberId,
        session_id: sessionId,
        hour: sql`date_trunc('hour', now())`,
        ...violation,
      })
      .onConflict((line) =>
        line
          .columns(["member_id", "verdict", "country", "region", "hour"])
          .where("hour", "is not", null)
          .doUpdateSet({ times: sql`place_violation.times + 1` }),
      )
      .execute();
  });
}

function rulesOf({ config }: App) {
  const rules = jurisdictionOf(config).geolocation;
  if (!rules) throw new Error("Location checks are not required here");
  return rules;
}
