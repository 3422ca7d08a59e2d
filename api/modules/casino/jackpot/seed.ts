import { sql } from "kysely";
import { firstHead } from "@trevo/games/engine/jackpot.ts";
import { microPerUnit } from "@trevo/contract/money.ts";
import type { App } from "../../../app.ts";
import { openNextCycle } from "./cycles.ts";
import { merchantCurrency } from "./currency.ts";
import { seedPool } from "./counter.ts";
import { postEarlierShares } from "./earlier-shares.ts";
import { lockPools, poolsOf } from "./pools.ts";

/** Of a stake 0.7 % goes into the pool and 0.3 % waits for the next. */
const shareBps = 70;
const nextBps = 30;
/** What is won on average until staff say otherwise; a demo's pool is of another size. */
const mean = 1_000_000n * microPerUnit;
const demoMean = 25_000_000n * microPerUnit;

/** The first terms and the first two cycles of the merchant's currency, once. */
export async function seedJackpot(app: App): Promise<void> {
  const { db, vault, config } = app;
  const currency = await merchantCurrency(db, config.merchant);
  if (config.demo) await seedPool(app, currency);
  const pools = await poolsOf(db, currency);
  await postEarlierShares(app);
  await db.transaction().execute(async (tx) => {
    await sql`insert into jackpot_tally (currency, from_at, until_at, head)
      values (${currency}, now(), now(), ${firstHead}) on conflict do nothing`.execute(tx);
    const { rows } = await sql`select 1 from jackpot_cycle
      where currency = ${currency} limit 1`.execute(tx);
    if (rows.length > 0) return;
    await sql`insert into jackpot_terms (currency, share_bps, next_bps, mean, applied_at)
      values (${currency}, ${shareBps}, ${nextBps}, ${config.demo ? demoMean : mean},
        clock_timestamp())`.execute(tx);
    const { standing } = await lockPools(tx, pools);
    await openNextCycle(tx, vault, { currency, firstBet: 1n, beganWith: standing });
  });
}
