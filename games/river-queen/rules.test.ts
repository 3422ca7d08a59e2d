import { expect, test } from "vitest";
import { expectKnown } from "../engine/rules.fixture.ts";
import { riverQueen } from "./game.ts";
import { type Cell, ORBS, winsOf } from "./rules.ts";

const letters: Record<string, string> = {
  crown: "c",
  ring: "ri",
  shell: "s",
  goldfish: "g",
  amethyst: "a",
  ruby: "ru",
  sapphire: "s",
  emerald: "e",
  topaz: "t",
  queen: "q",
  orb: "o",
};

test("[GAMES-18] River Queen: known outcomes come out the same", () => {
  expectKnown(riverQueen, {
    outcome: (events) => {
      const start = events.findIndex(({ type }) => type === "freeSpinsStart");
      const base = start < 0 ? events : events.slice(0, start);
      const board = base[0]?.["board"] as Cell[][];
      const total = base.find(({ type }) => type === "total");
      const last = { ...base.findLast(({ board: shown }) => shown) };
      const cells = (last["board"] as Cell[][]).flat();
      const orbs = cells.reduce((sum, { value = 0 }) => sum + value, 0);
      const free: number[] = [];
      for (const event of start < 0 ? [] : events.slice(start)) {
        if (event.type === "freeSpin") free.push(0);
        if (event.type === "total") free[free.length - 1] = event["amount"] as number;
      }
      return {
        board: board.map((reel) => reel.map(({ symbol }) => letters[symbol]).join(" ")),
        cascades: base.filter(({ type }) => type === "cascade").length,
        base: total?.["sum"] ?? 0,
        times: Math.max(orbs, 1),
        queens: cells.filter(({ symbol }) => symbol === "queen").length,
        free,
      };
    },
  });
});

test("[GAMES-18] River Queen: eight lie anywhere, seven are nothing; orbs weigh 1,024", () => {
  const board = (crowns: number) =>
    Array.from({ length: 6 }, (_, reel) =>
      Array.from({ length: 5 }, (__, row): Cell => {
        const at = reel * 5 + row;
        return { symbol: at < crowns ? "crown" : at % 2 === 0 ? "queen" : "orb" };
      }),
    );
  expect(winsOf(board(7))).toEqual([]);
  expect([8, 9, 10, 11, 12, 30].map((count) => winsOf(board(count))[0]?.amount)).toEqual([
    1000, 1000, 2500, 2500, 5000, 5000,
  ]);
  expect(ORBS.reduce((all, [, weight]) => all + weight, 0)).toBe(1024);
});
