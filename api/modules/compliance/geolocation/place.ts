import { sql } from "kysely";
import type { Db } from "../../../core/db.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import type { App } from "../../../app.ts";
import type { Presence } from "./look.ts";
import { lookOnce } from "./looks.ts";

/** Whether the place asks where players are before they play for money. */
export function asksWhere({ config }: Pick<App, "config">): boolean {
  return jurisdictionOf(config).whereabouts !== null;
}

/**
 * Until when a session may play for money from an address; who was not looked at in time is
 * looked at now. A provider is asked: no transaction may be open. The bet itself asks again, in
 * its own (`ledger.admit`).
 *
 * @returns null where the place does not ask
 * @throws Refusal whereabouts.outside, whereabouts.hidden, whereabouts.unknown
 */
export async function requirePlace(app: App, presence: Presence): Promise<Date | null> {
  if (!asksWhere(app)) return null;
  return (await goodUntil(app.db, presence)) ?? lookOnce(app, presence);
}

async function goodUntil(db: Db, { sessionId, ip }: Presence): Promise<Date | null> {
  const good = await db
    .selectFrom("session")
    .select("place_until")
    .where("id", "=", sessionId)
    .where("place_ip", "=", ip)
    .where("place_until", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return good?.place_until ?? null;
}
