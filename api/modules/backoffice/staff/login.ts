import { isPassword } from "../../../core/passwords.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { recordAttempt, recordCodeRequested, requireNotLockedOut } from "./attempts.ts";
import { recordAudit } from "./audit.ts";
import { candidates, completeSignIn } from "./complete-sign-in.ts";
import { type StaffFactor, verifyStaffFactor } from "./factor.ts";

/**
 * Signs a staff member in. An unknown name, a wrong password, an expired given password and a
 * closed account get the same answer after the same work; three wrong attempts, of password or
 * code, lock a name to that network for half an hour. Each attempt is recorded before it is
 * checked, so that parallel attempts all count.
 *
 * @throws Refusal login.failed, rate.limited; with a right password: login.factor, factor.wrong,
 *   secret.shut
 */
export async function loginStaff(
  app: App,
  context: StaffContext,
  input: { username: string; password: string; code: string },
) {
  const { db } = app;
  const username = input.username.trim().toLowerCase();
  await requireNotLockedOut(app, context, username);
  const person = await candidates(db, context).where("username", "=", username).executeTakeFirst();
  const who = { staffId: person?.id ?? null, userName: username };
  const attempt = await recordAttempt(app, context, who);
  const isRight = await verifyPassword(app, context, {
    attempt,
    username,
    password: input.password,
    hash: person?.password_hash ?? null,
  });
  if (!person || !isRight || person.is_shut) {
    await recordAudit(db, context, { outcome: "refused", reason: "login.failed", who });
    throw new Refusal("login.failed");
  }
  const proven = { attempt, who: { ...who, staffId: person.id }, code: input.code };
  const factor = await verifyFactorAtLogin(app, context, proven);
  return completeSignIn(app, context, { person, attempt, factor });
}

interface PasswordAttempt {
  attempt: bigint;
  username: string;
  password: string;
  hash: string | null;
}

/**
 * Checks the password of a recorded attempt, unless parallel attempts have used up the limit. An
 * attempt that was not checked does not count.
 */
async function verifyPassword(
  app: App,
  context: StaffContext,
  { attempt, username, password, hash }: PasswordAttempt,
): Promise<boolean> {
  try {
    await requireNotLockedOut(app, context, username, attempt);
    return await isPassword(password, hash);
  } catch (error) {
    await app.db.deleteFrom("staff_login").where("id", "=", attempt).execute();
    throw error;
  }
}

interface PasswordVerified {
  attempt: bigint;
  who: { staffId: bigint; userName: string };
  code: string;
}

/** The second factor of a sign-in. A missing code is recorded, but not as a wrong attempt. */
async function verifyFactorAtLogin(
  app: App,
  context: StaffContext,
  { attempt, who, code }: PasswordVerified,
): Promise<StaffFactor | null> {
  const { db } = app;
  try {
    return await verifyStaffFactor(app, { staffId: who.staffId, code });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "login.factor") await recordCodeRequested(app, attempt);
    await recordAudit(db, context, { outcome: "refused", reason: error.code, who });
    throw error;
  }
}
