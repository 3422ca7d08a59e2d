import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { catalogue } from "@trevo/catalogue/index.ts";
import { playedNames } from "./games.ts";
import type { VendorOptions } from "./index.ts";
import { isSealed, secretOf } from "./signature.ts";
import {
  ask,
  launch,
  master,
  operatorHeaders,
  startOperator,
  startVendors,
  type Heard,
  type Operator,
} from "./vendor.fixture.ts";

let operator: Operator;
let running: FastifyInstance[];

beforeEach(async () => {
  operator = await startOperator();
  running = [];
});

afterEach(async () => {
  for (const app of running) await app.close();
  await operator.stop();
});

async function open(options: Partial<VendorOptions> = {}): Promise<string> {
  const { url, app } = await startVendors({ walletUrl: operator.url, ...options });
  running.push(app);
  return url;
}

/** The first game of an engine. */
function gameOf(engine: string): { vendor: string; game: string } {
  const found = catalogue.find((game) => game.engine === engine);
  if (!found) throw new Error(`no game plays ${engine}`);
  return { vendor: found.vendor, game: found.code };
}

const choices: Readonly<Record<string, object>> = {
  crash: { target: null },
  mines: { mines: 3 },
  plinko: { height: 12, risk: "mid" },
  dice: { side: "under", chance: 5_000 },
  fishing: { fish: "guppy" },
};

interface Opened {
  stakes: string[];
  game: { engine: string; setup: unknown };
  table?: { phase: string };
}

async function opened(page: string): Promise<Opened & { stake: string }> {
  // The vendor's own answer.
  const body = (await ask(page, "open")).body as unknown as Opened;
  return { ...body, stake: body.stakes[1] ?? "" };
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await wait(5);
}

/** Every chance falls on the first of what there is, or on the last. */
const always = { lowest: () => 0, highest: (count: number) => count - 1 };

describe("launching", () => {
  test("[GAMES-10] each game of the catalogue opens and says what it is", async () => {
    const url = await open();
    for (const engine of playedNames) {
      const page = await launch(url, gameOf(engine));
      const { game, stakes } = await opened(page);
      expect(game.engine).toBe(engine);
      expect(stakes.length).toBeGreaterThan(5);
      const shown = await fetch(page);
      expect(shown.headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(await shown.text()).not.toMatch(/style=|<script>|javascript:/);
    }
  });

  test("[GAMES-10] a launch is signed, and so is its answer", async () => {
    const url = await open();
    const body = JSON.stringify({ game: gameOf("slot").game, mode: "free" });
    const send = (headers: Record<string, string>, vendor = "PG") =>
      fetch(`${url}/vendor/${vendor}/launch`, { method: "POST", headers, body });
    const right = operatorHeaders("PG", body);
    const answer = await send(right);
    expect(answer.status).toBe(200);
    const sign = answer.headers.get("x-response-sign");
    expect(isSealed(secretOf(master, "PG"), `r-1.${await answer.text()}`, sign)).toBe(true);
    const old = { ...right, "X-Timestamp": String(Math.floor(Date.now() / 1000) - 400) };
    expect((await send(old)).status).toBe(403);
    expect((await send({ ...right, "X-Request-Sign": "00" })).status).toBe(403);
    expect((await send(right, "JL")).status).toBe(403);
    const foreign = JSON.stringify({ game: "no-such-game", mode: "free" });
    const headers = operatorHeaders("PG", foreign);
    const unknown = { method: "POST", headers, body: foreign };
    expect((await fetch(`${url}/vendor/PG/launch`, unknown)).status).toBe(404);
  });

  test("[GAMES-13] a free game has a purse of its own and asks no wallet", async () => {
    const url = await open({ draw: always.lowest });
    const free = { ...gameOf("dice"), mode: "free", user_id: null, session: null };
    const page = await launch(url, free);
    const { stake } = await opened(page);
    const { body } = await ask(page, "play", { key: "k", stake, choice: choices["dice"] });
    const won = (BigInt(stake) * 19_600n) / 10_000n;
    expect(body["balance"]).toBe(String(100_000n - BigInt(stake) + won));
    expect(operator.heard).toEqual([]);
  });

  test("[GAMES-10] a page that nobody launched is over", async () => {
    const url = await open();
    const answer = await ask(`${url}/vendor/game/play/nobody/`, "open");
    expect(answer).toMatchObject({ status: 404, body: { error: "session" } });
  });
});

describe("rounds", () => {
  test("[GAMES-10] bet and win travel together, and the operator's balance is shown", async () => {
    const url = await open({ draw: always.lowest });
    const page = await launch(url, gameOf("dice"));
    const { stake } = await opened(page);
    operator.heard.length = 0;
    const { body } = await ask(page, "play", { key: "k", stake, choice: choices["dice"] });
    expect(operator.heard).toHaveLength(1);
    expect(operator.heard[0]).toMatchObject({
      user_id: "7",
      session: "a ticket",
      currency: "BRL",
      finished: true,
      actions: [
        { action: "bet", amount: Number(stake) },
        { action: "win", amount: Math.floor(Number(stake) * 1.96) },
      ],
    });
    expect(body["balance"]).toBe(String(operator.balance));
  });

  test("[GAMES-10] the same key is the same round, also at once", async () => {
    const url = await open();
    const page = await launch(url, gameOf("slot"));
    const { stake } = await opened(page);
    operator.heard.length = 0;
    const wish = { key: "one", stake };
    const answers = await Promise.all([ask(page, "play", wish), ask(page, "play", wish)]);
    expect(answers[1]).toEqual(answers[0]);
    expect((await ask(page, "play", wish)).body).toEqual(answers[0]?.body);
    expect(operator.heard).toHaveLength(1);
  });

  test.each(["0", "-100", "7", "1e3", 100, null])("[GAMES-10] nobody stakes %j", async (stake) => {
    const page = await launch(await open(), gameOf("slot"));
    operator.heard.length = 0;
    const { status } = await ask(page, "play", { key: "k", stake });
    expect(status).toBe(400);
    expect(operator.heard).toEqual([]);
  });

  test("[GAMES-10] too little money is told with the balance, and is no round", async () => {
    const page = await launch(await open(), gameOf("slot"));
    const { stakes } = await opened(page);
    operator.balance = 3n;
    const told = await ask(page, "play", { key: "k", stake: stakes.at(-1) });
    expect(told).toMatchObject({ status: 400, body: { error: "funds", balance: "3" } });
    operator.balance = 10_000_000n;
    expect((await ask(page, "play", { key: "k", stake: stakes.at(-1) })).status).toBe(200);
  });

  test.each(["silent", "late", "broken", 500] as const)(
    "[GAMES-10] a bet that meets %j every time is rolled back",
    async (fault) => {
      const page = await launch(await open(), gameOf("slot"));
      const { stake } = await opened(page);
      const before = operator.balance;
      operator.faults = Array<typeof fault>(6).fill(fault);
      const told = await ask(page, "play", { key: "k", stake });
      expect(told).toMatchObject({ status: 400, body: { error: "lost" } });
      const isRollback = ({ actions }: Heard) => actions.at(-1)?.action === "rollback";
      await until(() => operator.faults.length === 0 && operator.heard.some(isRollback));
      await until(() => operator.balance === before);
      expect(operator.heard.at(-1)).toMatchObject({ finished: true });
    },
  );

  test("[GAMES-10] an answer that got lost once is asked for again with the same ids", async () => {
    const page = await launch(await open({ draw: always.lowest }), gameOf("dice"));
    const { stake } = await opened(page);
    operator.heard.length = 0;
    operator.faults = ["late"];
    const { body } = await ask(page, "play", { key: "k", stake, choice: choices["dice"] });
    expect(operator.heard).toHaveLength(2);
    expect(operator.heard[1]?.actions).toEqual(operator.heard[0]?.actions);
    expect(body["balance"]).toBe(String(operator.balance));
  });

  test("[GAMES-10] a round by steps is found again, and pays once however often asked", async () => {
    const url = await open({ draw: always.highest });
    const page = await launch(url, gameOf("mines"));
    const { stake } = await opened(page);
    await ask(page, "play", { key: "k", stake, choice: choices["mines"] });
    const again = await launch(url, gameOf("mines"));
    const { body } = await ask(again, "open");
    expect(body["round"]).toMatchObject({ isOver: false, stake });
    // The mines lie in the last cells when every chance falls on the last.
    await ask(again, "act", { key: "a", step: { cell: 0 } });
    operator.heard.length = 0;
    const leave = (key: string) => ask(again, "act", { key, step: { leave: true } });
    await Promise.all([leave("x"), leave("y"), leave("x")]);
    const wins = operator.heard.flatMap(({ actions }) => actions);
    expect(new Set(wins.map(({ action_id }) => action_id)).size).toBe(1);
    expect(operator.heard.at(-1)?.finished).toBe(true);
  });

  test("[GAMES-10] a win is repeated until it is taken", async () => {
    const page = await launch(await open({ draw: always.highest }), gameOf("mines"));
    const { stake } = await opened(page);
    await ask(page, "play", { key: "k", stake, choice: choices["mines"] });
    await ask(page, "act", { key: "a", step: { cell: 0 } });
    const before = operator.balance;
    operator.faults = ["silent", 503, "broken", "silent", 500];
    const { body } = await ask(page, "act", { key: "b", step: { leave: true } });
    expect(body["balance"]).toBeNull();
    const payout = BigInt((body["round"] as { payout: string }).payout);
    await until(() => operator.balance === before + payout);
    expect(payout).toBeGreaterThan(BigInt(stake));
  });

  test("[GAMES-10] a round that is left alone for a day is undone", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const page = await launch(await open(), gameOf("cards"));
      const { stake } = await opened(page);
      const before = operator.balance;
      await ask(page, "play", { key: "k", stake, choice: {} });
      expect(operator.balance).toBe(before - BigInt(stake));
      await vi.advanceTimersByTimeAsync(86_400_000);
    } finally {
      vi.useRealTimers();
    }
    const isRollback = ({ actions }: Heard) => actions[0]?.action === "rollback";
    await until(() => operator.heard.some(isRollback));
    expect(operator.heard.at(-1)).toMatchObject({ finished: true });
  });

  test("[GAMES-10] a flight ends by itself, and its page hears of it", async () => {
    let now = 1_000_000;
    // The highest draw bursts at once below 1.00.
    const page = await launch(
      await open({ draw: (count) => count / 2, clock: () => now }),
      gameOf("crash"),
    );
    const { stake } = await opened(page);
    const { body } = await ask(page, "play", { key: "k", stake, choice: choices["crash"] });
    expect(body["round"]).toMatchObject({ isOver: false });
    now += 60_000;
    const told = await ask(page, "watch");
    expect(told.body["round"]).toMatchObject({ isOver: true, payout: "0" });
    expect(operator.heard.at(-1)).toMatchObject({ finished: true, actions: [] });
    // Whoever asks just after it ended hears the same, and does not wait for ever.
    expect((await ask(page, "watch")).body).toEqual(told.body);
  });
});

describe("tables", () => {
  /** Seconds after a whole number of roulette's rounds. */
  const at = (seconds: number) => 28_000 * 1_000 + seconds * 1_000;

  test("[GAMES-10] bets are taken, drawn once, and paid after the player has left", async () => {
    let now = at(15.98);
    const page = await launch(
      await open({ draw: always.lowest, clock: () => now }),
      gameOf("roulette"),
    );
    const { stake } = await opened(page);
    operator.heard.length = 0;
    const before = operator.balance;
    const bets = [
      { spot: "0", amount: stake },
      { spot: "red", amount: stake },
    ];
    const placed = await ask(page, "bet", { key: "k", bets });
    expect(placed.body["table"]).toMatchObject({ phase: "betting", bets });
    expect(operator.balance).toBe(before - 2n * BigInt(stake));
    now = at(23.99);
    const playing = await ask(page, "table");
    expect(playing.body["table"]).toMatchObject({ phase: "playing", show: { pocket: 0 } });
    await until(() => operator.heard.length === 2);
    expect(operator.heard[1]).toMatchObject({
      finished: true,
      game_id: operator.heard[0]?.game_id,
      actions: [{ action: "win", amount: Number(stake) * 36 }],
    });
  }, 20_000);

  test("[GAMES-10] nobody bets when the ball rolls, nor on what there is not", async () => {
    let now = at(20);
    const url = await open({ clock: () => now });
    const page = await launch(url, gameOf("roulette"));
    const { stake } = await opened(page);
    operator.heard.length = 0;
    const bet = (spot: string, amount: unknown) =>
      ask(page, "bet", { key: crypto.randomUUID(), bets: [{ spot, amount }] });
    expect((await bet("red", stake)).body["error"]).toBe("closed");
    now = at(28 + 3);
    expect((await bet("37", stake)).status).toBe(400);
    expect((await bet("red", "1")).status).toBe(400);
    expect((await bet("red", "-100")).status).toBe(400);
    expect((await bet("red", 100)).status).toBe(400);
    expect(operator.heard).toEqual([]);
  });

  test("[GAMES-10] one place takes the highest stake and no more, however the bets come", async () => {
    const url = await open({ clock: () => at(3) });
    const page = await launch(url, gameOf("roulette"));
    const { stakes } = await opened(page);
    const [least, most] = [stakes[0], stakes.at(-1)];
    const bet = (spot: string, amount: unknown) =>
      ask(page, "bet", { key: crypto.randomUUID(), bets: [{ spot, amount }] });
    const limit = { status: 400, body: { error: "limit", most } };
    const over = String(BigInt(most ?? 0) + BigInt(least ?? 0));
    expect(await bet("red", over)).toMatchObject(limit);
    operator.heard.length = 0;
    operator.balance = 10n * BigInt(most ?? 0);
    const both = await Promise.all([bet("red", most), bet("red", least)]);
    const refused = both.filter(({ status }) => status !== 200);
    expect(refused).toMatchObject([limit]);
    expect((await bet("black", most)).status).toBe(200);
    expect(operator.heard).toHaveLength(2);
  });
});

describe("the books", () => {
  const day = `from=2020-01-01T00:00:00Z&to=2100-01-01T00:00:00Z`;

  async function transactions(url: string, vendor: string, query = day) {
    const path = `/transactions?${query}`;
    const headers = operatorHeaders(vendor, path);
    const answer = await fetch(`${url}/vendor/${vendor}${path}`, { headers });
    // The vendor's own answer.
    return (await answer.json()) as {
      transactions: { action: string; action_id: string; amount: number | null }[];
      rounds: { game_id: string; finished: boolean }[];
      next: string | null;
    };
  }

  test("[GAMES-10] what stands is listed, what was refused is not", async () => {
    const url = await open({ draw: always.lowest });
    const { vendor, game } = gameOf("dice");
    const page = await launch(url, { vendor, game });
    const { stake } = await opened(page);
    await ask(page, "play", { key: "a", stake, choice: choices["dice"] });
    operator.balance = 0n;
    await ask(page, "play", { key: "b", stake, choice: choices["dice"] });
    const listed = await transactions(url, vendor);
    expect(listed.transactions).toMatchObject([
      { action: "bet", amount: Number(stake), user_id: "7", game },
      { action: "win", amount: Math.floor(Number(stake) * 1.96) },
    ]);
    expect(listed.rounds).toMatchObject([{ finished: true }]);
    expect(listed.next).toBeNull();
    const none = await transactions(
      url,
      vendor,
      "from=2020-01-01T00:00:00Z&to=2020-01-02T00:00:00Z",
    );
    expect(none.transactions).toEqual([]);
    expect((await fetch(`${url}/vendor/${vendor}/transactions?${day}`)).status).toBe(403);
  });

  test("[GAMES-10] rounds that a restart cut off are given back, and stand beside that", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "trevo-vendors-"));
    try {
      const url = await open({ dataDir, draw: always.highest });
      const { vendor, game } = gameOf("mines");
      const before = operator.balance;
      const page = await launch(url, { vendor, game });
      const { stake } = await opened(page);
      await ask(page, "play", { key: "k", stake, choice: choices["mines"] });
      expect(operator.balance).toBe(before - BigInt(stake));
      await running.pop()?.close();
      const after = await open({ dataDir });
      await until(() => operator.balance === before);
      await wait(20);
      const listed = await transactions(after, vendor);
      expect(listed.transactions.map(({ action }) => action)).toEqual(["bet", "rollback"]);
      expect(listed.rounds).toMatchObject([{ finished: true }]);
      await running.pop()?.close();
      const heard = operator.heard.length;
      await open({ dataDir });
      await wait(50);
      expect(operator.heard).toHaveLength(heard);
    } finally {
      rmSync(dataDir, { recursive: true });
    }
  });
});
