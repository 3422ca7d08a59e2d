import type { RequestContext } from "../../../core/request-context.ts";
import type { Db, Tx } from "../../../core/db.ts";
import type { FactorWay } from "../../../core/factor-tables.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { SignInMethod } from "../../../core/sign-in-tables.ts";
import type { App } from "../../../app.ts";
import { isProofDue, markProven, openWaysOf, waysOf } from "../mfa/index.ts";
import { recomputeRequirements } from "../../compliance/responsible-gaming/index.ts";
import { queryAtSignIn } from "../../compliance/exclusion-register/index.ts";
import { lastLogin, noteSuccess } from "./attempts.ts";
import { placeName } from "./device-name.ts";
import { type Entrant, isPasswordStill } from "./entrant.ts";
import { openHalf } from "./half.ts";
import { markDevice } from "./known-device.ts";
import { remember } from "./remembered.ts";
import { linkRemembered, openSession } from "./sessions.ts";

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

/** A sign-in whose first proof was right. */
export interface Arrival {
  member: Entrant;
  attempt: bigint;
  method: SignInMethod;
  /** Remember this browser once the member is in. */
  remember?: boolean;
  /** The credential that brought them, if that is how they came. */
  selector?: string;
}

/**
 * Lets in who has proven enough. Who has set a second factor, or of whom the place wants a second
 * proof now, gets half a session first, which is good for giving that proof and for nothing else.
 * Who has no way to give one is let in: what they own stays in reach, and play waits.
 *
 * @throws Refusal `login.factor` with the ways to prove it and until when; `login.failed` where the
 *   password was changed meanwhile
 */
export async function welcome(
  app: App,
  context: RequestContext,
  arrival: Arrival,
): Promise<SessionValue> {
  const ways = await waysAskedOf(app, arrival);
  if (ways.length === 0) return letIn(app, context, arrival, null);
  const expiresAt = await unlessChanged(app.db, arrival.member, (tx) =>
    openHalf(tx, context, arrival),
  );
  throw new Refusal("login.factor", { ways, expiresAt: expiresAt.toISOString() });
}

async function waysAskedOf(app: App, { member, method }: Arrival): Promise<FactorWay[]> {
  const { db } = app;
  const { id: memberId, type } = member;
  const ways = await waysOf(db, memberId);
  if (ways.length > 0 || type > 2 || !(await isProofDue(app, db, memberId))) return ways;
  return openWaysOf(app, db, { memberId, method });
}

/**
 * A change of password ends all that is open: what is half way through opening comes before it, and
 * is ended as well, or after it, and is refused.
 */
function unlessChanged<T>(db: Db, member: Entrant, open: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    if (!(await isPasswordStill(tx, member))) throw new Refusal("login.failed");
    return open(tx);
  });
}

/**
 * Opens the session, writes the proven attempt down as good, and makes the browser known.
 *
 * @throws Refusal `login.failed` where the password was changed meanwhile
 */
export async function letIn(
  app: App,
  context: RequestContext,
  { member, attempt, method, ...arrival }: Arrival,
  factor: FactorWay | null,
): Promise<SessionValue> {
  const { db } = app;
  const before = await lastLogin(db, member.id);
  await recomputeRequirements(db, app.config, member.id);
  await queryAtSignIn(app, member.id);
  const lastLoginAt = before?.at ?? null;
  const { id, value } = await unlessChanged(db, member, (tx) =>
    opened({ ...app, db: tx }, context, { ...member, lastLoginAt }, method),
  );
  await noteSuccess(db, attempt, { memberId: member.id, factor });
  if (factor !== null) await markProven(db, { id, memberId: member.id }, factor);
  markDevice(app, context, member.username);
  const selector = arrival.remember ? await remember(app, context, member) : arrival.selector;
  if (selector !== undefined) await linkRemembered(db, id, selector);
  return { ...value, lastLoginFrom: before && placeName(before) };
}

interface Opening {
  id: bigint;
  account: string;
  type: number;
  merchant: string;
  lastLoginAt: Date | null;
}

/** Opens the session and words the answer. */
export async function sessionValue(
  app: Pick<App, "db" | "config">,
  context: RequestContext,
  member: Opening,
  method: SignInMethod | "trial" = "password",
): Promise<SessionValue> {
  return (await opened(app, context, member, method)).value;
}

async function opened(
  app: Pick<App, "db" | "config">,
  context: RequestContext,
  member: Opening,
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
