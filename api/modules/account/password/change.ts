import { sql } from "kysely";
import { requireSession, type RequestContext } from "../../../core/request-context.ts";
import type { Db } from "../../../core/db.ts";
import { t } from "../../../core/i18n.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { requireFactor } from "../mfa/index.ts";
import { spendCode } from "../../messaging/notifications/index.ts";
import { maskContact, verifyOwnPassword } from "../profile/index.ts";
import { renewRememberedDevice, sessionValue, type SessionValue } from "../session/index.ts";
import { setPassword } from "./set-password.ts";
import { firstCodeTarget, isFreshSignIn, verifyFirst } from "./first-password.ts";
import { hashUnlessSame, requireStrongPassword } from "./new-password.ts";
import { isPasswordUnchanged, readMember } from "../members/index.ts";

/** Minutes after a sign-in by password during which the old one is not required again. */
const freshMinutes = 5;

/** What a change of password requires from this session, and whether one is due. */
export async function passwordStatus({ db }: App, context: RequestContext) {
  const { memberId, userName, passwordDue } = requireSession(context);
  const { password_given, password_hash } = await readMember(db, memberId, [
    "password_given",
    "password_hash",
  ]);
  const due = password_given ? ("first" as const) : passwordDue ? ("expired" as const) : null;
  const hasPassword = password_hash !== null;
  const target = hasPassword ? null : await firstCodeTarget(db, memberId);
  return {
    userName,
    asksOld: hasPassword && !(await isFreshPasswordSignIn(db, context)),
    hasPassword,
    asksCode: !hasPassword && !(await isFreshSignIn(db, context)),
    codeTo: target && maskContact(target),
    due,
  };
}

/**
 * Changes the member's own password, or sets the first one. All sessions end; this browser gets a
 * new session and, if it was remembered, a new credential.
 *
 * @throws Refusal `validation` for `oldPassword`, `newPassword`, `confirmNewPassword`, `code`;
 *   `modify.new.old.same`, `secret.shut`, `factor.required`, and the
 *   refusals of a first password's code
 */
export async function change(
  app: App,
  context: RequestContext,
  input: { oldPassword: string; newPassword: string; confirmNewPassword: string; code: string },
): Promise<SessionValue> {
  const { memberId } = requireSession(context);
  const { oldPassword, code, ...typed } = input;
  const member = await readMember(app.db, memberId, [
    "id",
    "account",
    "username",
    "type",
    "merchant",
    "password_hash",
  ]);
  await requireStrongPassword(app.db, context, { ...typed, username: member.username });
  await requireFactor(app, context);
  const isFirst = member.password_hash === null;
  const checked = isFirst ? await verifyFirst(app, context, code) : null;
  const asksOld =
    !isFirst && (oldPassword !== "" || !(await isFreshPasswordSignIn(app.db, context)));
  if (asksOld) await verifyOldPassword(app, context, oldPassword);
  const passwordHash = await hashUnlessSame(typed.newPassword, member.password_hash);
  const way = isFirst ? "first" : "changed";
  await app.db.transaction().execute(async (tx) => {
    // A concurrent change or reset came first: the verified password is no longer the current one.
    if (!(await isPasswordUnchanged(tx, member))) throw new Refusal("session.ended");
    if (checked) await spendCode(tx, checked);
    await setPassword(app, tx, context, { memberId, passwordHash, way });
  });
  await renewRememberedDevice(app, context, memberId);
  return sessionValue(app, context, { ...member, lastLoginAt: new Date() });
}

/** Verifies the old password; a failure is shown at this form's field. */
async function verifyOldPassword(
  { db }: App,
  context: RequestContext,
  oldPassword: string,
): Promise<void> {
  if (oldPassword === "")
    throw invalidFields({ oldPassword: t(context.language, "rule.required") });
  await verifyOwnPassword(db, context, oldPassword, "oldPassword");
}

async function isFreshPasswordSignIn(db: Db, context: RequestContext): Promise<boolean> {
  const found = await db
    .selectFrom("session_sign_in")
    .select("id")
    .where("id", "=", requireSession(context).id)
    .where("method", "in", ["password", "register"])
    .where(sql<boolean>`created_at > now() - make_interval(mins => ${freshMinutes}::int)`)
    .executeTakeFirst();
  return found !== undefined;
}
