import type { Assertion } from "@trevo/contract/passkeys.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import { signingOptions, siteOf } from "../../account/mfa/index.ts";
import type { App } from "../../../app.ts";
import { recordAttempt, requireNotLockedOut } from "./attempts.ts";
import { recordAudit } from "./audit.ts";
import { candidates, completeSignIn } from "./complete-sign-in.ts";
import { holderOfSignature } from "./passkey-proof.ts";

/** What the challenges of a sign-in are bound to: nobody is known yet, and no name is asked for. */
const anyone = "staff:login";

/** The options for signing in by passkey alone. */
export function passkeySignInOptions(app: App, context: StaffContext) {
  return signingOptions(app, siteOf(app, context), { boundTo: anyone, keys: null });
}

/**
 * Signs in by passkey alone: possession of the device and unlocking it are two factors. A name that
 * is locked out by wrong passwords is so for this too.
 *
 * @throws Refusal passkey.wrong, rate.limited
 */
export async function loginByPasskey(app: App, context: StaffContext, input: Assertion) {
  const { db } = app;
  const staffId = await holderOfSignature(app, context, { boundTo: anyone, input });
  const person =
    staffId === null
      ? undefined
      : await candidates(db, context).where("id", "=", staffId).executeTakeFirst();
  const who = { staffId, userName: person?.username ?? "" };
  if (!person || person.is_shut) {
    await recordAudit(db, context, { outcome: "refused", reason: "passkey.wrong", who });
    throw new Refusal("passkey.wrong");
  }
  await requireNotLockedOut(app, context, person.username);
  const attempt = await recordAttempt(app, context, who);
  return completeSignIn(app, context, { person, attempt, factor: "passkey" });
}
