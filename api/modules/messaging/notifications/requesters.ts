import type { RequestContext } from "../../../core/request-context.ts";
import { randomToken, sha256 } from "../../../core/crypto.ts";

/**
 * A cookie identifies a visitor's browser from its first request for a code on. A code is valid in
 * that browser only, so that an attacker who knows a name or a number can neither use up its
 * attempts nor invalidate it.
 */
const cookie = "asker";
const shape = /^[\w-]{43}$/;
/** Longer than any code or link lives, and than the pause between two days of messages. */
const days = 2;

/** The requester id of this browser; sets its cookie if it has none. */
export function newRequester(context: RequestContext): Buffer {
  const secret = heldBy(context) ?? randomToken(32);
  context.jar.write(cookie, secret, days);
  return sha256(`browser ${secret}`);
}

/** The requester id of a browser that redeems a code; one without the cookie matches no code. */
export function requesterOf(context: RequestContext): Buffer {
  return sha256(`browser ${heldBy(context) ?? ""}`);
}

/** The requester id of a signed-in member, the same in every browser. */
export function memberRequester(memberId: bigint): Buffer {
  return sha256(`member ${memberId}`);
}

function heldBy(context: RequestContext): string | undefined {
  const held = context.jar.read(cookie);
  return held !== undefined && shape.test(held) ? held : undefined;
}
