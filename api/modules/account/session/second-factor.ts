import type { Assertion } from "@trevo/contract/passkeys.ts";
import type { RequestContext } from "../../../core/request-context.ts";
import type { Channel } from "../../../schema.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import {
  type FactorInput,
  availableMethods,
  passkeyOptions,
  verifyFactor,
  sendMfaCode,
  verifyAssertion,
} from "../mfa/index.ts";
import { maskContact } from "../profile/index.ts";
import { recordAttempt } from "./attempts.ts";
import { requirePendingMfaSession, usePendingMfaSession } from "./pending-mfa-session.ts";
import { isKnownBrowser, deviceTokenOf } from "./known-device.ts";
import { notifyOfRecoveryUse } from "./notices.ts";
import { openSignInSession, type SessionValue } from "./complete-sign-in.ts";
import { candidateById } from "../members/index.ts";

/** What the challenges of a passkey sign-in are bound to: no member is known yet. */
const anyone = "login";

/** This browser's pending sign-in: the methods available for its second factor. */
export async function pendingSignIn(app: App, context: RequestContext) {
  const pending = await requirePendingMfaSession(app.db, context);
  const ways = await availableMethods(app, app.db, subjectOf(pending));
  return { ways, expiresAt: pending.expires_at.toISOString() };
}

/** The options for a passkey as second factor. */
export async function mfaPasskeyOptions(app: App, context: RequestContext) {
  const pending = await requirePendingMfaSession(app.db, context);
  return passkeyOptions(app, context, { boundTo: pending.id, memberId: pending.member_id });
}

/**
 * Sends the second-factor code of a sign-in to a verified contact of the member.
 *
 * @throws Refusal `factor.over`, `factor.unknown`, `code.wait`, `code.limit`
 */
export async function sendSecondFactorCode(
  app: App,
  context: RequestContext,
  { way }: { way: Channel },
) {
  const pending = await requirePendingMfaSession(app.db, context);
  const isKnown = isKnownBrowser(app, context, pending.username);
  const { resendAt, target } = await sendMfaCode(app, context, {
    ...subjectOf(pending),
    way,
    isKnown,
  });
  return { expirationTime: resendAt.getTime(), to: maskContact(target) };
}

/**
 * Verifies the second factor and opens the session.
 *
 * @throws Refusal `factor.over`, and what a wrong proof is refused with (`verifyFactor`)
 */
export async function completeSecondFactor(
  app: App,
  context: RequestContext,
  input: FactorInput,
): Promise<SessionValue> {
  const { db } = app;
  const pending = await requirePendingMfaSession(db, context);
  const { member_id: memberId, attempt_id: attempt, method, remember } = pending;
  await verifyFactor(app, context, { ...subjectOf(pending), boundTo: pending.id, input });
  // Read before the pending session is used: a later change of password is found when it opens.
  const member = await candidateById(db, memberId);
  await usePendingMfaSession(db, context, pending.id);
  if (member?.status !== "active") throw new Refusal("factor.over");
  if (input.way === "recovery") await notifyOfRecoveryUse(app, context, memberId);
  return openSignInSession(app, context, { member, attempt, method, remember }, input.way);
}

type PendingMfaSession = Awaited<ReturnType<typeof requirePendingMfaSession>>;

function subjectOf({ member_id: memberId, method }: PendingMfaSession) {
  return { memberId, method };
}

/** The options for signing in by passkey alone. */
export function passkeySignInOptions(app: App, context: RequestContext) {
  return passkeyOptions(app, context, { boundTo: anyone, memberId: null });
}

/**
 * Signs in by passkey alone: possession of the device and unlocking it are two factors.
 *
 * @throws Refusal `passkey.wrong`, `login.member.only`
 */
export async function signInByPasskey(
  app: App,
  context: RequestContext,
  input: Assertion,
): Promise<SessionValue> {
  const memberId = await verifyAssertion(app, context, { boundTo: anyone, input });
  const member = memberId === null ? undefined : await candidateById(app.db, memberId);
  if (member?.status !== "active" || member.merchant !== context.merchant) {
    throw new Refusal("passkey.wrong");
  }
  const { username, type } = member;
  if (type > 2) throw new Refusal("login.member.only");
  const device = deviceTokenOf(app, context, username);
  const method = "passkey";
  const entry = { username, memberId: member.id, device, method, succeeded: false } as const;
  const attempt = await recordAttempt(app.db, context, entry);
  return openSignInSession(app, context, { member, attempt, method }, "passkey");
}
