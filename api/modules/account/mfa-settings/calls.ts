import { requireSession, type Handlers } from "../../../core/request-context.ts";
import { lockMember } from "../members/index.ts";
import type { App } from "../../../app.ts";
import {
  isMfaWanted,
  markSessionVerified,
  signInMethodOf,
  passkeyOptions,
  verifyFactor,
  renewRecoveryCodes,
  requireFactor,
  sendMfaCode,
} from "../mfa/index.ts";
import { maskContact, sendSecurityNotice } from "../profile/index.ts";
import { isKnownBrowser } from "../session/index.ts";
import { addPasskey, newPasskeyOptions, removePasskey } from "./passkeys.ts";
import { factorsOf } from "./factors.ts";
import { beginTotp, confirmTotp, removeTotp } from "./totp.ts";
import { Refusal } from "../../../core/refusal.ts";

/** What proves a member beside the password: set, shown, asked for again, taken off. */
export function calls(app: App): Handlers<"mfaSettings"> {
  const { db } = app;
  return {
    factors: (context) => factorsOf(app, requireSession(context)),
    totpBegin: (context, input) => beginTotp(app, context, input),
    totpConfirm: (context, input) => confirmTotp(app, context, input),
    totpRemove: (context) => removeTotp(app, context),
    passkeyBegin: async (context, input) => ({ ...(await newPasskeyOptions(app, context, input)) }),
    passkeyAdd: (context, input) => addPasskey(app, context, input),
    passkeyRemove: (context, input) => removePasskey(app, context, input),
    async recoveryRenew(context) {
      const { memberId } = requireSession(context);
      await requireFactor(app, context);
      const { totp, passkeys } = await factorsOf(app, requireSession(context));
      if (!totp && passkeys.length === 0) throw new Refusal("factor.unknown");
      const recoveryCodes = await db.transaction().execute(async (tx) => {
        await lockMember(tx, memberId);
        await sendSecurityNotice(app, tx, context, { what: "factor.recovery.renewed" });
        return renewRecoveryCodes(app, tx, memberId);
      });
      return { recoveryCodes };
    },
    async confirmChallenge(context) {
      const { id: boundTo, memberId } = requireSession(context);
      return { ...(await passkeyOptions(app, context, { boundTo, memberId })) };
    },
    async confirmCode(context, { way }) {
      const { memberId, userName } = requireSession(context);
      if (!(await isMfaWanted(app, db, requireSession(context))))
        throw new Refusal("factor.unknown");
      const method = await signInMethodOf(db, requireSession(context));
      const isKnown = isKnownBrowser(app, context, userName);
      const sent = await sendMfaCode(app, context, { memberId, method, way, isKnown });
      return { expirationTime: sent.resendAt.getTime(), to: maskContact(sent.target) };
    },
    async confirm(context, input) {
      const { id, memberId } = requireSession(context);
      const method = await signInMethodOf(db, { id });
      await verifyFactor(app, context, { memberId, method, boundTo: id, input });
      if (input.way === "recovery") {
        const what = "factor.recovery.used";
        await db.transaction().execute((tx) => sendSecurityNotice(app, tx, context, { what }));
      }
      await markSessionVerified(db, { id, memberId }, input.way);
      return { done: true };
    },
  };
}
