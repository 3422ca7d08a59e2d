import type { RequestContext } from "../../../core/request-context.ts";
import { isAgentType, isPlayerType } from "@trevo/contract/constants.ts";
import type { Db } from "../../../core/db.ts";
import { isPassword } from "../../../core/passwords.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { SignInMethod } from "../../../schema.ts";
import type { App } from "../../../app.ts";
import { recordAttempt, deleteAttempt } from "./attempts.ts";
import { requireNoBurst, requireNotLockedOut, lockoutStatus } from "./lockout.ts";
import { deviceTokenOf } from "./known-device.ts";
import { redeemRememberedDevice } from "./remembered-devices.ts";
import { type PhoneTokenInput, verifyPhoneToken } from "./phone-token.ts";
import { verifySmsCode } from "./sms.ts";
import { type SessionValue, completeSignIn } from "./complete-sign-in.ts";
import { candidateById, candidateByUsername, type SignInCandidate } from "../members/index.ts";

/** The login form that was used: members and agents have one each. */
type LoginForm = "username" | "agent";

interface Credentials extends PhoneTokenInput {
  username: string;
  password: string;
  type: LoginForm | "sms" | "firebase";
  remember: boolean;
  useRemembered: boolean;
}

/**
 * Signs in by password, by code, or by a remembered device. An unknown user, a wrong password and a
 * closed account get the same answer after the same work; its `value.captcha` says whether the next
 * attempt needs a captcha.
 */
export async function login(
  app: App,
  context: RequestContext,
  input: Credentials,
): Promise<SessionValue> {
  const { type: form } = input;
  if (form === "sms" || form === "firebase") return signInByMobile(app, context, input);
  const username = input.username.trim().toLowerCase();
  if (input.useRemembered) return signInByRememberedDevice(app, context, username, form);
  const source = { username, device: deviceTokenOf(app, context, username) };
  const hasSolvedCaptcha = await requireNotLockedOut(app, context, { ...source, solution: input });
  const member = await candidateByUsername(app.db, context, username);
  const memberId = member?.id ?? null;
  const attempt = await recordAttempt(app.db, context, { ...source, memberId, succeeded: false });
  await requireNoBurst(app, context, { ...source, attempt, hasSolvedCaptcha });
  const isRight = await verifyPassword(
    app.db,
    attempt,
    input.password,
    member?.password_hash ?? null,
  );
  if (!member || !isRight || member.status !== "active") {
    const { needsCaptcha } = await lockoutStatus(app, context, source);
    throw new Refusal("login.failed", needsCaptcha ? { captcha: true } : {});
  }
  await requireMatchingForm(app.db, { attempt, member, form });
  return completeSignIn(app, context, {
    member,
    attempt,
    method: "password",
    remember: input.remember,
  });
}

/** Signs in by mobile number, verified by our code or an external verifier; members only. */
async function signInByMobile(
  app: App,
  context: RequestContext,
  input: Credentials,
): Promise<SessionValue> {
  const verify = input.type === "sms" ? verifySmsCode : verifyPhoneToken;
  const { member, attempt } = await verify(app, context, input);
  await requireMatchingForm(app.db, { attempt, member, form: "username" });
  return completeSignIn(app, context, { member, attempt, method: "sms", remember: input.remember });
}

/** Signs in by the remembered-device credential of this browser instead of the password. */
async function signInByRememberedDevice(
  app: App,
  context: RequestContext,
  username: string,
  form: LoginForm,
): Promise<SessionValue> {
  const member = await candidateByUsername(app.db, context, username);
  const { memberId, selector } = await redeemRememberedDevice(app, context, username);
  if (member?.id !== memberId || member.status !== "active") {
    throw new Refusal("login.remembered.over");
  }
  const device = deviceTokenOf(app, context, username);
  const method = "device";
  const attempt = await recordAttempt(app.db, context, {
    username,
    device,
    memberId,
    method,
    succeeded: false,
  });
  await requireMatchingForm(app.db, { attempt, member, form });
  return completeSignIn(app, context, { member, attempt, method, selector });
}

/**
 * Signs in a member whom another module has verified: members only, with an active account.
 *
 * @throws Refusal `login.failed`, `login.member.only`
 */
export async function signInVerified(
  app: App,
  context: RequestContext,
  memberId: bigint,
  method: SignInMethod,
): Promise<SessionValue> {
  const member = await candidateById(app.db, memberId);
  if (member?.status !== "active") throw new Refusal("login.failed");
  const { username } = member;
  const attempt = await recordAttempt(app.db, context, {
    username,
    memberId,
    method,
    succeeded: false,
  });
  await requireMatchingForm(app.db, { attempt, member, form: "username" });
  return completeSignIn(app, context, { member, attempt, method });
}

/**
 * Always computes one hash. An attempt refused because the hashing queue is full does not count.
 */
async function verifyPassword(
  db: Db,
  attempt: bigint,
  password: string,
  hash: string | null,
): Promise<boolean> {
  try {
    return await isPassword(password, hash);
  } catch (error) {
    await deleteAttempt(db, attempt);
    throw error;
  }
}

/**
 * Only members sign in by the member form, only agents by the agent form. Checked after the
 * password, so that it reveals nothing to a guesser; the attempt does not count as a failure.
 */
async function requireMatchingForm(
  db: Db,
  { attempt, member, form }: { attempt: bigint; member: SignInCandidate; form: LoginForm },
): Promise<void> {
  const isRight = form === "agent" ? isAgentType(member.type) : isPlayerType(member.type);
  if (isRight) return;
  await deleteAttempt(db, attempt);
  throw new Refusal(form === "agent" ? "login.agent.only" : "login.member.only");
}
