import type { RequestContext } from "../../../core/request-context.ts";
import type { Channel } from "../../../core/dispatch-tables.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import {
  type Assertion,
  type FactorGiven,
  openWaysOf,
  passkeyOptions,
  proveFactor,
  sendProof,
  takeAssertion,
} from "../mfa/index.ts";
import { maskPlace } from "../profile/index.ts";
import { note } from "./attempts.ts";
import { memberBy } from "./entrant.ts";
import { halfOf, spendHalf } from "./half.ts";
import { isKnownBrowser, markOf } from "./known-device.ts";
import { warnOfRecovery } from "./warn.ts";
import { letIn, type SessionValue } from "./welcome.ts";

/** Challenges of a sign-in that nobody has begun yet belong to whoever signs them. */
const anyone = "login";

/** Where this browser's sign-in stands: the ways to its second proof. */
export async function halfway(app: App, context: RequestContext) {
  const half = await halfOf(app.db, context);
  const ways = await openWaysOf(app, app.db, proverOf(half));
  return { ways, expiresAt: half.expires_at.toISOString() };
}

/** What the passkey of a sign-in's second proof has to sign. */
export async function stepOptions(app: App, context: RequestContext) {
  const half = await halfOf(app.db, context);
  return passkeyOptions(app, context, { boundTo: half.id, memberId: half.member_id });
}

/**
 * Sends the code of a sign-in's second proof to what the member has proven to be theirs.
 *
 * @throws Refusal `factor.over`, `factor.unknown`, `code.wait`, `code.limit`
 */
export async function stepCode(app: App, context: RequestContext, { way }: { way: Channel }) {
  const half = await halfOf(app.db, context);
  const isKnown = isKnownBrowser(app, context, half.username);
  const { resendAt, place } = await sendProof(app, context, { ...proverOf(half), way, isKnown });
  return { expirationTime: resendAt.getTime(), to: maskPlace(place) };
}

/**
 * Takes the second proof and lets the member in.
 *
 * @throws Refusal `factor.over`, and what a wrong proof is refused with (`proveFactor`)
 */
export async function secondStep(
  app: App,
  context: RequestContext,
  given: FactorGiven,
): Promise<SessionValue> {
  const { db } = app;
  const half = await halfOf(db, context);
  const { member_id: memberId, attempt_id: attempt, method, remember } = half;
  await proveFactor(app, context, { ...proverOf(half), boundTo: half.id, given });
  // Before the half is used up: a change of password after this is found by whoever lets in.
  const member = await memberBy(db, memberId);
  await spendHalf(db, context, half.id);
  if (member?.status !== "active") throw new Refusal("factor.over");
  if (given.way === "recovery") await warnOfRecovery(app, context, memberId);
  return letIn(app, context, { member, attempt, method, remember }, given.way);
}

type Half = Awaited<ReturnType<typeof halfOf>>;

function proverOf({ member_id: memberId, method }: Half) {
  return { memberId, method };
}

/** What a passkey has to sign that signs in by itself. */
export function doorOptions(app: App, context: RequestContext) {
  return passkeyOptions(app, context, { boundTo: anyone, memberId: null });
}

/**
 * Signs in by a passkey alone: having the device and opening it are two proofs.
 *
 * @throws Refusal `passkey.wrong`, `login.member.only`
 */
export async function byPasskey(
  app: App,
  context: RequestContext,
  given: Assertion,
): Promise<SessionValue> {
  const memberId = await takeAssertion(app, context, { boundTo: anyone, given });
  const member = memberId === null ? undefined : await memberBy(app.db, memberId);
  if (member?.status !== "active" || member.merchant !== context.merchant) {
    throw new Refusal("passkey.wrong");
  }
  const { username, type } = member;
  if (type > 2) throw new Refusal("login.member.only");
  const device = markOf(app, context, username);
  const method = "passkey";
  const by = { username, memberId: member.id, device, method, succeeded: false } as const;
  const attempt = await note(app.db, context, by);
  return letIn(app, context, { member, attempt, method }, "passkey");
}
