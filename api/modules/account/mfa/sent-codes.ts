import type { RequestContext } from "../../../core/request-context.ts";
import type { Channel } from "../../../schema.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import {
  requesterOf,
  type CodeTarget,
  type IssuedCode,
  issueCode,
  newRequester,
  takeCode,
} from "../../messaging/notifications/index.ts";
import { type MfaSubject, codeTargets } from "./methods.ts";

/**
 * Sends the code that is a member's second factor. It is valid in this browser only.
 *
 * @param isKnown the account has been signed in to from this browser
 * @throws Refusal `factor.unknown` where no code may go by this channel, `code.wait`, `code.limit`
 */
export async function sendMfaCode(
  app: App,
  context: RequestContext,
  { way, isKnown, ...subject }: MfaSubject & { way: Channel; isKnown: boolean },
): Promise<IssuedCode & { target: CodeTarget }> {
  const target = await targetOf(app, subject, way);
  if (!target) throw new Refusal("factor.unknown");
  const { memberId } = subject;
  const { ip, language } = context;
  const request = { ...target, requester: newRequester(context), memberId, isKnown, ip, language };
  return { ...(await issueCode(app, request)), target };
}

/**
 * Redeems that code.
 *
 * @throws Refusal `factor.wrong` where none may come by this channel, `code.wrong`,
 *   `code.expired`, `code.slow`
 */
export async function redeemMfaCode(
  app: App,
  context: RequestContext,
  { way, code, ...subject }: MfaSubject & { way: Channel; code: string },
): Promise<void> {
  const target = await targetOf(app, subject, way);
  if (!target) throw new Refusal("factor.wrong");
  const checked = await takeCode(app, { ...target, requester: requesterOf(context), code });
  // Two accounts may share a mailbox; a code is for one of them.
  if (checked.memberId !== subject.memberId) throw new Refusal("code.wrong");
}

async function targetOf(app: App, subject: MfaSubject, way: Channel): Promise<CodeTarget | null> {
  const open = await codeTargets(app, app.db, subject);
  const found = open.find(({ channel }) => channel === way);
  return found ? { ...found, purpose: "proof" } : null;
}
