import { sql } from "kysely";
import { Refusal } from "../../../core/refusal.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import type { StaffFactor } from "./factor.ts";

/** Wrong attempts for one name from one network that lock it there (GLI-19 §2.8.9). */
const attemptsMax = 3;
/** Wrong attempts for one name from anywhere that lock it everywhere. */
const attemptsEverywhereMax = 20;
const windowMinutes = 30;

/**
 * Refuses a name with too many wrong attempts, from the caller's network or from anywhere.
 *
 * @param attempt one that is already recorded and does not count against itself
 * @throws Refusal rate.limited
 */
export async function requireNotLockedOut(
  { db }: App,
  context: StaffContext,
  username: string,
  attempt: bigint | null = null,
): Promise<void> {
  const { rows } = await sql<{ here: bigint; everywhere: bigint }>`
    select count(*) filter (where home_of(ip) = home_of(${context.ip})) as here,
        count(*) as everywhere
      from staff_login l
      where merchant = ${context.merchant} and username = ${username} and not succeeded
        and factor is distinct from 'asked' and id is distinct from ${attempt}::bigint
        and at > now() - make_interval(mins => ${windowMinutes}::int)
        and at > coalesce((
          select max(at) from staff_login
            where merchant = ${context.merchant} and username = ${username} and succeeded
              and home_of(ip) = home_of(l.ip)
        ), '-infinity')`.execute(db);
  const { here = 0n, everywhere = 0n } = rows[0] ?? {};
  if (here < BigInt(attemptsMax) && everywhere < BigInt(attemptsEverywhereMax)) return;
  throw new Refusal("rate.limited", { retryAfterSeconds: windowMinutes * 60 });
}

/** Records an attempt, as failed at first. */
export async function recordAttempt(
  { db }: App,
  context: StaffContext,
  attempt: { userName: string; staffId: bigint | null },
): Promise<bigint> {
  const { id } = await db
    .insertInto("staff_login")
    .values({
      merchant: context.merchant,
      username: attempt.userName.slice(0, 64),
      staff_id: attempt.staffId,
      succeeded: false,
      ip: context.ip,
      user_agent: context.userAgent,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Marks an attempt as successful. */
export async function recordSuccess(
  { db }: App,
  attempt: bigint,
  factor: StaffFactor | null,
): Promise<void> {
  const got = { succeeded: true, factor };
  await db.updateTable("staff_login").set(got).where("id", "=", attempt).execute();
}

/** Marks an attempt with the right password that came without a code. */
export async function recordCodeRequested({ db }: App, attempt: bigint): Promise<void> {
  const asked = { factor: "asked" } as const;
  await db.updateTable("staff_login").set(asked).where("id", "=", attempt).execute();
}
