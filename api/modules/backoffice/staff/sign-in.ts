import type { signIn } from "@trevo/contract/staff/sign-in.ts";
import { requireStaff, type HandlersOf } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import { recordAudit } from "./audit.ts";
import { proveAgain } from "./prove.ts";
import { lastLogin } from "./complete-sign-in.ts";
import { loginStaff } from "./login.ts";
import { loginByPasskey, passkeySignInOptions } from "./passkey-login.ts";
import { proofOptions } from "./passkey-proof.ts";
import { endStaffSession } from "./sessions.ts";

/** Signing in to the back office. */
export function signInCalls(app: App): HandlersOf<typeof signIn> {
  const { db, config } = app;
  return {
    login: (context, given) => loginStaff(app, context, given),
    passkeyChallenge: async (context) => ({ ...(await passkeySignInOptions(app, context)) }),
    loginByPasskey: (context, { passkey }) => loginByPasskey(app, context, passkey),
    async logout(context) {
      await db.transaction().execute(async (tx) => {
        await endStaffSession(tx, requireStaff(context).id);
        await recordAudit(tx, context, {});
      });
      context.setSid(null);
      return { ended: true };
    },
    proveChallenge: async (context) => ({ ...(await proofOptions(app, context)) }),
    prove: (context, given) => proveAgain(app, context, given),
    async me(context) {
      const { staffId, userName, name, roles, permissions, due } = requireStaff(context);
      const lastLoginAt = await lastLogin(app, staffId);
      return {
        userName,
        name,
        roles,
        permissions,
        isDemo: config.demo,
        ageMin: jurisdictionOf(config).ageMin,
        lastLoginAt: lastLoginAt?.toISOString() ?? null,
        due,
      };
    },
  };
}
