import { sql } from "kysely";
import type { Db } from "../../../core/db.ts";
import type { Secret } from "../../../core/profile-tables.ts";
import { Refusal } from "../../../core/refusal.ts";

/** Wrong tries in a row that shut a secret, and for how long. */
export const triesMax = 5;
const shutMinutes = 30;

/** Where tries are counted, and the column that says whose: members' unless told otherwise. */
export interface AttemptTable {
  table: "secret_try" | "staff_try";
  holder: "member_id" | "staff_id";
}
const ofMembers: AttemptTable = { table: "secret_try", holder: "member_id" };

/**
 * Takes one of the few tries at a secret. It is counted before the answer is looked at: many
 * callers at once get no more tries than one. The last try shuts it; a right answer opens it
 * again (`clearAttempts`).
 *
 * @returns tries that are left after this one
 * @throws Refusal `secret.shut` with `retryAfterSeconds` while it is shut
 */
export async function takeAttempt(
  db: Db,
  holderId: bigint,
  secret: Secret,
  book = ofMembers,
): Promise<number> {
  const [table, holder] = [sql.table(book.table), sql.ref(book.holder)];
  const { rows } = await sql<{ tries: number }>`
    insert into ${table} as t (${holder}, secret, tries) values (${holderId}, ${secret}, 1)
    on conflict (${holder}, secret) do update set
      tries = case when t.shut_until is null then t.tries + 1 else 1 end,
      shut_until = case when t.shut_until is null and t.tries + 1 >= ${triesMax}::int
        then now() + make_interval(mins => ${shutMinutes}::int) end
      where t.shut_until is null or t.shut_until <= now()
    returning tries`.execute(db);
  const taken = rows[0];
  if (taken) return triesMax - taken.tries;
  const shut = await sql<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from shut_until - now())))::int as seconds
      from ${table} where ${holder} = ${holderId} and secret = ${secret}`.execute(db);
  throw new Refusal("secret.shut", { retryAfterSeconds: shut.rows[0]?.seconds ?? 1 });
}

/** The answer was right: the tries begin anew. */
export async function clearAttempts(
  db: Db,
  holderId: bigint,
  secret: Secret,
  book = ofMembers,
): Promise<void> {
  await sql`delete from ${sql.table(book.table)}
    where ${sql.ref(book.holder)} = ${holderId} and secret = ${secret}`.execute(db);
}
