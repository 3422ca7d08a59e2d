import { sql } from "kysely";
import { type AccountRef, commandId, requestHash, settled } from "../../../ledger/index.ts";
import type { OpenCycle } from "./cycles.ts";
import type { PoolTx } from "./pools.ts";

/** Where a contribution belongs, and which way it goes. */
export interface Feeding {
  readonly step: bigint;
  readonly cycle: OpenCycle;
  /** Stakes that were given back take theirs out again. */
  readonly isBack: boolean;
}

/** Stakes of a vendor's games, with the account that they are in. Micro. */
export interface Staked {
  readonly vendor: string;
  readonly account: AccountRef;
  readonly stakes: bigint;
}

/** A part of an amount, in basis points. */
const partOf = (amount: bigint, bps: number): bigint => (amount * BigInt(bps)) / 10_000n;

/** Puts the shares of stakes into the pools, or takes them out; one posting for each and vendor. */
export async function feed(
  { tx, post, currency, pools: { pool, next } }: PoolTx,
  { step, cycle, isBack }: Feeding,
  staked: readonly Staked[],
): Promise<void> {
  for (const { vendor, account, stakes } of staked) {
    const share = partOf(stakes, cycle.shareBps);
    const waits = partOf(stakes, cycle.nextBps);
    await sql`insert into jackpot_contribution
        (currency, step, cycle, vendor, is_back, stakes, share, next)
      values (${currency}, ${step}, ${cycle.number}, ${vendor}, ${isBack}, ${stakes}, ${share},
        ${waits})`.execute(tx);
    const about = [currency, `${step}`, `${cycle.number}`, vendor, isBack ? "back" : "in"];
    const give = async (to: AccountRef, what: string, amount: bigint) => {
      if (amount === 0n) return;
      settled(
        await post({
          action: "post",
          id: commandId(what, ...about),
          hash: requestHash(what, ...about, amount.toString()),
          account: to,
          counter: account,
          kind: isBack ? "transfer_out" : "transfer_in",
          amount,
        }),
      );
    };
    await give(pool, "jackpot.pool", share);
    await give(next, "jackpot.next", waits);
  }
}
