import type { safety } from "@trevo/contract/staff/safety.ts";
import type { HandlersOf } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { beginTotp, confirmTotp, factorStatus, removeTotp, renewCodes } from "./totp.ts";
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from "./passkeys.ts";
import { changeOwnPassword } from "./own-password.ts";
import { endOwnSession, listOwnSessions } from "./own-sessions.ts";

/** The caller's own password, second factor and sessions. */
export function safetyCalls(app: App): HandlersOf<typeof safety> {
  return {
    password: (context, given) => changeOwnPassword(app, context, given),
    factor: (context) => factorStatus(app, context),
    totpBegin: (context, given) => beginTotp(app, context, given),
    totpConfirm: (context, given) => confirmTotp(app, context, given),
    totpRemove: (context, given) => removeTotp(app, context, given),
    passkeyBegin: async (context, given) => ({ ...(await beginPasskey(app, context, given)) }),
    passkeyAdd: (context, given) => addPasskey(app, context, given),
    passkeyRename: (context, given) => renamePasskey(app, context, given),
    passkeyRemove: (context, given) => removePasskey(app, context, given),
    recoveryRenew: (context, given) => renewCodes(app, context, given),
    sessions: (context) => listOwnSessions(app, context),
    endSession: (context, given) => endOwnSession(app, context, given),
  };
}
