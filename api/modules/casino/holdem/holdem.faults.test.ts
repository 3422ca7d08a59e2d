import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { audit } from "../../../ledger/index.ts";
import { timesOf } from "../../../testing/soak.fixture.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { kill, type Workers, workersOf } from "../../../testing/workers.fixture.ts";
import {
  booksOf,
  buyIn,
  handOf,
  openTables,
  player,
  type Player,
  turnOf,
  unit,
} from "./holdem.fixture.ts";

let api: TestApp;
let workers: Workers;
beforeAll(async () => {
  api = await openTables({ ROLE: "api" });
  Object.assign(api.app.state.holdem.timing, { gatherMs: 100, seedMs: 4_000, showMs: 200 });
  workers = workersOf(api);
});
afterAll(async () => {
  await workers.end();
  await api.close();
});

const times = timesOf({ quick: 3, soak: 40 });
/** A hand is sealed and dealt in less than this. */
const handMsMax = 4_000;

/** Opens the seed that is asked for, or acts, if there is anything to do. */
async function goOn(players: readonly Player[]): Promise<void> {
  for (const each of players) {
    const { hand, seats } = await each.look();
    const own = seats.find(({ isSelf }) => isSelf)?.place;
    const asked = hand?.players.find(({ place }) => place === own);
    if (hand?.state !== "sealed" || !asked || asked.seed !== null) continue;
    // The hand may be dealt without them meanwhile.
    if (asked.commitment === each.commitment) await each.open(hand.id).catch(() => null);
  }
  const turn = await turnOf(players);
  if (!turn) return;
  const isFree = handOf(turn.view).turn?.options?.mayCheck === true;
  await turn.by.act(turn.view, isFree ? "check" : "call").catch(() => null);
}

test(
  "[GAMES-16] hold'em: kill -9 of who keeps the clocks: hands go on, and every chip is paid back",
  async () => {
    let worker = await workers.start();
    const [one, two] = [await player(api), await player(api)];
    const players = [one, two];
    await one.sit();
    await two.sit({ table: one.table });
    const ended = async () => {
      const { rows } = await sql<{ hands: number }>`select count(*)::int as hands
        from holdem_hand where state = 'over'`.execute(api.ownerDb);
      return rows[0]?.hands ?? 0;
    };
    for (let time = 0; time < times; time += 1) {
      const before = await ended();
      const until = performance.now() + randomInt(handMsMax);
      while (performance.now() < until) {
        await goOn(players);
        await sleep(50);
      }
      await kill(worker);
      expect((await audit(api.connection)).findings).toEqual([]);
      const books = await booksOf(api.connection);
      expect(books.chips).toBe(2 * buyIn - books.rake);
      expect(books.games).toBe(books.rake);
      worker = await workers.start();
      const playOn = async () => {
        await goOn(players);
        return ended();
      };
      await expect.poll(playOn, { timeout: 60_000, interval: 50 }).toBeGreaterThan(before);
    }
    for (const each of players) await each.leave();
    // A hand that is under way goes on without them, and pays them after it.
    await expect
      .poll(async () => (await booksOf(api.connection)).seats, { timeout: 60_000 })
      .toBe(0);
    const { chips, rake, games } = await booksOf(api.connection);
    expect({ chips, games }).toEqual({ chips: 0, games: rake });
    const balances = await Promise.all(players.map(({ client }) => client.balance()));
    expect(balances.reduce((sum, each) => sum + each, 0)).toBe(200 * unit - rake);
    expect((await audit(api.connection)).findings).toEqual([]);
  },
  timesOf({ quick: 240_000, soak: 3_600_000 }),
);
