import { createHmac } from "node:crypto";
import type { RequestContext } from "../../../core/request-context.ts";
import { randomToken, sameSecret } from "../../../core/crypto.ts";
import type { App } from "../../../app.ts";

/**
 * A browser that an account has signed in from carries a mark for it, which nobody can forge.
 * Failures are counted by mark where there is one: whoever guesses from elsewhere can then close
 * the account to strangers, and never to its owner's own browser.
 */
const cookie = "dev";
const days = 180;
/** Accounts that one browser is known to; the longest unused goes first. */
const accountsMax = 3;

/** This browser's mark for an account; null for a stranger to it. */
export function markOf({ vault }: App, context: RequestContext, username: string): string | null {
  return marks(context).find((mark) => isFor(vault, context.merchant, username, mark)) ?? null;
}

/** Whether an account has been signed in to from this browser; nobody's name has none. */
export function isKnownBrowser(app: App, context: RequestContext, username: string): boolean {
  return markOf(app, context, username) !== null;
}

/** Makes this browser known to the account from now on. */
export function markDevice({ vault }: App, context: RequestContext, username: string): void {
  const known = marks(context);
  const own = known.find((mark) => isFor(vault, context.merchant, username, mark));
  const others = known.filter((mark) => mark !== own);
  const mark = own ?? sign(vault, context.merchant, username, randomToken(12));
  context.jar.write(cookie, [mark, ...others].slice(0, accountsMax).join("~"), days);
}

function marks(context: RequestContext): string[] {
  return (context.jar.read(cookie) ?? "").split("~").filter((mark) => mark !== "");
}

function isFor(vault: App["vault"], merchant: string, username: string, mark: string): boolean {
  const [nonce = ""] = mark.split(".");
  return sameSecret(sign(vault, merchant, username, nonce), mark);
}

/** `<nonce>.<signature>`, of this account alone. */
function sign(vault: App["vault"], merchant: string, username: string, nonce: string): string {
  const proof = createHmac("sha256", vault.derive("known-device"))
    .update(JSON.stringify([merchant, username, nonce]))
    .digest("base64url");
  return `${nonce}.${proof}`;
}
