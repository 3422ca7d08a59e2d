import type { Ask } from "../../core/ask.ts";
import { isAgent } from "../../core/customer-types.ts";
import type { Db } from "../../core/db.ts";
import { isPassword } from "../../core/passwords.ts";
import { Refusal } from "../../core/refusal.ts";
import type { SignInMethod } from "../../core/sign-in-tables.ts";
import type { House } from "../../house.ts";
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
export async function login(house: House, ask: Ask, given: Credentials): Promise<SessionValue> {
  const { type: door } = given;
  if (door === "sms" || door === "firebase") return byNumber(house, ask, given);
  const username = given.username.trim().toLowerCase();
  if (given.useRemembered) return byDevice(house, ask, username, door);
  const guesser = { username, device: markOf(house, ask, username) };
  const isProven = await refuseGuessers(house, ask, { ...guesser, proof: given });
  const member = await memberNamed(house.db, ask, username);
  const memberId = member?.id ?? null;
  const attempt = await note(house.db, ask, { ...guesser, memberId, succeeded: false });
  await refuseBurst(house, ask, { ...guesser, attempt, isProven });
  const isRight = await compare(house.db, attempt, given.password, member?.password_hash ?? null);
  if (!member || !isRight || member.status !== "active") {
    const { needsProof } = await standingOf(house, ask, guesser);
    throw new Refusal("login.failed", needsProof ? { captcha: true } : {});
  }
  await refuseWrongDoor(house.db, { attempt, member, door });
  return welcome(house, ask, { member, attempt, method: "password", remember: given.remember });
}

/** Signs in by the member's number, proven by a code of ours or by others; members alone do. */
async function byNumber(house: House, ask: Ask, given: Credentials): Promise<SessionValue> {
  const prove = given.type === "sms" ? proveNumber : provePhoneToken;
  const { member, attempt } = await prove(house, ask, given);
  await refuseWrongDoor(house.db, { attempt, member, door: "username" });
  return welcome(house, ask, { member, attempt, method: "sms", remember: given.remember });
}

/** Signs in by the credential that the browser holds instead of the password. */
async function byDevice(
  house: House,
  ask: Ask,
  username: string,
  door: Door,
): Promise<SessionValue> {
  const member = await memberNamed(house.db, ask, username);
  const { memberId, selector } = await takeRemembered(house, ask, username);
  if (member?.id !== memberId || member.status !== "active") {
    throw new Refusal("login.remembered.over");
  }
  const device = markOf(house, ask, username);
  const method = "device";
  const attempt = await note(house.db, ask, {
    username,
    device,
    memberId,
    method,
    succeeded: false,
  });
  await refuseWrongDoor(house.db, { attempt, member, door });
  return welcome(house, ask, { member, attempt, method, selector });
}

/**
 * Signs in whoever another module has proven: members alone, and none whose account is closed.
 *
 * @throws Refusal `login.failed`, `login.member.only`
 */
export async function enterProven(
  house: House,
  ask: Ask,
  memberId: bigint,
  method: SignInMethod,
): Promise<SessionValue> {
  const member = await memberBy(house.db, memberId);
  if (member?.status !== "active") throw new Refusal("login.failed");
  const { username } = member;
  const attempt = await note(house.db, ask, { username, memberId, method, succeeded: false });
  await refuseWrongDoor(house.db, { attempt, member, door: "username" });
  return welcome(house, ask, { member, attempt, method });
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
  const isRight = door === "agent" ? isAgent(member.type) : member.type <= 2;
  if (isRight) return;
  await unnote(db, attempt);
  throw new Refusal(door === "agent" ? "login.agent.only" : "login.member.only");
}
