import { sql } from "kysely";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import { throttled } from "../../../core/log.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { PlaceViolationTable } from "../../../core/geolocation-tables.ts";
import type { App } from "../../../app.ts";
import { locatorOf } from "./providers/index.ts";
import { type Finding, type LocationProvider, LocatorAway } from "./providers/provider.ts";

/** A session that wants to play for money, and where its own request came from. */
export interface Presence {
  sessionId: string;
  memberId: bigint;
  ip: string;
}

const mayWarn = throttled(60_000);

/**
 * Asks the provider where a player is and keeps what it says: how long the session may play from
 * there, or what was wrong. Without an answer an earlier one is good for the place's grace.
 *
 * @returns until when it is good
 * @throws Refusal whereabouts.outside, whereabouts.hidden, whereabouts.unknown
 */
export async function look(app: App, presence: Presence): Promise<Date> {
  const locator = locatorOf(app);
  const finding = locator && (await ask(app, locator, presence));
  if (!locator || !finding) return grace(app, presence);
  const { verdict, ...where } = finding;
  if (verdict === "inside") return letPlay(app, presence);
  await recordAudit(app, presence, { verdict, ...where, provider: locator.id });
  throw new Refusal(`whereabouts.${verdict}`);
}

async function ask(
  { config, log }: App,
  locator: LocationProvider,
  { ip: address }: Presence,
): Promise<Finding | null> {
  try {
    return await locator.look({ territory: config.jurisdiction, address });
  } catch (error) {
    if (!(error instanceof LocatorAway)) throw error;
    if (mayWarn(locator.id)) log.warn({ err: error }, "nobody says where players are");
    return null;
  }
}

async function letPlay(app: App, { sessionId, ip }: Presence): Promise<Date> {
  const minutes = rulesOf(app).everyMinutes;
  const row = await app.db
    .updateTable("session")
    .set({ place_ip: ip, place_at: sql`now()`, place_until: inMinutes(sql`now()`, minutes) })
    .where("id", "=", sessionId)
    .where("ended_at", "is", null)
    .returning("place_until")
    .executeTakeFirst();
  if (!row?.place_until) throw new Refusal("session.ended");
  return row.place_until;
}

/** Only from where the player was found before, and only for so long after that. */
async function grace(app: App, { sessionId, ip }: Presence): Promise<Date> {
  const { everyMinutes, graceMinutes } = rulesOf(app);
  const end = inMinutes(sql`place_at`, everyMinutes + graceMinutes);
  const row = await app.db
    .updateTable("session")
    .set({ place_until: end })
    .where("id", "=", sessionId)
    .where("place_ip", "=", ip)
    .where("ended_at", "is", null)
    .where(sql<boolean>`${end} > now()`)
    .returning("place_until")
    .executeTakeFirst();
  if (!row?.place_until) throw new Refusal("whereabouts.unknown");
  return row.place_until;
}

/** From no address of the session's may be played, until a look finds better. */
async function recordAudit(
  { db }: App,
  { sessionId, memberId }: Presence,
  violation: Pick<PlaceViolationTable, "verdict" | "country" | "region" | "provider">,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable("session")
      .set({ place_ip: null, place_at: null, place_until: sql`now()` })
      .where("id", "=", sessionId)
      .execute();
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

function inMinutes(from: ReturnType<typeof sql>, minutes: number) {
  return sql<Date>`${from} + make_interval(mins => ${minutes}::int)`;
}

function rulesOf({ config }: App) {
  const rules = jurisdictionOf(config).whereabouts;
  if (!rules) throw new Error("A place that asks nobody has nobody looked at");
  return rules;
}
