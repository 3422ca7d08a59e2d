import type { Ask } from "../../core/ask.ts";
import type { Channel } from "../../core/dispatch-tables.ts";
import { Refusal } from "../../core/refusal.ts";
import type { House } from "../../house.ts";
import {
  type Assertion,
  type FactorGiven,
  openWaysOf,
  passkeyOptions,
  proveFactor,
  sendProof,
  takeAssertion,
} from "../factors/index.ts";
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
export async function halfway(house: House, ask: Ask) {
  const half = await halfOf(house.db, ask);
  const ways = await openWaysOf(house, house.db, proverOf(half));
  return { ways, expiresAt: half.expires_at.toISOString() };
}

/** What the passkey of a sign-in's second proof has to sign. */
export async function stepOptions(house: House, ask: Ask) {
  const half = await halfOf(house.db, ask);
  return passkeyOptions(house, ask, { boundTo: half.id, memberId: half.member_id });
}

/**
 * Sends the code of a sign-in's second proof to what the member has proven to be theirs.
 *
 * @throws Refusal `factor.over`, `factor.unknown`, `code.wait`, `code.limit`
 */
export async function stepCode(house: House, ask: Ask, { way }: { way: Channel }) {
  const half = await halfOf(house.db, ask);
  const isKnown = isKnownBrowser(house, ask, half.username);
  const { resendAt, place } = await sendProof(house, ask, { ...proverOf(half), way, isKnown });
  return { expirationTime: resendAt.getTime(), to: maskPlace(place) };
}

/**
 * Takes the second proof and lets the member in.
 *
 * @throws Refusal `factor.over`, and what a wrong proof is refused with (`proveFactor`)
 */
export async function secondStep(
  house: House,
  ask: Ask,
  given: FactorGiven,
): Promise<SessionValue> {
  const { db } = house;
  const half = await halfOf(db, ask);
  const { member_id: memberId, attempt_id: attempt, method, remember } = half;
  await proveFactor(house, ask, { ...proverOf(half), boundTo: half.id, given });
  // Before the half is used up: a change of password after this is found by whoever lets in.
  const member = await memberBy(db, memberId);
  await spendHalf(db, ask, half.id);
  if (member?.status !== "active") throw new Refusal("factor.over");
  if (given.way === "recovery") await warnOfRecovery(house, ask, memberId);
  return letIn(house, ask, { member, attempt, method, remember }, given.way);
}

type Half = Awaited<ReturnType<typeof halfOf>>;

function proverOf({ member_id: memberId, method }: Half) {
  return { memberId, method };
}

/** What a passkey has to sign that signs in by itself. */
export function doorOptions(house: House, ask: Ask) {
  return passkeyOptions(house, ask, { boundTo: anyone, memberId: null });
}

/**
 * Signs in by a passkey alone: having the device and opening it are two proofs.
 *
 * @throws Refusal `passkey.wrong`, `login.member.only`
 */
export async function byPasskey(house: House, ask: Ask, given: Assertion): Promise<SessionValue> {
  const memberId = await takeAssertion(house, ask, { boundTo: anyone, given });
  const member = memberId === null ? undefined : await memberBy(house.db, memberId);
  if (member?.status !== "active" || member.merchant !== ask.merchant) {
    throw new Refusal("passkey.wrong");
  }
  const { username, type } = member;
  if (type > 2) throw new Refusal("login.member.only");
  const device = markOf(house, ask, username);
  const method = "passkey";
  const by = { username, memberId: member.id, device, method, succeeded: false } as const;
  const attempt = await note(house.db, ask, by);
  return letIn(house, ask, { member, attempt, method }, "passkey");
}
