import { sql } from "kysely";
import type { Ask } from "../../core/ask.ts";
import type { Db } from "../../core/db.ts";
import { isPassword } from "../../core/passwords.ts";
import { Refusal } from "../../core/refusal.ts";
import { openSession } from "./sessions.ts";

/** Failures of one account from one address that close it to that address for the window. */
const failuresMax = 10;
const windowMinutes = 15;

/** What a login, a registration and a trial answer with. */
export interface SessionValue {
  token: string;
  userName: string;
  type: number;
  customerType: number;
  merchantCode: string;
  firstTimeLogin: boolean;
  lastLoginAt: string | null;
}

interface Credentials {
  username: string;
  password: string;
  type: "username" | "agent";
}

/**
 * Signs in by password. An unknown user, a wrong password and a closed account get the same
 * answer after the same work. Too many failures close the account to that address only, so
 * nobody can lock somebody else out.
 */
export async function login(db: Db, ask: Ask, given: Credentials): Promise<SessionValue> {
  const username = given.username.trim().toLowerCase();
  await refuseGuessers(db, ask, username);
  const member = await db
    .selectFrom("member")
    .select(["id", "account", "type", "status", "password_hash", "merchant"])
    .where("merchant", "=", ask.merchant)
    .where("username", "=", username)
    .executeTakeFirst();
  const isRight = await isPassword(given.password, member?.password_hash ?? null);
  const succeeded = isRight && member?.status === "active";
  const lastLoginAt = member ? await lastLogin(db, member.id) : null;
  await note(db, ask, { username, memberId: member?.id ?? null, succeeded });
  if (!member || !succeeded) throw new Refusal("login.failed");
  refuseWrongDoor(member.type, given.type);
  return sessionValue(db, ask, { ...member, lastLoginAt });
}

/** Only members log in on the member login, only agents on the agent login (product §6). */
function refuseWrongDoor(type: number, door: Credentials["type"]): void {
  const isAgent = ![0, 4, 40].includes(type);
  if (door === "agent" && !isAgent) throw new Refusal("login.agent.only");
  if (door === "username" && type > 2) throw new Refusal("login.member.only");
}

/** Opens the session and words the answer. */
export async function sessionValue(
  db: Db,
  ask: Ask,
  member: { id: bigint; account: string; type: number; merchant: string; lastLoginAt: Date | null },
): Promise<SessionValue> {
  const { handle } = await openSession(db, ask, member.id);
  return {
    token: handle,
    userName: member.account,
    type: member.type,
    customerType: member.type,
    merchantCode: member.merchant,
    firstTimeLogin: member.lastLoginAt === null,
    lastLoginAt: member.lastLoginAt?.toISOString() ?? null,
  };
}

async function refuseGuessers(db: Db, ask: Ask, username: string): Promise<void> {
  const { failures } = await db
    .selectFrom("login_event")
    .select((eb) => eb.fn.countAll<bigint>().as("failures"))
    .where("username", "=", username)
    .where(isSameHome(ask.ip))
    .where("succeeded", "=", false)
    .where(sql<boolean>`at > now() - make_interval(mins => ${windowMinutes}::int)`)
    .executeTakeFirstOrThrow();
  if (failures >= BigInt(failuresMax)) {
    throw new Refusal("rate.limited", { retryAfterSeconds: windowMinutes * 60 });
  }
}

/** One IPv6 subscriber has a network of 64 bits to change addresses in. */
function isSameHome(ip: string) {
  return ip.includes(":")
    ? sql<boolean>`ip like '%:%' and ip::inet <<= set_masklen(${ip}::inet, 64)`
    : sql<boolean>`ip = ${ip}`;
}

async function lastLogin(db: Db, memberId: bigint): Promise<Date | null> {
  const last = await db
    .selectFrom("login_event")
    .select("at")
    .where("member_id", "=", memberId)
    .where("succeeded", "=", true)
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.at ?? null;
}

/** Writes the attempt down. */
export async function note(
  db: Db,
  ask: Ask,
  attempt: { username: string; memberId: bigint | null; succeeded: boolean },
): Promise<void> {
  await db
    .insertInto("login_event")
    .values({
      username: attempt.username.slice(0, 64),
      member_id: attempt.memberId,
      succeeded: attempt.succeeded,
      ip: ask.ip,
      user_agent: ask.userAgent,
    })
    .execute();
}
