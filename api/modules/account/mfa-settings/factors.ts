import type { Session } from "../../../core/request-context.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import type { App } from "../../../app.ts";
import { factorsSet, isMfaUnavailable } from "../mfa/index.ts";
import { passkeysMax } from "./passkeys.ts";

/** What a member has set, as a page shows it. */
export async function factorsOf(app: App, session: Session) {
  const { db, config } = app;
  const { memberId } = session;
  const { totpSince, passkeys, recoveryLeft } = await factorsSet(db, memberId);
  return {
    totp: totpSince && { since: totpSince.toISOString() },
    passkeys: passkeys.map(({ id, name, backed_up, created_at, used_at }) => ({
      id,
      name,
      isSynced: backed_up,
      createdAt: created_at.toISOString(),
      usedAt: used_at?.toISOString() ?? null,
    })),
    passkeysMax,
    recoveryLeft,
    everyDays: jurisdictionOf(config).sessions.proveAgainDays,
    isMissing: await isMfaUnavailable(app, db, session),
  };
}
