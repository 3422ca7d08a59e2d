import { type Handlers, requireSession } from "../../../core/request-context.ts";
import type { App } from "../../../app.ts";
import { endDevice, endOthers, listDevices } from "./devices.ts";
import { loginHistory } from "./history.ts";
import { login } from "./login.ts";
import { forget } from "./remembered.ts";
import {
  byPasskey,
  doorOptions,
  halfway,
  secondStep,
  stepCode,
  stepOptions,
} from "./second-step.ts";
import { endSession } from "./sessions.ts";
import { openTrial } from "./trial.ts";

/** Signing in and out. */
export function calls(app: App): Handlers<"session"> {
  const { db } = app;
  return {
    login: (context, given) => login(app, context, given),
    freeplay: (context) => openTrial(app, context),
    history: (context, paging) => loginHistory(db, requireSession(context).memberId, paging),
    halfway: (context) => halfway(app, context),
    stepChallenge: async (context) => ({ ...(await stepOptions(app, context)) }),
    stepCode: (context, given) => stepCode(app, context, given),
    step: (context, given) => secondStep(app, context, given),
    passkeyChallenge: async (context) => ({ ...(await doorOptions(app, context)) }),
    passkey: (context, { passkey }) => byPasskey(app, context, passkey),
    devices: (context) => listDevices(app, context),
    endDevice: (context, { id }) => endDevice(app, context, id),
    endOthers: (context) => endOthers(app, context),
    async logout(context) {
      await endSession(db, requireSession(context).id, "logout");
      await forget(db, context, "logout");
      context.setSid(null);
      return { ended: true };
    },
  };
}
