import { createHmac } from "node:crypto";
import { sql } from "kysely";
import type { RequestContext } from "../../../core/request-context.ts";
import { randomToken, sameSecret } from "../../../core/crypto.ts";
import type { App } from "../../../app.ts";

/**
 * A browser that has signed in to an account carries a signed device token for it. Failures are
 * counted by that token where there is one: an attacker elsewhere can lock the account for unknown
 * browsers only, never for its owner's own.
 */
const cookie = "dev";
const days = 180;
/** Device tokens per browser; the longest unused is dropped first. */
const accountsMax = 3;
/** Of chance, written in base64url. */
const nonceBytes = 12;
const nonceShape = /^[\w-]{16}$/;

/** This browser's device token for an account; null where it is unknown to the account. */
export function deviceTokenOf(
  { vault }: App,
  context: RequestContext,
  username: string,
): string | null {
  return (
    deviceTokens(context).find((token) => isSignedFor(vault, context.merchant, username, token)) ??
    null
  );
}

/** Whether this browser has signed in to the account before. */
export function isKnownBrowser(app: App, context: RequestContext, username: string): boolean {
  return deviceTokenOf(app, context, username) !== null;
}

/**
 * Issues or renews the device token of this browser for the account, and keeps that the account was
 * seen there: tokens of one browser begin alike, so that two accounts in it share a device.
 */
export async function recordDevice(
  app: App,
  context: RequestContext,
  { id: memberId, username }: { id: bigint; username: string },
): Promise<void> {
  await app.db
    .insertInto("member_device")
    .values({
      member_id: memberId,
      device: issueDeviceToken(app, context, username),
      user_agent: context.userAgent,
    })
    .onConflict((on) =>
      on.columns(["member_id", "device"]).doUpdateSet({
        last_at: sql<Date>`now()`,
        user_agent: context.userAgent,
      }),
    )
    .execute();
}

/** @returns what the browser's tokens begin with */
function issueDeviceToken({ vault }: App, context: RequestContext, username: string): string {
  const known = deviceTokens(context);
  const own = known.find((token) => isSignedFor(vault, context.merchant, username, token));
  const others = known.filter((token) => token !== own);
  const token = own ?? sign(vault, context.merchant, username, nonceOf(others[0]));
  context.jar.write(cookie, [token, ...others].slice(0, accountsMax).join("~"), days);
  return nonceOf(token);
}

/** What a token begins with; a fresh one where there is no token, or none of ours. */
function nonceOf(token = ""): string {
  const [nonce = ""] = token.split(".");
  return nonceShape.test(nonce) ? nonce : randomToken(nonceBytes);
}

function deviceTokens(context: RequestContext): string[] {
  return (context.jar.read(cookie) ?? "").split("~").filter((token) => token !== "");
}

function isSignedFor(
  vault: App["vault"],
  merchant: string,
  username: string,
  token: string,
): boolean {
  const [nonce = ""] = token.split(".");
  return sameSecret(sign(vault, merchant, username, nonce), token);
}

/** `<nonce>.<signature>`, bound to this account. */
function sign(vault: App["vault"], merchant: string, username: string, nonce: string): string {
  const proof = createHmac("sha256", vault.derive("known-device"))
    .update(JSON.stringify([merchant, username, nonce]))
    .digest("base64url");
  return `${nonce}.${proof}`;
}
