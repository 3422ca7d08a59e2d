import type { leavingBlocks } from "@trevo/contract/member/data-retention.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { lockAccounts } from "../../../ledger/index.ts";
import { anonymise } from "./anonymise.ts";
import { sealRecord } from "./seal.ts";
import { lockMember, readMember } from "../members/index.ts";
import { isDepositUnderway } from "../../cashier/deposits/index.ts";

type Block = (typeof leavingBlocks)[number];

/** What a member has to settle first: money, rounds with a stake in them, deposits on their way. */
export async function blocksOf(db: Db | Tx, memberId: bigint): Promise<Block[]> {
  const { rows } = await sql<{ block: Block }>`
    select 'money' as block where exists (
      select 1 from ledger.real_account a
        where a.owner_id = ${memberId} and a.bound <> 'none' and (a.balance <> 0 or a.held <> 0))
      -- Money on its way to a bank is out of the wallet, and may come back.
      or exists (select 1 from withdrawal_underway w where w.member_id = ${memberId})
    union all
    select 'rounds' where exists (
      select 1 from ledger.game_round r
        join ledger.real_account a on a.owner_id = r.member_id and a.id = r.account_id
        where r.member_id = ${memberId} and r.state = 'open'
          -- A vendor may never say that a round is over. It holds nothing back: what was staked is
          -- gone from the wallet, and nobody waits for years for a word that does not come.
          and (r.vendor_ref is null or r.opened_at > now() - interval '1 day'))`.execute(db);
  const blocks = rows.map(({ block }) => block);
  return (await isDepositUnderway(db, memberId)) ? [...blocks, "deposits"] : blocks;
}

/**
 * Closes a member's account for good. No column names the person afterwards; what has to be
 * kept is sealed first. The wallet stays locked meanwhile, so that it is as empty as it looked.
 *
 * @throws Refusal leaving.blocked with what has to be settled; session.ended for who has left
 */
export async function leave(app: App, memberId: bigint): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    const { status } = await readMember(tx, memberId, ["status"]);
    if (status !== "active") throw new Refusal("session.ended");
    await lockAccounts(tx, memberId);
    const blocks = await blocksOf(tx, memberId);
    if (blocks.length > 0) throw new Refusal("leaving.blocked", { blocks });
    await sealRecord(app, tx, memberId);
    await anonymise(app, tx, memberId);
  });
}
