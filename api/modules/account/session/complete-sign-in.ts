import type { RequestContext } from "../../../core/request-context.ts";
import type { Db, Tx } from "../../../core/db.ts";
import type { FactorWay, SignInMethod } from "../../../schema.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { isMfaDue, markSessionVerified, availableMethods, ownMethods } from "../mfa/index.ts";
import { recomputeRequirementsOf } from "../../compliance/responsible-gaming/index.ts";
import { queryAtSignIn } from "../../compliance/exclusion-register/index.ts";
import { lastLogin, recordSuccess } from "./attempts.ts";
import { placeName } from "./device-name.ts";
import { openPendingMfaSession } from "./pending-mfa-session.ts";
import { recordDevice } from "./known-device.ts";
import { rememberDevice } from "./remembered-devices.ts";
import { linkRemembered, openSession } from "./sessions.ts";
import { isPasswordUnchanged, type SignInCandidate } from "../members/index.ts";

/** What a login, a registration and a trial answer with. */
export interface SessionValue {
  token: string;
  userName: string;
  type: number;
  customerType: number;
  merchantCode: string;
  firstTimeLogin: boolean;
  lastLoginAt: string | null;
  lastLoginFrom: string | null;
}

/** A sign-in whose first factor was verified. */
export interface VerifiedCredential {
  member: SignInCandidate;
  attempt: bigint;
  method: SignInMethod;
  /** Remember this browser once the session is open. */
  remember?: boolean;
  /** The remembered-device credential, if it was the first factor. */
  selector?: string;
}

/**
 * Opens the session, or a pending MFA session first where the member has set a second factor or the
 * jurisdiction requires one now. A member without any method for it is signed in: their money stays
 * within reach, and play waits.
 *
 * @throws Refusal `login.factor` with the methods and the expiry; `login.failed` where the password
 *   was changed meanwhile
 */
export async function completeSignIn(
  app: App,
  context: RequestContext,
  credential: VerifiedCredential,
): Promise<SessionValue> {
  const methods = await requiredMethods(app, credential);
  if (methods.length === 0) return openSignInSession(app, context, credential, null);
  const expiresAt = await unlessPasswordChanged(app.db, credential.member, (tx) =>
    openPendingMfaSession(tx, context, credential),
  );
  throw new Refusal("login.factor", { ways: methods, expiresAt: expiresAt.toISOString() });
}

async function requiredMethods(
  app: App,
  { member, method }: VerifiedCredential,
): Promise<FactorWay[]> {
  const { db } = app;
  const { id: memberId, type } = member;
  const methods = await ownMethods(db, memberId);
  if (methods.length > 0 || type > 2 || !(await isMfaDue(app, db, memberId))) return methods;
  return availableMethods(app, db, { memberId, method });
}

/**
 * Opens a session under a lock on the password: a concurrent change of password either comes later
 * and ends the session, or came first and the sign-in is refused.
 */
function unlessPasswordChanged<T>(
  db: Db,
  member: SignInCandidate,
  open: (tx: Tx) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    if (!(await isPasswordUnchanged(tx, member))) throw new Refusal("login.failed");
    return open(tx);
  });
}

/**
 * Opens the session, marks the attempt as successful, and issues the device token.
 *
 * @throws Refusal `login.failed` where the password was changed meanwhile
 */
export async function openSignInSession(
  app: App,
  context: RequestContext,
  { member, attempt, method, ...credential }: VerifiedCredential,
  factor: FactorWay | null,
): Promise<SessionValue> {
  const { db } = app;
  const before = await lastLogin(db, member.id);
  await recomputeRequirementsOf(db, app.config, [member.id]);
  await queryAtSignIn(app, member.id);
  const lastLoginAt = before?.at ?? null;
  const { id, value } = await unlessPasswordChanged(db, member, (tx) =>
    createSession({ ...app, db: tx }, context, { ...member, lastLoginAt }, method),
  );
  await recordSuccess(db, attempt, { memberId: member.id, factor });
  if (factor !== null) await markSessionVerified(db, { id, memberId: member.id }, factor);
  await recordDevice(app, context, member);
  const selector = credential.remember
    ? await rememberDevice(app, context, member)
    : credential.selector;
  if (selector !== undefined) await linkRemembered(db, id, selector);
  return { ...value, lastLoginFrom: before && placeName(before) };
}

interface SessionMember {
  id: bigint;
  account: string;
  type: number;
  merchant: string;
  lastLoginAt: Date | null;
}

/** Opens the session and builds the answer. */
export async function sessionValue(
  app: Pick<App, "db" | "config">,
  context: RequestContext,
  member: SessionMember,
  method: SignInMethod | "trial" = "password",
): Promise<SessionValue> {
  return (await createSession(app, context, member, method)).value;
}

async function createSession(
  app: Pick<App, "db" | "config">,
  context: RequestContext,
  member: SessionMember,
  method: SignInMethod | "trial",
) {
  const { id, handle } = await openSession(app, context, member.id, method);
  const value = {
    token: handle,
    userName: member.account,
    type: member.type,
    customerType: member.type,
    merchantCode: member.merchant,
    firstTimeLogin: member.lastLoginAt === null,
    lastLoginAt: member.lastLoginAt?.toISOString() ?? null,
    lastLoginFrom: null,
  };
  return { id, value };
}
