import type { RequestContext } from "../../../core/request-context.ts";
import { randomToken, sha256 } from "../../../core/crypto.ts";

/**
 * A visitor's browser is known again by a cookie of its own, from its first wish for a code on.
 * A code is good in that browser alone, so that a stranger who only knows a name or a number can
 * neither use up its tries nor end it.
 */
const cookie = "asker";
const shape = /^[\w-]{43}$/;
/** Longer than any code or link lives, and than the pause between two days of messages. */
const days = 2;

/** The browser that asks for something: it gets its secret with the answer, whoever it is. */
export function newAsker(context: RequestContext): Buffer {
  const secret = heldBy(context) ?? randomToken(32);
  context.jar.write(cookie, secret, days);
  return sha256(`browser ${secret}`);
}

/** The browser that brings what it got; one that never asked is nobody's. */
export function askerOf(context: RequestContext): Buffer {
  return sha256(`browser ${heldBy(context) ?? ""}`);
}

/** A member asks in one's own name, in any browser. */
export function memberAsker(memberId: bigint): Buffer {
  return sha256(`member ${memberId}`);
}

function heldBy(context: RequestContext): string | undefined {
  const held = context.jar.read(cookie);
  return held !== undefined && shape.test(held) ? held : undefined;
}
