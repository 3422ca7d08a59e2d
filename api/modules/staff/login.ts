import { sql } from "kysely";
import { isPassword } from "../../core/passwords.ts";
import { Refusal } from "../../core/refusal.ts";
import type { StaffAsk } from "../../core/staff-ask.ts";
import type { House } from "../../house.ts";
import { writeDown } from "./audit.ts";
import { grantedBy } from "./permissions.ts";
import { openStaffSession } from "./sessions.ts";

/** Wrong tries of one name from one home that shut it to that home (GLI-19 §2.8.9). */
const triesMax = 3;
/** Wrong tries of one name from anywhere that shut it to everyone. */
const triesEverywhereMax = 20;
const windowMinutes = 15;

/**
 * Signs one of the staff in. An unknown name, a wrong password and a closed account get the same
 * answer after the same work; three wrong tries shut a name to that home for a quarter of an hour.
 * Each try is written down before the password is looked at, so that no burst goes uncounted.
 *
 * @throws Refusal login.failed, rate.limited
 */
export async function loginStaff(
  house: House,
  ask: StaffAsk,
  given: { username: string; password: string },
) {
  const { db, config } = house;
  const username = given.username.trim().toLowerCase();
  await refuseGuessers(house, ask, username);
  const person = await db
    .selectFrom("staff")
    .selectAll()
    .where("merchant", "=", ask.merchant)
    .where("username", "=", username)
    .executeTakeFirst();
  const who = { staffId: person?.id ?? null, userName: username };
  const attempt = await note(house, ask, who);
  const isRight = await compare(house, ask, {
    attempt,
    username,
    password: given.password,
    hash: person?.password_hash ?? null,
  });
  const lastLoginAt = person ? await lastLogin(house, person.id) : null;
  if (!person || !isRight || person.status !== "active") {
    await writeDown(db, ask, { outcome: "refused", reason: "login.failed", who });
    throw new Refusal("login.failed");
  }
  await noteSuccess(house, attempt);
  const { handle } = await db.transaction().execute(async (tx) => {
    const opened = await openStaffSession(tx, ask, person.id);
    await writeDown(tx, ask, { who });
    return opened;
  });
  const { name, roles } = person;
  return {
    token: handle,
    userName: username,
    name,
    roles,
    permissions: grantedBy(roles),
    isDemo: config.demo,
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
  };
}

interface Compared {
  attempt: bigint;
  username: string;
  password: string;
  hash: string | null;
}

/**
 * Looks at the password of an attempt that is written down, unless others of the same moment have
 * used up the tries. What was not looked at does not count.
 */
async function compare(
  house: House,
  ask: StaffAsk,
  { attempt, username, password, hash }: Compared,
): Promise<boolean> {
  try {
    await refuseGuessers(house, ask, username, attempt);
    return await isPassword(password, hash);
  } catch (error) {
    await house.db.deleteFrom("staff_login").where("id", "=", attempt).execute();
    throw error;
  }
}

async function refuseGuessers(
  { db }: House,
  ask: StaffAsk,
  username: string,
  attempt: bigint | null = null,
): Promise<void> {
  const { rows } = await sql<{ here: bigint; everywhere: bigint }>`
    select count(*) filter (where home_of(ip) = home_of(${ask.ip})) as here, count(*) as everywhere
      from staff_login l
      where merchant = ${ask.merchant} and username = ${username} and not succeeded
        and id is distinct from ${attempt}::bigint
        and at > now() - make_interval(mins => ${windowMinutes}::int)
        and at > coalesce((
          select max(at) from staff_login
            where merchant = ${ask.merchant} and username = ${username} and succeeded
              and home_of(ip) = home_of(l.ip)
        ), '-infinity')`.execute(db);
  const { here = 0n, everywhere = 0n } = rows[0] ?? {};
  if (here < BigInt(triesMax) && everywhere < BigInt(triesEverywhereMax)) return;
  throw new Refusal("rate.limited", { retryAfterSeconds: windowMinutes * 60 });
}

/** When this one signed in before. */
export async function lastLogin({ db }: House, staffId: bigint): Promise<Date | null> {
  const { at } = await db
    .selectFrom("staff_login")
    .select((eb) => eb.fn.max("at").as("at"))
    .where("staff_id", "=", staffId)
    .where("succeeded", "=", true)
    .executeTakeFirstOrThrow();
  return at;
}

/** Writes an attempt down, as failed at first. */
async function note(
  { db }: House,
  ask: StaffAsk,
  attempt: { userName: string; staffId: bigint | null },
): Promise<bigint> {
  const { id } = await db
    .insertInto("staff_login")
    .values({
      merchant: ask.merchant,
      username: attempt.userName.slice(0, 64),
      staff_id: attempt.staffId,
      succeeded: false,
      ip: ask.ip,
      user_agent: ask.userAgent,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The attempt got in after all. */
async function noteSuccess({ db }: House, attempt: bigint): Promise<void> {
  await db.updateTable("staff_login").set({ succeeded: true }).where("id", "=", attempt).execute();
}
