import { afterAll, expect, test, vi } from "vitest";
import { moneyText } from "../stage/money-text.ts";
import type { Table as TableOf } from "../stage/table.ts";
import type { JaguarEvent } from "./rules.ts";
import { wordsOf } from "./view/words.ts";

// The view asks its page for little: who frames it, whether to move, and a class of its body.
vi.stubGlobal("window", globalThis);
vi.stubGlobal("parent", globalThis);
vi.stubGlobal("reportError", (failure: unknown) => {
  throw failure;
});
vi.stubGlobal("matchMedia", () => ({ matches: true }));
vi.stubGlobal("document", { body: { classList: { add() {}, remove() {} } } });
vi.stubGlobal("cancelAnimationFrame", () => {});
vi.stubGlobal("setInterval", () => 0);
afterAll(() => void vi.unstubAllGlobals());
const { Table } = await import("../stage/table.ts");
const { newJaguarScene } = await import("./view/scene.ts");

const stake = 1_000_000;
const words = wordsOf("en");
const money = (micro: number) => moneyText(micro, "BRL", words.style);

/** All that is done to a part of the screen, by name: `panel.show`. */
function watched(log: string[], name = ""): never {
  const part = new Proxy(() => {}, {
    get: (_, key) => watched(log, name === "" ? String(key) : `${name}.${String(key)}`),
    apply: (_, __, given: unknown[]) => void log.push(`${name} ${JSON.stringify(given)}`),
  });
  return part as never;
}

/** A round that pays so many hundredths of the stake on one line. */
function bookOf(amount: number): JaguarEvent[] {
  const column = ["ruby", "topaz", "ruby"] as const;
  const board = [column, column, column, column, column];
  const edge = ["ruby", "ruby", "ruby", "ruby", "ruby"] as const;
  const reveal = { board, above: edge, below: edge, stops: [0, 0, 0, 0, 0], reels: "base" };
  const win = { line: 1, symbol: "ruby", count: 3, amount, cells: [[0, 0]] };
  const steps = [
    { type: "reveal", ...reveal },
    ...(amount > 0 ? [{ type: "lines", wins: [win], multiplier: 1, amount }] : []),
    { type: "total", amount },
  ];
  // As the rules number them.
  return steps.map((step, index) => ({ ...step, index })) as unknown as JaguarEvent[];
}

const balance = { amount: 50_000_000, currency: "BRL" };
const after = (payout: number) => ({ ...balance, amount: balance.amount + payout });

/** A round that pays so much: one that wins waits to be ended. */
function roundOf(amount: number) {
  const payout = (amount * stake) / 100;
  const state = bookOf(amount);
  const active = payout > 0;
  return { betID: 1, amount: stake, payout, active, mode: "BASE", event: null, state };
}

/** A table whose wallet has this round, and a log of all that its screen does. */
function tableOf(round: ReturnType<typeof roundOf>, last: object | null) {
  const log: string[] = [];
  const jurisdiction = { displayNetPosition: true };
  const limits = { minBet: stake, maxBet: stake, stepBet: stake };
  const config = { betLevels: [stake], defaultBetLevel: stake, ...limits, jurisdiction };
  const meta = { netPosition: -3_000_000, sessionSeconds: 61 };
  const wallet = {
    authenticate: async () => ({ balance, config, round: last, meta }),
    play: async () => ({ balance, round }),
    endRound: async () => {
      log.push("endRound");
      return { balance: after(round.payout) };
    },
  };
  const pace = { isInstant: false, speed: 1, mayHurry: true, wait: async () => {}, hurry() {} };
  const part = (name: string) => watched(log, name);
  const screen = { screen: watched(log), reels: part("reels"), rain: part("rain") };
  const told = { tunes: part("tunes"), speak: part("speak"), move: async () => {}, words, money };
  const stage = { ...screen, ...told, pace };
  const kit = { bar: part("bar"), notices: part("notices"), clock: part("clock"), wallet };
  const parts = { ...kit, scene: newJaguarScene(stage), press() {}, setCurrency() {} };
  const table: TableOf<JaguarEvent> = new Table(stage as never, parts as never);
  return { table, log };
}

/** Opens the table, plays one round that pays so much, and tells all that the screen did. */
async function played(amount: number): Promise<string[]> {
  const { table, log } = tableOf(roundOf(amount), null);
  await table.open();
  log.length = 0;
  table.press();
  await expect.poll(() => log.findLast((line) => line.startsWith("bar.set"))).toContain("ready");
  return log;
}

const praise =
  /^(panel\.show|feast\.show|tunes\.(win|fall|feature|tick)|rain|reels\.light)|lastWin/;
const said = (log: string[]) => log.findLast((line) => line.startsWith("say"));

test.each([
  [0, null],
  [40, "Returned R$\u00a00.40 · net -R$\u00a00.60"],
  [100, "Returned R$\u00a01.00 · net R$\u00a00.00"],
])("[GAMES-11] a round that gives back %i % of its stake is told plainly", async (amount, text) => {
  const log = await played(amount);
  expect(log.filter((line) => praise.test(line))).toEqual([]);
  if (text !== null) expect(said(log)).toBe(`say ${JSON.stringify([text])}`);
});

test.each([120, 4_000])(
  "[GAMES-11] one that gives back %i % is a win, and shown as one",
  async (amount) => {
    const log = await played(amount);
    const cheers = log.filter((line) => praise.test(line));
    for (const name of ["show", "tunes.win", "rain", "reels.light", "lastWin"]) {
      expect(cheers.join("\n")).toContain(name);
    }
  },
);

test.each([
  [0, "-R$\u00a04.00"],
  [40, "-R$\u00a03.60"],
  [500, "R$\u00a01.00"],
])(
  "[GAMES-11] the net position counts the stake, and %i % once it is shown",
  async (amount, text) => {
    const nets = (await played(amount)).filter((line) => line.startsWith("bar.showNet"));
    expect(nets).toEqual([`bar.showNet ["-R$\u00a04.00"]`, `bar.showNet ["${text}"]`]);
  },
);

test("[GAMES-12] a win that was cut off is shown when the game opens again, and then paid", async () => {
  const round = roundOf(500);
  const { table, log } = tableOf(round, round);
  await table.open();
  expect(log.join("\n")).toContain("reels.light");
  const win = `bar.show ${JSON.stringify([{ lastWin: money(round.payout) }])}`;
  expect(log.indexOf(win)).toBeGreaterThan(log.indexOf("endRound"));
  expect(log).toContain(
    `bar.show ${JSON.stringify([{ balance: money(after(round.payout).amount) }])}`,
  );
});

test("[GAMES-12] the prize of the last round stands there when the game opens again", async () => {
  const won = { ...roundOf(500), active: false };
  const { table, log } = tableOf(won, won);
  await table.open();
  expect(log).toContain(`bar.show ${JSON.stringify([{ lastWin: money(won.payout) }])}`);
  expect(said(log)).toBe(`say ${JSON.stringify([words.won(money(won.payout))])}`);
  expect(log).not.toContain("endRound");
  const lost = { ...roundOf(40), active: false };
  const other = tableOf(lost, lost);
  await other.table.open();
  expect(other.log.join("\n")).not.toContain("lastWin");
});
