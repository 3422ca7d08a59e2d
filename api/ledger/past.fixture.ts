import { sql } from "kysely";
import type { Db } from "../core/db.ts";

/** Makes the balance after a member's newest lines wrong, as somebody with the database might. */
export async function misstate(owner: Db, memberId: bigint): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    await sql`alter table ledger.transfer disable trigger user`.execute(tx);
    await sql`update ledger.transfer set credit_after = credit_after + 1, created_at = now()
      where member_id = ${memberId}`.execute(tx);
    await sql`alter table ledger.transfer enable always trigger append_only`.execute(tx);
  });
}

/**
 * Puts all that is in the books back by some days, as if they had passed, and as if no day had been
 * summed yet. The site's role may not: this is the owner's.
 */
export async function putBack(owner: Db, days: number): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    await sql`alter table ledger.transfer disable trigger user`.execute(tx);
    await sql`update ledger.transfer
      set created_at = created_at - make_interval(days => ${days})`.execute(tx);
    await sql`alter table ledger.transfer enable always trigger append_only`.execute(tx);
    await sql`delete from ledger.account_day`.execute(tx);
    await sql`delete from ledger.house_hour`.execute(tx);
    await sql`update ledger.rolled set until_day = current_date - 400,
      hours_from = now() - interval '400 days', hours_until = now() - interval '400 days'`.execute(
      tx,
    );
  });
}

/** Makes the sums of all hours wrong by so much, micro. */
export async function misstateHours(owner: Db, by: bigint): Promise<void> {
  await sql`update ledger.house_hour set amount = amount + ${by}`.execute(owner);
}
