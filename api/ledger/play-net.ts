import { sql } from "kysely";
import { createCache } from "../core/cache.ts";
import type { Queryable } from "./accounts.ts";
import type { AccountRef } from "./command.ts";
import { kinds } from "./kinds.ts";

/** A cached sum: transfers are only ever added, each with the account's next number. */
interface Summed {
  readonly seq: bigint;
  readonly net: bigint;
}

/** What play has brought to a wallet since a moment, in micro. */
export type PlayNet = (wallet: AccountRef, since: Date) => Promise<bigint>;

const cacheMax = 20_000;
const ofPlay = [kinds.bet, kinds.win, kinds.rollback, kinds.promo_win, kinds.jackpot_win].map(
  ({ code }) => code,
);

/**
 * Creates the reader of what play has brought to a wallet: payouts less stakes, with what was
 * rolled back of either; below zero it was lost. Read outside of the hot path; thanks to the cache
 * each transfer is read once, however often this is called.
 */
export function createPlayNet(db: Queryable): PlayNet {
  const cache = createCache<string, Summed>({ max: cacheMax });
  return async (wallet, since) => {
    const key = `${wallet.id} ${since.getTime()}`;
    const before = cache.get(key) ?? { seq: await lastBefore(db, wallet, since), net: 0n };
    const { rows } = await sql<{ seq: bigint; net: string; owed: string }>`
      select coalesce(max(seq), ${before.seq}) as seq,
          coalesce(sum(delta) filter (where kind = any (${ofPlay})), 0)::text as net,
          -- What a win that was rolled back took, and was spent by then: the member owes it.
          (select coalesce(sum(e.delta), 0)::text
            from ledger.account a
            join ledger.account r
              on r.owner_id = a.owner_id and r.currency = a.currency and r.kind = 'receivable'
            join ledger.entry e on e.member_id = r.owner_id and e.account_id = r.id
            where a.owner_id = ${wallet.ownerId} and a.id = ${wallet.id}
              and e.kind = ${kinds.rollback.code} and e.created_at >= ${since}) as owed
        from ledger.entry
        where member_id = ${wallet.ownerId} and account_id = ${wallet.id}
          and seq > ${before.seq}`.execute(db);
    const [row] = rows;
    if (!row) throw new Error("A sum has one row");
    const now = { seq: row.seq, net: before.net + BigInt(row.net) };
    cache.set(key, now);
    return now.net + BigInt(row.owed);
  };
}

/** Number of the wallet's last transfer before a moment; found from the newest backwards. */
async function lastBefore(db: Queryable, wallet: AccountRef, since: Date): Promise<bigint> {
  const { rows } = await sql<{ seq: bigint }>`
    select greatest(
        (select debit_seq from ledger.transfer
          where member_id = ${wallet.ownerId} and debit_id = ${wallet.id}
            and debit_seq is not null and created_at < ${since}
          order by debit_seq desc limit 1),
        (select credit_seq from ledger.transfer
          where member_id = ${wallet.ownerId} and credit_id = ${wallet.id}
            and credit_seq is not null and created_at < ${since}
          order by credit_seq desc limit 1),
        0) as seq`.execute(db);
  return rows[0]?.seq ?? 0n;
}
