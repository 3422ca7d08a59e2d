import { sql } from "kysely";
import type { Db, Tx } from "../../../core/db.ts";
import {
  type AccountRef,
  lockHouseAccounts,
  openPrizePool,
  type PostWithin,
} from "../../../ledger/index.ts";

/** The pool among the ledger's accounts, and what the next one begins with. */
export const poolCode = "LOBBY";
const nextCode = "LOBBY/next";

/** What is to be won, and what waits for the next. */
export interface Pools {
  readonly pool: AccountRef;
  readonly next: AccountRef;
}

/** A transaction that moves what is in the pools of a currency. */
export interface PoolTx {
  readonly tx: Tx;
  readonly post: PostWithin;
  readonly currency: string;
  readonly pools: Pools;
}

/** The jackpot's accounts of a currency; opened or found. */
export async function poolsOf(db: Db, currency: string): Promise<Pools> {
  return {
    pool: await openPrizePool(db, { currency, code: poolCode }),
    next: await openPrizePool(db, { currency, code: nextCode }),
  };
}

/** What stands in both, in micro, locked until the transaction ends. */
export async function lockPools(
  tx: Tx,
  { pool, next }: Pools,
): Promise<{ standing: bigint; waiting: bigint }> {
  const locked = await lockHouseAccounts(tx, [pool, next]);
  const [own, other] = [locked.get(pool.id), locked.get(next.id)];
  if (!own || !other) throw new Error("A pool was opened and is not there");
  return { standing: own.balance, waiting: other.balance };
}

/** The same for showing, of pools that were never opened too. */
export async function standingIn(
  db: Db,
  currency: string,
): Promise<{ standing: bigint; waiting: bigint }> {
  const { rows } = await sql<{ code: string; balance: bigint }>`
    select code, balance from ledger.house_account where currency = ${currency}
      and kind = 'pool' and code = any(${[poolCode, nextCode]})`.execute(db);
  const of = (code: string) => rows.find((row) => row.code === code)?.balance ?? 0n;
  return { standing: of(poolCode), waiting: of(nextCode) };
}
