import type { leavingBlocks } from "@trevo/contract/member/data-retention.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { anonymise } from "./anonymise.ts";
import { sealRecord } from "./seal.ts";

type Block = (typeof leavingBlocks)[number];

/** What a member has to settle first: money, rounds with a stake in them, deposits on their way. */
export async function blocksOf(db: Db | Tx, memberId: bigint): Promise<Block[]> {
  const { rows } = await sql<{ block: Block }>`
    select 'money' as block where exists (
      select 1 from ledger.account a
        join ledger.currency c on c.code = a.currency and not c.play
        where a.owner_id = ${memberId} and a.bound <> 'none' and (a.balance <> 0 or a.held <> 0))
    union all
    select 'rounds' where exists (
      select 1 from ledger.round r
        join ledger.account a on a.owner_id = r.member_id and a.id = r.account_id
        join ledger.currency c on c.code = a.currency and not c.play
        where r.member_id = ${memberId} and r.state = 'open'
          -- A vendor may never say that a round is over. It holds nothing back: what was staked is
          -- gone from the wallet, and nobody waits for years for a word that does not come.
          and (r.vendor_ref is null or r.opened_at > now() - interval '1 day'))
    union all
    select 'deposits' where exists (
      select 1 from deposit where member_id = ${memberId} and (state = 'pending'
        -- A payer may have been slow: late money is still somebody's.
        or state = 'expired' and expires_at > now() - interval '1 day'))`.execute(db);
  return rows.map(({ block }) => block);
}

/**
 * Closes a member's account for good. No column tells afterwards who it was; what has to be kept
 * is sealed first. The wallet stays locked meanwhile, so that it is as empty as it looked.
 *
 * @throws Refusal leaving.blocked with what has to be settled; session.ended for who has left
 */
export async function leave(app: App, memberId: bigint): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { rows } = await sql`select 1 from member where id = ${memberId} and status = 'active'
      for update`.execute(tx);
    if (rows.length === 0) throw new Refusal("session.ended");
    await sql`select 1 from ledger.account where owner_id = ${memberId}
      order by owner_id, id for no key update`.execute(tx);
    const blocks = await blocksOf(tx, memberId);
    if (blocks.length > 0) throw new Refusal("leaving.blocked", { blocks });
    await sealRecord(app, tx, memberId);
    await anonymise(app, tx, memberId);
  });
}
