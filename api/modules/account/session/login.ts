import type { RequestContext } from "../../../core/request-context.ts";
import { isAgentType } from "@trevo/contract/constants.ts";
import type { Db } from "../../../core/db.ts";
import { isPassword } from "../../../core/passwords.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { SignInMethod } from "../../../core/sign-in-tables.ts";
import type { App } from "../../../app.ts";
import { note, unnote } from "./attempts.ts";
import { type Entrant, memberBy, memberNamed } from "./entrant.ts";
import { refuseBurst, refuseGuessers, standingOf } from "./guesses.ts";
import { markOf } from "./known-device.ts";
import { takeRemembered } from "./remembered.ts";
import { type ByPhoneToken, provePhoneToken } from "./phone-token.ts";
import { proveNumber } from "./sms.ts";
import { type SessionValue, welcome } from "./welcome.ts";

/** Which door was taken: members and agents have one each. */
type Door = "username" | "agent";

interface Credentials extends ByPhoneToken {
  username: string;
  password: string;
  type: Door | "sms" | "firebase";
  remember: boolean;
  useRemembered: boolean;
}

/**
 * Signs in by password, by a code, or by what this browser remembers. An unknown user, a wrong
 * password and a closed account get the same answer after the same work, which says in
 * `value.captcha` whether the next try needs a proof that a person asks.
 */
export async function login(
  app: App,
  context: RequestContext,
  given: Credentials,
): Promise<SessionValue> {
  const { type: door } = given;
  if (door === "sms" || door === "firebase") return byNumber(app, context, given);
  const username = given.username.trim().toLowerCase();
  if (given.useRemembered) return byDevice(app, context, username, door);
  const guesser = { username, device: markOf(app, context, username) };
  const isProven = await refuseGuessers(app, context, { ...guesser, proof: given });
  const member = await memberNamed(app.db, context, username);
  const memberId = member?.id ?? null;
  const attempt = await note(app.db, context, { ...guesser, memberId, succeeded: false });
  await refuseBurst(app, context, { ...guesser, attempt, isProven });
  const isRight = await compare(app.db, attempt, given.password, member?.password_hash ?? null);
  if (!member || !isRight || member.status !== "active") {
    const { needsProof } = await standingOf(app, context, guesser);
    throw new Refusal("login.failed", needsProof ? { captcha: true } : {});
  }
  await refuseWrongDoor(app.db, { attempt, member, door });
  return welcome(app, context, { member, attempt, method: "password", remember: given.remember });
}

/** Signs in by the member's number, proven by a code of ours or by others; members alone do. */
async function byNumber(
  app: App,
  context: RequestContext,
  given: Credentials,
): Promise<SessionValue> {
  const prove = given.type === "sms" ? proveNumber : provePhoneToken;
  const { member, attempt } = await prove(app, context, given);
  await refuseWrongDoor(app.db, { attempt, member, door: "username" });
  return welcome(app, context, { member, attempt, method: "sms", remember: given.remember });
}

/** Signs in by the credential that the browser holds instead of the password. */
async function byDevice(
  app: App,
  context: RequestContext,
  username: string,
  door: Door,
): Promise<SessionValue> {
  const member = await memberNamed(app.db, context, username);
  const { memberId, selector } = await takeRemembered(app, context, username);
  if (member?.id !== memberId || member.status !== "active") {
    throw new Refusal("login.remembered.over");
  }
  const device = markOf(app, context, username);
  const method = "device";
  const attempt = await note(app.db, context, {
    username,
    device,
    memberId,
    method,
    succeeded: false,
  });
  await refuseWrongDoor(app.db, { attempt, member, door });
  return welcome(app, context, { member, attempt, method, selector });
}

/**
 * Signs in whoever another module has proven: members alone, and none whose account is closed.
 *
 * @throws Refusal `login.failed`, `login.member.only`
 */
export async function enterProven(
  app: App,
  context: RequestContext,
  memberId: bigint,
  method: SignInMethod,
): Promise<SessionValue> {
  const member = await memberBy(app.db, memberId);
  if (member?.status !== "active") throw new Refusal("login.failed");
  const { username } = member;
  const attempt = await note(app.db, context, { username, memberId, method, succeeded: false });
  await refuseWrongDoor(app.db, { attempt, member, door: "username" });
  return welcome(app, context, { member, attempt, method });
}

/** One hash, whoever it is. An attempt that found no free place to be hashed does not count. */
async function compare(
  db: Db,
  attempt: bigint,
  password: string,
  hash: string | null,
): Promise<boolean> {
  try {
    return await isPassword(password, hash);
  } catch (error) {
    await unnote(db, attempt);
    throw error;
  }
}

/**
 * Only members log in on the member login, only agents on the agent login. Told to who
 * knows the password alone; it was no wrong guess, so it does not count as one.
 */
async function refuseWrongDoor(
  db: Db,
  { attempt, member, door }: { attempt: bigint; member: Entrant; door: Door },
): Promise<void> {
  const isRight = door === "agent" ? isAgentType(member.type) : member.type <= 2;
  if (isRight) return;
  await unnote(db, attempt);
  throw new Refusal(door === "agent" ? "login.agent.only" : "login.member.only");
}
