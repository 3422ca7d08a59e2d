import { sql } from "kysely";
import { isPassword } from "../../core/passwords.ts";
import { Refusal } from "../../core/refusal.ts";
import type { StaffAsk } from "../../core/staff-ask.ts";
import type { House } from "../../house.ts";
import { writeDown } from "./audit.ts";
import { grantedBy } from "./permissions.ts";
import { openStaffSession } from "./sessions.ts";

/** Wrong tries of one name from one address that shut it to that address (GLI-19 §2.8.9). */
const triesMax = 3;
/** Wrong tries of one name from anywhere that shut it to everyone. */
const triesEverywhereMax = 20;
const windowMinutes = 15;

/**
 * Signs one of the staff in. An unknown name, a wrong password and a closed account get the same
 * answer after the same work; three wrong tries shut a name to that address for a quarter of an
 * hour. Each try is written down.
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
  const isRight = await isPassword(given.password, person?.password_hash ?? null);
  const succeeded = isRight && person?.status === "active";
  const lastLoginAt = person ? await lastLogin(house, person.id) : null;
  const who = { staffId: person?.id ?? null, userName: username };
  if (!person || !succeeded) {
    await note(house, ask, { ...who, succeeded: false });
    await writeDown(db, ask, { outcome: "refused", reason: "login.failed", who });
    throw new Refusal("login.failed");
  }
  await note(house, ask, { ...who, succeeded: true });
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

async function refuseGuessers({ db }: House, ask: StaffAsk, username: string): Promise<void> {
  const { rows } = await sql<{ here: bigint; everywhere: bigint }>`
    select count(*) filter (where ip = ${ask.ip}) as here, count(*) as everywhere
      from staff_login l
      where merchant = ${ask.merchant} and username = ${username} and not succeeded
        and at > now() - make_interval(mins => ${windowMinutes}::int)
        and at > coalesce((
          select max(at) from staff_login
            where merchant = ${ask.merchant} and username = ${username} and succeeded
              and ip = l.ip
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

async function note(
  { db }: House,
  ask: StaffAsk,
  attempt: { userName: string; staffId: bigint | null; succeeded: boolean },
): Promise<void> {
  await db
    .insertInto("staff_login")
    .values({
      merchant: ask.merchant,
      username: attempt.userName.slice(0, 64),
      staff_id: attempt.staffId,
      succeeded: attempt.succeeded,
      ip: ask.ip,
      user_agent: ask.userAgent,
    })
    .execute();
}
