import { commandId, requestHash, settled } from "../../../ledger/index.ts";
import type { TakenBet } from "./bets.ts";
import type { OpenCycle } from "./cycles.ts";
import { writeToWinner } from "./letter.ts";
import { lockPools, type PoolTx } from "./pools.ts";

/** Wallets hold whole cents of what the jackpot pays. Micro. */
const cent = 10_000n;

/**
 * Pays the winner what stands in the pool, to the cent, as the counter shows it. The pool begins
 * anew with what waited for it.
 *
 * @returns what the pool begins with, in micro
 */
export async function payWinner(
  { tx, post, currency, pools }: PoolTx,
  { number }: OpenCycle,
  winner: TakenBet,
): Promise<bigint> {
  const { pool, next } = pools;
  const { standing, waiting } = await lockPools(tx, pools);
  // Less than a cent is paid as it is: whoever wins is paid.
  const amount = standing < cent ? standing : standing - (standing % cent);
  const cycle = number.toString();
  await tx
    .insertInto("jackpot_win")
    .values({
      currency,
      cycle: number,
      bet: winner.number,
      member_id: winner.memberId,
      round_id: winner.roundId,
      vendor: winner.vendor,
      game: winner.game,
      amount,
    })
    .execute();
  await writeToWinner(tx, winner, { currency, cycle: number, amount });
  if (waiting > 0n)
    settled(
      await post({
        action: "post",
        id: commandId("jackpot.begin", currency, cycle),
        hash: requestHash("jackpot.begin", currency, cycle, waiting.toString()),
        account: next,
        counter: pool,
        kind: "transfer_out",
        amount: waiting,
      }),
    );
  settled(
    await post({
      action: "post",
      id: commandId("jackpot.win", currency, cycle),
      hash: requestHash("jackpot.win", currency, cycle, amount.toString()),
      account: { ownerId: winner.memberId, id: winner.accountId },
      counter: pool,
      kind: "jackpot_win",
      amount,
    }),
  );
  return standing - amount + waiting;
}
