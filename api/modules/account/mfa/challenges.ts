import { sql } from "kysely";
import type { RequestContext } from "../../../core/request-context.ts";
import { randomToken } from "../../../core/crypto.ts";
import type { Db } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";

/** How long the user may take to confirm in the browser. */
export const lifeSeconds = 180;

/** A challenge for one purpose and holder. */
export async function newChallenge(db: Db, boundTo: string): Promise<string> {
  const challenge = randomToken(32);
  await db
    .insertInto("passkey_challenge")
    .values({
      challenge,
      bound_to: boundTo,
      expires_at: sql<Date>`now() + make_interval(secs => ${lifeSeconds}::int)`,
    })
    .execute();
  return challenge;
}

/** Redeems a challenge: true if it was issued to this holder and is unused. */
export async function redeemChallenge(
  db: Db,
  challenge: string,
  boundTo: string,
): Promise<boolean> {
  const taken = await db
    .deleteFrom("passkey_challenge")
    .where("challenge", "=", challenge)
    .where("bound_to", "=", boundTo)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return taken.numDeletedRows === 1n;
}

/** The relying party of passkeys: its name, and where its pages are. */
export interface Site {
  rpID: string;
  origin: string;
}

/**
 * The relying party of passkeys. Outside a demo it is PUBLIC_URL, never the Host header.
 *
 * @throws Refusal `unavailable` without PUBLIC_URL
 */
export function siteOf({ config, log }: App, context: Pick<RequestContext, "origin">): Site {
  if (config.publicUrl === null && !config.demo) {
    log.warn("no passkey can be used while PUBLIC_URL is not set");
    throw new Refusal("unavailable");
  }
  const { hostname, origin } = new URL(context.origin);
  return { rpID: hostname, origin };
}
