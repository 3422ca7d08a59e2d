import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rgs } from "@trevo/contract/rgs.ts";
import { audit } from "../../../ledger/index.ts";
import { timesOf } from "../../../testing/soak.fixture.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { apisOf, kill, type Workers, workersOf } from "../../../testing/workers.fixture.ts";
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

const times = timesOf({ quick: 2, soak: 40 });
/** A hand is sealed and dealt in less than this. */
const handMsMax = 4_000;

/** Opens the seeds that are asked for. */
async function openAll(players: readonly Player[]): Promise<void> {
  for (const each of players) {
    const { hand, seats } = await each.look();
    const own = seats.find(({ isSelf }) => isSelf)?.place;
    const asked = hand?.players.find(({ place }) => place === own);
    if (hand?.state !== "sealed" || !asked || asked.seed !== null) continue;
    // The hand may be dealt without them meanwhile.
    if (asked.commitment === each.commitment) await each.open(hand.id).catch(() => null);
  }
}

/** Opens seeds, or acts, if there is anything to do. */
async function goOn(players: readonly Player[]): Promise<void> {
  await openAll(players);
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

/** A call takes less than this on an idle machine: a process dies before, in or after it. */
const callMsMax = 60;
const cuts = timesOf({ quick: 1, soak: 40 });

test(
  "[GAMES-16] hold'em: kill -9 in a buy-in and in an act: each is done once, or not at all",
  async () => {
    const apis = apisOf(api);
    let process = await apis.start();
    const ask = async ({ client }: Player, asked: object) => {
      const response = await fetch(`${process.address}${rgs.table.path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ sessionID: client.sessionID, ask: asked }),
      });
      const answer: unknown = await response.json();
      expect(response.status, JSON.stringify(answer)).toBe(200);
      return rgs.table.answer.parse(answer);
    };
    /** Asks, kills whoever answers, and asks the same again. */
    const cut = async (by: Player, asked: object) => {
      const first = ask(by, asked).catch(() => null);
      await sleep(randomInt(callMsMax));
      await kill(process.process);
      await first;
      process = await apis.start();
      return ask(by, asked);
    };
    try {
      const worker = await workers.start();
      for (let time = 0; time < cuts; time += 1) {
        const [one, two] = [await player(api), await player(api)];
        const { table } = await cut(one, one.sitting());
        one.table = table?.table ?? "";
        expect(await one.client.balance()).toBe(100 * unit - buyIn);
        await two.sit({ table: one.table });
        const players = [one, two];
        await expect
          .poll(
            async () => {
              if (!(await turnOf(players))) await openAll(players);
              return (await turnOf(players)) !== null;
            },
            { timeout: 30_000 },
          )
          .toBe(true);
        const turn = await turnOf(players);
        if (!turn) throw new Error("It is nobody's turn");
        const { id: hand, seq } = handOf(turn.view);
        const act = { type: "act", table: one.table, hand, seq, action: "raise", to: unit };
        const after = await cut(turn.by, act);
        expect(after.table?.hand?.seq).toBe(seq + 1);
        expect(after.table?.seats.find(({ isSelf }) => isSelf)?.bet).toBe(String(unit));
        for (const each of players) await each.leave();
        await expect
          .poll(async () => (await booksOf(api.connection)).seats, { timeout: 60_000 })
          .toBe(0);
        expect((await audit(api.connection)).findings).toEqual([]);
      }
      await kill(worker);
    } finally {
      await apis.end();
    }
  },
  timesOf({ quick: 240_000, soak: 3_600_000 }),
);
