import { sql } from "kysely";
import type { Db } from "../../../core/db.ts";
import type { Secret } from "../../../schema.ts";
import { Refusal } from "../../../core/refusal.ts";

/** Failed attempts in a row that lock a secret, and for how long. */
const attemptsMax = 5;
const lockMinutes = 30;

/** The table that counts attempts, and its holder column. */
export interface AttemptTable {
  table: "secret_try" | "staff_try";
  holder: "member_id" | "staff_id";
}
const memberAttempts: AttemptTable = { table: "secret_try", holder: "member_id" };

/**
 * Counts an attempt at a secret before the answer is checked: many simultaneous requests get no
 * more attempts than one. The last attempt locks it; a right answer resets it (`clearAttempts`).
 *
 * @returns attempts left after this one
 * @throws Refusal `secret.shut` with `retryAfterSeconds` while it is locked
 */
export async function takeAttempt(
  db: Db,
  holderId: bigint,
  secret: Secret,
  store = memberAttempts,
): Promise<number> {
  const [table, holder] = [sql.table(store.table), sql.ref(store.holder)];
  const { rows } = await sql<{ count: number }>`
    insert into ${table} as t (${holder}, secret, tries) values (${holderId}, ${secret}, 1)
    on conflict (${holder}, secret) do update set
      tries = case when t.shut_until is null then t.tries + 1 else 1 end,
      shut_until = case when t.shut_until is null and t.tries + 1 >= ${attemptsMax}::int
        then now() + make_interval(mins => ${lockMinutes}::int) end
      where t.shut_until is null or t.shut_until <= now()
    returning tries as count`.execute(db);
  const taken = rows[0];
  if (taken) return attemptsMax - taken.count;
  const locked = await sql<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from shut_until - now())))::int as seconds
      from ${table} where ${holder} = ${holderId} and secret = ${secret}`.execute(db);
  throw new Refusal("secret.shut", { retryAfterSeconds: locked.rows[0]?.seconds ?? 1 });
}

/** Resets the count after a right answer. */
export async function clearAttempts(
  db: Db,
  holderId: bigint,
  secret: Secret,
  store = memberAttempts,
): Promise<void> {
  await sql`delete from ${sql.table(store.table)}
    where ${sql.ref(store.holder)} = ${holderId} and secret = ${secret}`.execute(db);
}
