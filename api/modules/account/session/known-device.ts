import { createHmac } from "node:crypto";
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

/** Issues or renews the device token of this browser for the account. */
export function issueDeviceToken({ vault }: App, context: RequestContext, username: string): void {
  const known = deviceTokens(context);
  const own = known.find((token) => isSignedFor(vault, context.merchant, username, token));
  const others = known.filter((token) => token !== own);
  const token = own ?? sign(vault, context.merchant, username, randomToken(12));
  context.jar.write(cookie, [token, ...others].slice(0, accountsMax).join("~"), days);
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
