import { expect, test } from "vitest";
import { playBook } from "./book-player.ts";
import { moneyText } from "./money-text.ts";
import { newPace } from "./pace.ts";

type Step =
  | { readonly type: "reveal"; readonly index: number }
  | { readonly type: "total"; readonly index: number };

const book: Step[] = [
  { type: "reveal", index: 0 },
  { type: "reveal", index: 1 },
  { type: "total", index: 2 },
];

test("[GAMES-11] a book is shown in order, each step after the one before is over", async () => {
  const log: string[] = [];
  const pace = newPace();
  const slowly = async ({ index }: Step) => {
    log.push(`begin ${index}`);
    await pace.wait(1);
    log.push(`end ${index}`);
  };
  await playBook(book, { reveal: slowly, total: slowly }, { pace });
  expect(log).toEqual(["begin 0", "end 0", "begin 1", "end 1", "begin 2", "end 2"]);
});

test("[GAMES-12] resuming passes what was seen and reports only what is new", async () => {
  const pace = newPace();
  const seen: [number, boolean][] = [];
  const shown: number[] = [];
  const note = ({ index }: Step) => {
    seen.push([index, pace.isInstant]);
  };
  await playBook(
    book,
    { reveal: note, total: note },
    { pace, seen: 1, onShown: ({ index }) => shown.push(index) },
  );
  expect(seen).toEqual([
    [0, true],
    [1, true],
    [2, false],
  ]);
  expect(shown).toEqual([2]);
  expect(pace.isInstant).toBe(false);
});

test("[GAMES-11] a hurried wait ends at once", async () => {
  const pace = newPace();
  const waited = pace.wait(60_000);
  pace.hurry();
  await expect(waited).resolves.toBeUndefined();
});

test("[GAMES-11] amounts are written by digits, cut below the cent", () => {
  const pt = { group: ".", decimal: "," };
  const en = { group: ",", decimal: "." };
  expect(moneyText(1_532_900_000, "BRL", pt)).toBe("R$\u00a01.532,90");
  expect(moneyText(1_234_567_899_999, "BRL", en)).toBe("R$\u00a01,234,567.89");
  expect(moneyText(-50_000, "EUR", pt)).toBe("-€\u00a00,05");
  expect(moneyText(0, "XYZ", en)).toBe("XYZ\u00a00.00");
});
