import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../../core/db.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import type { App } from "../../../app.ts";
import { setHeld } from "../../../ledger/index.ts";
import { enterAccounts } from "./query-due.ts";

/**
 * Applies the current rules to existing members, at each start: with a register, members whom it
 * has not cleared are on hold; without one, only members whose account is being closed.
 */
export async function seedRegister(
  app: App,
  progress: (line: string) => void = () => {},
): Promise<void> {
  const { db } = app;
  const hasRegister = jurisdictionOf(app.config).exclusionRegister !== null;
  if (hasRegister) await enterAccounts(app, progress);
  const shouldHold = sql<boolean>`(
    exists (select 1 from register_case c where c.member_id = p.member_id)
    or ${hasRegister} and not exists (
      select 1 from register_standing s where s.member_id = p.member_id and s.state = 'clear'))`;
  const { rows } = await sql<{ member_id: bigint }>`
    select p.member_id from ledger.play_stop p where p.is_held <> ${shouldHold}`.execute(db);
  for (const { member_id: memberId } of rows) {
    await db.transaction().execute((tx) => correctHold(tx, memberId, shouldHold));
  }
}

/** One member's, after an answer of the register that is being written at this moment. */
async function correctHold(tx: Tx, memberId: bigint, shouldHold: RawBuilder<boolean>) {
  await sql`select from register_standing where member_id = ${memberId} for update`.execute(tx);
  const { rows } = await sql<{ hold: boolean }>`
    select ${shouldHold} as hold from (values (${memberId}::bigint)) as p (member_id)`.execute(tx);
  await setHeld(tx, [memberId], rows[0]?.hold === true);
}
