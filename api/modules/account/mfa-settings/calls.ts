import { requireSession, type Handlers } from "../../../core/request-context.ts";
import { lockMember } from "../members/index.ts";
import type { App } from "../../../app.ts";
import {
  isProofWanted,
  markProven,
  methodOf,
  passkeyOptions,
  proveFactor,
  renewRecovery,
  requireFactor,
  sendProof,
} from "../mfa/index.ts";
import { maskPlace, noticeOf } from "../profile/index.ts";
import { isKnownBrowser } from "../session/index.ts";
import { addPasskey, newPasskeyOptions, removePasskey } from "./passkeys.ts";
import { standingOf } from "./standing.ts";
import { beginTotp, confirmTotp, removeTotp } from "./totp.ts";
import { Refusal } from "../../../core/refusal.ts";

/** What proves a member beside the password: set, shown, asked for again, taken off. */
export function calls(app: App): Handlers<"mfaSettings"> {
  const { db } = app;
  return {
    factors: (context) => standingOf(app, requireSession(context)),
    totpBegin: (context, given) => beginTotp(app, context, given),
    totpConfirm: (context, given) => confirmTotp(app, context, given),
    totpRemove: (context) => removeTotp(app, context),
    passkeyBegin: async (context, given) => ({ ...(await newPasskeyOptions(app, context, given)) }),
    passkeyAdd: (context, given) => addPasskey(app, context, given),
    passkeyRemove: (context, given) => removePasskey(app, context, given),
    async recoveryRenew(context) {
      const { memberId } = requireSession(context);
      await requireFactor(app, context);
      const { totp, passkeys } = await standingOf(app, requireSession(context));
      if (!totp && passkeys.length === 0) throw new Refusal("factor.unknown");
      const recoveryCodes = await db.transaction().execute(async (tx) => {
        await lockMember(tx, memberId);
        await noticeOf(app, tx, context, { what: "factor.recovery.renewed" });
        return renewRecovery(app, tx, memberId);
      });
      return { recoveryCodes };
    },
    async confirmChallenge(context) {
      const { id: boundTo, memberId } = requireSession(context);
      return { ...(await passkeyOptions(app, context, { boundTo, memberId })) };
    },
    async confirmCode(context, { way }) {
      const { memberId, userName } = requireSession(context);
      if (!(await isProofWanted(app, db, requireSession(context))))
        throw new Refusal("factor.unknown");
      const method = await methodOf(db, requireSession(context));
      const isKnown = isKnownBrowser(app, context, userName);
      const sent = await sendProof(app, context, { memberId, method, way, isKnown });
      return { expirationTime: sent.resendAt.getTime(), to: maskPlace(sent.place) };
    },
    async confirm(context, given) {
      const { id, memberId } = requireSession(context);
      const method = await methodOf(db, { id });
      await proveFactor(app, context, { memberId, method, boundTo: id, given });
      if (given.way === "recovery") {
        const what = "factor.recovery.used";
        await db.transaction().execute((tx) => noticeOf(app, tx, context, { what }));
      }
      await markProven(db, { id, memberId }, given.way);
      return { done: true };
    },
  };
}
