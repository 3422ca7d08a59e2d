import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { audit } from "../../../ledger/index.ts";
import { timesOf } from "../../../testing/soak.fixture.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { kill, type Workers, workersOf } from "../../../testing/workers.fixture.ts";
import {
  act,
  bet,
  betIn,
  flying,
  game,
  layRound,
  openKite,
  player,
  reached,
  unit,
} from "./shared-rounds.fixture.ts";

let api: TestApp;
let workers: Workers;
beforeAll(async () => {
  api = await openKite();
  workers = workersOf(api);
});
afterAll(async () => {
  await workers.end();
  await api.close();
});

/** Waits until a round has ended and all its bets are paid. */
async function settled(round: number) {
  const find = async () =>
    (
      await sql<{ state: string; height: bigint; is_interrupted: boolean; is_settled: boolean }>`
        select state, height, is_interrupted, settled_at is not null as is_settled
          from shared_round where game = ${game} and number = ${round}`.execute(api.app.db)
    ).rows[0];
  await expect.poll(find, { timeout: 120_000 }).toMatchObject({ is_settled: true });
  return find();
}

/** The moments at which the keeper of the clock is killed. */
const moments = ["flying", "open", "anywhere"] as const;
const times = timesOf({ quick: 1, soak: 30 });

test(
  "[GAMES-14] crash: kill -9 of who keeps the clock: another ends the round, once, by its hash",
  async () => {
    let worker = await workers.start();
    for (let time = 0; time < times; time += 1) {
      const { client } = await player(api);
      const { number, cut } = await layRound(api, (at) => at > 300 && at < 1_000);
      const round = Number(number);
      const want = () => api.app.events.publish("shared-rounds.wanted", { game });
      want();
      await reached(api, round, "open");
      betIn(await bet(client, { round, slot: 1, auto: cut }));
      betIn(await bet(client, { round, slot: 2 }));
      const moment = moments[time % moments.length];
      if (moment === "flying") await flying(api, round);
      if (moment === "anywhere") await sleep(randomInt(15_000));
      await kill(worker);
      // Those who come meanwhile want the next round: whoever takes over plays it.
      worker = await workers.start();
      const ended = await settled(round);
      const back = ended?.is_interrupted === true ? unit : 0;
      const paid = ended?.state === "void" ? 2 * unit : (unit * cut) / 100 + back;
      expect(await client.balance()).toBe(98 * unit + paid);
      if (moment === "flying") {
        expect(ended).toMatchObject({ state: "over", is_interrupted: true, height: BigInt(cut) });
      }
      // Nothing that is asked for afterwards moves anything.
      await act(client, "CASHOUT", round, 2);
      expect(await client.balance()).toBe(98 * unit + paid);
      expect((await audit(api.connection)).findings).toEqual([]);
    }
  },
  timesOf({ quick: 240_000, soak: 3_600_000 }),
);
