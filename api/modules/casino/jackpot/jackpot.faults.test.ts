import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toMicro } from "@trevo/contract/money.ts";
import { enqueueJob } from "../../../core/jobs.ts";
import { timesOf } from "../../../testing/soak.fixture.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { kill, type Workers, workersOf } from "../../../testing/workers.fixture.ts";
import { expectSoundLedger } from "../vendors/vendors.fixture.ts";
import { openJackpotPlayer, pools, setTerms } from "./jackpot.fixture.ts";

let app: TestApp;
let workers: Workers;
beforeAll(async () => {
  app = await openTestApp({ ROLE: "api" });
  workers = workersOf(app);
});
afterAll(async () => {
  await workers.end();
  await app.close();
});

/** Where the one who draws is killed: while it pays the winner, or at any moment. */
const moments = ["paying", "anywhere"] as const;
const times = timesOf({ quick: 2, soak: 40 });
/** A bet is drawn once it has settled, and a worker may have to take over first. */
const drawnMs = 120_000;

const cycleNow = async () => (await app.visitor().call("jackpot.board", {})).cycle;
const askForDraw = () => enqueueJob(app.app.db, "jackpot:draw", {});

/** Keeps whoever pays this member waiting, in the middle of the step. */
async function holding(memberId: bigint, work: () => Promise<void>): Promise<void> {
  await app.ownerDb.transaction().execute(async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await sql`select 1 from ledger.account where owner_id = ${memberId} for update`.execute(tx);
    await work();
  });
}

async function isPaying(): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'
    and datname = current_database() and query like '%ledger.apply%'`.execute(app.ownerDb);
  if (rows.length === 0) await askForDraw();
  return rows.length > 0;
}

test(
  "[GAMES-17] kill -9 of who draws: the winner is paid once, by the cycle that was promised",
  async () => {
    await setTerms(app, { mean: toMicro("1.00") });
    let worker = await workers.start();
    for (let time = 0; time < times; time += 1) {
      const winner = await openJackpotPlayer(app, 10_000);
      const [before, { number }] = [await pools(app), await cycleNow()];
      await winner.stake(10_000);
      if (moments[time % moments.length] === "paying") {
        await holding(winner.id, async () => {
          await expect.poll(isPaying, { timeout: drawnMs, interval: 500 }).toBe(true);
          await kill(worker);
        });
        // Nothing of the step is there: neither its numbers nor its shares.
        expect([await pools(app), (await cycleNow()).number]).toEqual([before, number]);
      } else {
        await askForDraw();
        await sleep(randomInt(20_000));
        await kill(worker);
      }
      worker = await workers.start();
      const drawn = async () => {
        await askForDraw();
        return (await cycleNow()).number;
      };
      await expect.poll(drawn, { timeout: drawnMs, interval: 500 }).toBe(number + 1);
      await askForDraw();
      const standing = before.pool + 700_000n;
      const paid = standing - (standing % 10_000n);
      const { sumBalance } = await winner.member.call("wallet.balance", {});
      expect(toMicro(sumBalance)).toBe(paid);
      expect(await pools(app)).toEqual({
        pool: standing - paid + before.next + 300_000n,
        next: 0n,
      });
      await expectSoundLedger(app);
    }
  },
  timesOf({ quick: 480_000, soak: 7_200_000 }),
);
