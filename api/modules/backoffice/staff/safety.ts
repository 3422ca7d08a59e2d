import type { safety } from "@trevo/contract/staff/safety.ts";
import type { HandlersOf } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { beginApp, confirmApp, factorStanding, removeApp, renewCodes } from "./app.ts";
import { changeOwnPassword } from "./own-password.ts";
import { endOwnSession, listOwnSessions } from "./own-sessions.ts";

/** One's own care of one's own account. */
export function safetyCalls(app: App): HandlersOf<typeof safety> {
  return {
    password: (context, given) => changeOwnPassword(app, context, given),
    factor: (context) => factorStanding(app, context),
    totpBegin: (context, given) => beginApp(app, context, given),
    totpConfirm: (context, given) => confirmApp(app, context, given),
    totpRemove: (context, given) => removeApp(app, context, given),
    recoveryRenew: (context, given) => renewCodes(app, context, given),
    sessions: (context) => listOwnSessions(app, context),
    endSession: (context, given) => endOwnSession(app, context, given),
  };
}
