import type { Session } from "../../../core/request-context.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import type { App } from "../../../app.ts";
import { factorsSet, isMfaUnavailable, passkeysMax, shownPasskey } from "../mfa/index.ts";

/** What a member has set, as a page shows it. */
export async function factorsOf(app: App, session: Session) {
  const { db, config } = app;
  const { memberId } = session;
  const { totpSince, passkeys, recoveryLeft } = await factorsSet(db, memberId);
  return {
    totp: totpSince && { since: totpSince.toISOString() },
    passkeys: passkeys.map(shownPasskey),
    passkeysMax,
    recoveryLeft,
    everyDays: jurisdictionOf(config).sessions.proveAgainDays,
    isMissing: await isMfaUnavailable(app, db, session),
  };
}
