import type { RequestContext } from "../../../core/request-context.ts";
import type { Channel } from "../../../core/dispatch-tables.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import {
  askerOf,
  type CodePlace,
  type IssuedCode,
  issueCode,
  newAsker,
  takeCode,
} from "../../messaging/notifications/index.ts";
import { type Prover, sentWaysOf } from "./ways.ts";

/**
 * Sends the code that is a member's second proof. It is good in this browser alone.
 *
 * @param isKnown the account has been signed in to from this browser
 * @throws Refusal `factor.unknown` where no code may go by this channel, `code.wait`, `code.limit`
 */
export async function sendProof(
  app: App,
  context: RequestContext,
  { way, isKnown, ...prover }: Prover & { way: Channel; isKnown: boolean },
): Promise<IssuedCode & { place: CodePlace }> {
  const place = await placeOf(app, prover, way);
  if (!place) throw new Refusal("factor.unknown");
  const { memberId } = prover;
  const { ip, language } = context;
  const wish = { ...place, asker: newAsker(context), memberId, isKnown, ip, language };
  return { ...(await issueCode(app, wish)), place };
}

/**
 * Takes that code.
 *
 * @throws Refusal `factor.wrong` where none may come by this channel, `code.wrong`,
 *   `code.expired`, `code.slow`
 */
export async function takeProof(
  app: App,
  context: RequestContext,
  { way, code, ...prover }: Prover & { way: Channel; code: string },
): Promise<void> {
  const place = await placeOf(app, prover, way);
  if (!place) throw new Refusal("factor.wrong");
  const proof = await takeCode(app, { ...place, asker: askerOf(context), code });
  // Two accounts may share a mailbox; a code is for one of them.
  if (proof.memberId !== prover.memberId) throw new Refusal("code.wrong");
}

async function placeOf(app: App, prover: Prover, way: Channel): Promise<CodePlace | null> {
  const open = await sentWaysOf(app, app.db, prover);
  const found = open.find(({ channel }) => channel === way);
  return found ? { ...found, purpose: "proof" } : null;
}
