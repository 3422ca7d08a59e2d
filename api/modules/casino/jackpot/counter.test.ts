import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toMicro } from "@trevo/contract/money.ts";
import { audit } from "../../../ledger/index.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { postEarlierShares } from "./earlier-shares.ts";
import { draw, openJackpotPlayer, pools } from "./jackpot.fixture.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const jackpot = () => app.visitor().call("games.jackpot", {});
const started = (ago: string) =>
  sql`update jackpot_counter set started_at = now() - ${ago}::interval`.execute(app.app.db);

test("[HOME-16] starts between 5 and 50 million, and never above the pool", async () => {
  const { value, pool, currency } = await jackpot();
  expect(currency).toBe("BRL");
  expect(toMicro(value)).toBeGreaterThanOrEqual(toMicro("5000000"));
  expect(toMicro(pool)).toBeLessThanOrEqual(toMicro("50000000"));
  expect(toMicro(value)).toBeLessThan(toMicro(pool));
});

test("[HOME-16] grows by itself, up to the pool and no further", async () => {
  await started("0");
  const { value: first, pool } = await jackpot();
  await started("1 hour");
  const { value: later } = await jackpot();
  expect(toMicro(later) - toMicro(first)).toBeGreaterThan(toMicro("260000"));
  await started("30 days");
  expect((await jackpot()).value).toBe(pool);
  await started("0");
});

test("[HOME-16] many at once: each share arrives once, and no moment shows more than the pool", async () => {
  await draw(app);
  const before = (await pools(app)).pool;
  // As near to the pool as the counter comes: a share that is not there yet may not be shown.
  await started("30 days");
  const seen: boolean[] = [];
  const look = async () => {
    for (let times = 0; times < 20; times += 1) {
      const { value, pool } = await jackpot();
      seen.push(toMicro(value) <= toMicro(pool));
    }
  };
  const players = await Promise.all([1, 2, 3].map(() => openJackpotPlayer(app, 10_000)));
  await Promise.all(
    players.map(async (player) => {
      for (let times = 0; times < 10; times += 1) await player.stake(20);
    }),
  );
  await Promise.all([...Array.from({ length: 4 }, () => draw(app)), look(), look(), look()]);
  await started("0");
  expect(seen).toHaveLength(60);
  expect(seen).not.toContain(false);
  expect((await pools(app)).pool - before).toBe((6_000_000n * 70n) / 10_000n);
  expect((await audit(app.connection)).findings).toEqual([]);
});

test("[HOME-16] a share that an older release had counted and not posted is posted once", async () => {
  const before = toMicro((await jackpot()).pool);
  await sql`alter table jackpot_share drop constraint jackpot_share_is_over`.execute(app.ownerDb);
  await sql`insert into jackpot_share (vendor, currency, stakes, amount)
    values ('PG', 'BRL', 5000000, 50000)`.execute(app.ownerDb);
  await Promise.all([postEarlierShares(app.app), postEarlierShares(app.app)]);
  await sql`update jackpot_share set posted_at = null`.execute(app.ownerDb);
  await postEarlierShares(app.app);
  expect(toMicro((await jackpot()).pool) - before).toBe(50_000n);
  expect((await audit(app.connection)).findings).toEqual([]);
});
