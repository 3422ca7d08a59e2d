import { sql } from "kysely";
import type { Session } from "../../../core/request-context.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import type { App } from "../../../app.ts";
import { isMfaUnavailable } from "../mfa/index.ts";
import { passkeysMax } from "./passkeys.ts";

/** What a member has set, as a page shows it. */
export async function factorsOf(app: App, session: Session) {
  const { db, config } = app;
  const { memberId } = session;
  const totp = await db
    .selectFrom("totp_factor")
    .select("confirmed_at")
    .where("member_id", "=", memberId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  const passkeys = await db
    .selectFrom("passkey")
    .select(["id", "name", "backed_up", "created_at", "used_at"])
    .where("member_id", "=", memberId)
    .orderBy("created_at")
    .execute();
  const { left } = await db
    .selectFrom("recovery_code")
    .select(sql<bigint>`count(*)`.as("left"))
    .where("member_id", "=", memberId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return {
    totp: totp?.confirmed_at ? { since: totp.confirmed_at.toISOString() } : null,
    passkeys: passkeys.map(({ id, name, backed_up, created_at, used_at }) => ({
      id,
      name,
      isSynced: backed_up,
      createdAt: created_at.toISOString(),
      usedAt: used_at?.toISOString() ?? null,
    })),
    passkeysMax,
    recoveryLeft: Number(left),
    everyDays: jurisdictionOf(config).sessions.proveAgainDays,
    isMissing: await isMfaUnavailable(app, db, session),
  };
}
