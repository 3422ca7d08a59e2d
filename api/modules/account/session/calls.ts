import { type Handlers, requireSession } from "../../../core/request-context.ts";
import type { App } from "../../../app.ts";
import { endDevice, endOthers, listDevices } from "./devices.ts";
import { loginHistory } from "./history.ts";
import { login } from "./login.ts";
import { forgetDevice } from "./remembered-devices.ts";
import {
  signInByPasskey,
  passkeySignInOptions,
  pendingSignIn,
  completeSecondFactor,
  sendSecondFactorCode,
  mfaPasskeyOptions,
} from "./second-factor.ts";
import { endSession } from "./sessions.ts";
import { openTrial } from "./trial.ts";

/** Signing in and out. */
export function calls(app: App): Handlers<"session"> {
  const { db } = app;
  return {
    login: (context, input) => login(app, context, input),
    freeplay: (context) => openTrial(app, context),
    history: (context, paging) => loginHistory(db, requireSession(context).memberId, paging),
    halfway: (context) => pendingSignIn(app, context),
    stepChallenge: async (context) => ({ ...(await mfaPasskeyOptions(app, context)) }),
    stepCode: (context, input) => sendSecondFactorCode(app, context, input),
    step: (context, input) => completeSecondFactor(app, context, input),
    passkeyChallenge: async (context) => ({ ...(await passkeySignInOptions(app, context)) }),
    passkey: (context, { passkey }) => signInByPasskey(app, context, passkey),
    devices: (context) => listDevices(app, context),
    endDevice: (context, { id }) => endDevice(app, context, id),
    endOthers: (context) => endOthers(app, context),
    async logout(context) {
      await endSession(db, requireSession(context).id, "logout");
      await forgetDevice(db, context, "logout");
      context.setSid(null);
      return { ended: true };
    },
  };
}
