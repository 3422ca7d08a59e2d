import { expect, test } from "vitest";
import type { Draw, TargetShot } from "../engine/game.ts";
import { returns, rules } from "./batch.ts";

const bet = 500_000;
const shot = (n: number, more: Partial<TargetShot> = {}): TargetShot => ({
  n,
  target: n,
  creature: "fish-blue",
  bet,
  torpedo: false,
  ...more,
});

/** Draws that are given, one after the other. */
function drawing(...values: number[]): Draw {
  return () => {
    const [value] = values.splice(0, 1);
    if (value === undefined) throw new Error("Nothing more was to be drawn");
    return value;
  };
}

const highest = 2 ** 32 - 1;

test("[GAMES-15] fishing: shots that hit are charged, and what they catch is paid", () => {
  const choice = rules.choose({ shots: [shot(1), shot(2, { creature: "turtle" })] });
  const made = choice?.settle(drawing(0, highest));
  expect(made).toMatchObject({ charged: 1_000_000n, payout: 1_000_000n });
  expect(made?.book).toMatchObject({
    multiplier: 100,
    events: [
      { verdict: "caught", times: 2, drawn: 0 },
      { verdict: "away", times: 0, drawn: highest },
    ],
  });
});

test("[GAMES-15] fishing: after a catch the same creature is gone: no draw, no charge", () => {
  const shots = [shot(1), shot(2, { target: 1 }), shot(3)];
  const made = rules.choose({ shots })?.settle(drawing(0, 0));
  expect(made).toMatchObject({ charged: 1_000_000n, payout: 2_000_000n });
  expect(made?.book.events).toMatchObject([
    { verdict: "caught" },
    { verdict: "void", drawn: null },
    { verdict: "caught" },
  ]);
});

test("[GAMES-15] fishing: a torpedo costs six bets and pays by one; the whale draws its prize", () => {
  const whale = { creature: "jubarte", torpedo: true } as const;
  const choice = rules.choose({ shots: [shot(1, whale)] });
  expect(choice?.most).toBe(500_000_000n);
  expect(choice?.odds).toMatchObject({ rtp: returns, maxWin: 100_000 });
  const made = choice?.settle(drawing(0, 63));
  expect(made).toMatchObject({ charged: 3_000_000n, payout: 500_000_000n });
  expect(made?.book.events).toMatchObject([{ verdict: "caught", times: 1_000, drawn: 0 }]);
});

test("[GAMES-15] fishing: what is no batch is refused", () => {
  const wrong = [
    [shot(1, { creature: "koi", torpedo: true })],
    [shot(1, { creature: "mermaid" })],
    [shot(1, { bet: 0 })],
    Array.from({ length: 6 }, (_, n) => shot(n)),
    "all of them",
  ];
  for (const shots of wrong) expect(rules.choose({ shots })).toBeNull();
});

test("[GAMES-18] fishing: before a shot is made, its return and largest prize are known", () => {
  expect(rules.choose({})?.odds).toEqual({ rtp: returns, maxWin: 100_000, firstWinMax: 100_000 });
});
