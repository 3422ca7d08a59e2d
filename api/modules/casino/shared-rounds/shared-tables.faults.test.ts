import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { audit } from "../../../ledger/index.ts";
import { timesOf } from "../../../testing/soak.fixture.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { kill, type Workers, workersOf } from "../../../testing/workers.fixture.ts";
import { player, reached, unit } from "./shared-rounds.fixture.ts";
import { layOutcome, openTables, put, tables } from "./shared-tables.fixture.ts";

let api: TestApp;
let workers: Workers;
beforeAll(async () => {
  api = await openTables();
  workers = workersOf(api);
});
afterAll(async () => {
  await workers.end();
  await api.close();
});

/** The quickest table: bets are open for ten seconds. */
const [, , game] = tables;

/** Waits until a round has ended and all its baskets are paid. */
async function settled(round: number): Promise<string | undefined> {
  const find = async () =>
    (
      await sql<{ state: string; is_settled: boolean }>`
        select state, settled_at is not null as is_settled
          from shared_round where game = ${game} and number = ${round}`.execute(api.app.db)
    ).rows[0];
  await expect.poll(find, { timeout: 120_000 }).toMatchObject({ is_settled: true });
  return (await find())?.state;
}

/** The moments at which the keeper of the clock is killed. */
const moments = ["closed", "open", "over", "anywhere"] as const;
const times = timesOf({ quick: 2, soak: 30 });

test(
  "[GAMES-15] tables: kill -9 of who keeps the clock: each basket is paid or given back, once",
  async () => {
    let worker = await workers.start();
    for (let time = 0; time < times; time += 1) {
      const { client } = await player(api, "real", game);
      const isDragon = (outcome: unknown) => (outcome as { win: string }).win === "dragon";
      const round = Number(await layOutcome(api, game, isDragon));
      api.app.events.publish("shared-rounds.wanted", { game });
      await reached(api, round, "open", game);
      expect((await put(client, [round, 1], { dragon: 10, tie: 1 })).status).toBe(200);
      const moment = moments[time % moments.length];
      if (moment === "closed" || moment === "over") await reached(api, round, moment, game);
      if (moment === "anywhere") await sleep(randomInt(15_000));
      await kill(worker);
      worker = await workers.start();
      api.app.events.publish("shared-rounds.wanted", { game });
      const state = await settled(round);
      const due = state === "void" ? 100 * unit : 109 * unit;
      expect(await client.balance()).toBe(due);
      if (moment === "closed" || moment === "over") expect(state).toBe("over");
      expect((await put(client, [round, 2], { dragon: 50 })).status).toBe(409);
      expect(await client.balance()).toBe(due);
      expect((await audit(api.connection)).findings).toEqual([]);
    }
  },
  timesOf({ quick: 240_000, soak: 3_600_000 }),
);
