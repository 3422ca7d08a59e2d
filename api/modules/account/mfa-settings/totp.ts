import { requireSession, type RequestContext } from "../../../core/request-context.ts";
import { lockMember } from "../members/index.ts";
import { Refusal } from "../../../core/refusal.ts";
import {
  clearAttempts,
  deleteTotp,
  newTotp,
  redeemTotp,
  requireFactor,
  storeTotp,
  takeAttempt,
} from "../mfa/index.ts";
import type { App } from "../../../app.ts";
import { siteName } from "../../messaging/notifications/index.ts";
import { sendSecurityNotice, verifyOwnPassword } from "../profile/index.ts";
import { afterAdded, afterRemoved } from "./factor-changes.ts";

/**
 * Makes a secret for an app to read. Nothing is asked by it until a code of it has come.
 *
 * @throws Refusal `validation` for `password`, `secret.shut`, `factor.required`, `factor.set`
 */
export async function beginTotp(
  app: App,
  context: RequestContext,
  { password }: { password: string },
) {
  const { memberId, userName } = requireSession(context);
  await requireFactor(app, context);
  await verifyOwnPassword(app.db, context, password);
  const site = await siteName(app, app.db);
  const { secret, uri, sealed } = newTotp(app.vault, { site, account: userName });
  if (!(await storeTotp(app.db, memberId, sealed))) throw new Refusal("factor.set");
  return { secret, uri };
}

/**
 * Takes the app's first code: from now on it is asked for.
 *
 * @returns recovery codes, where these are the member's first
 * @throws Refusal `factor.wrong`, `secret.shut`, `factor.required`
 */
export async function confirmTotp(app: App, context: RequestContext, { code }: { code: string }) {
  const { memberId } = requireSession(context);
  await requireFactor(app, context);
  await takeAttempt(app.db, memberId, "factor");
  const recoveryCodes = await app.db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    if (!(await redeemTotp(app, tx, { memberId, code, isConfirmed: false }))) return "wrong";
    await sendSecurityNotice(app, tx, context, { what: "factor.totp.added" });
    return afterAdded(app, tx, context, "totp");
  });
  if (recoveryCodes === "wrong") throw new Refusal("factor.wrong");
  await clearAttempts(app.db, memberId, "factor");
  return { recoveryCodes };
}

/**
 * Takes the app off.
 *
 * @throws Refusal `factor.required`, `factor.unknown`
 */
export async function removeTotp(app: App, context: RequestContext): Promise<{ done: true }> {
  const { memberId } = requireSession(context);
  await requireFactor(app, context);
  await app.db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    if (!(await deleteTotp(tx, memberId))) throw new Refusal("factor.unknown");
    await afterRemoved(tx, memberId);
    await sendSecurityNotice(app, tx, context, { what: "factor.totp.removed" });
  });
  return { done: true };
}
