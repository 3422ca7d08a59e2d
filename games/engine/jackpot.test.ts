import { createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { drawMessage, drawOf, lineOf, stakesPerWin, stepBegin, thresholdOf } from "./jackpot.ts";

const draws = 1n << 64n;
const stake = fc.bigInt({ min: 10_000n, max: 10_000_000_000n });
const perWin = fc.bigInt({ min: 10_000_000n, max: 10n ** 18n });

const drawn = (seed: string, head: string, number: bigint) =>
  drawOf(createHmac("sha256", seed).update(drawMessage(head, number)).digest());

test("[GAMES-17] a win comes once in as many stakes as pay for it", () => {
  const terms = { mean: 1_000_000_000_000n, shareBps: 70, nextBps: 30 };
  expect(stakesPerWin(terms)).toBe(100_000_000_000_000n);
  expect(thresholdOf(1_000_000n, stakesPerWin(terms))).toBe(draws / 100_000_000n);
});

test("[GAMES-17] the chance is in proportion to the stake, to one part in 2⁶⁴", () => {
  fc.assert(
    fc.property(stake, perWin, (amount, of) => {
      const exact = amount * draws;
      const threshold = thresholdOf(amount, of);
      if (amount >= of) return threshold === draws;
      return threshold * of <= exact && (threshold + 1n) * of > exact;
    }),
  );
});

test("[GAMES-17] to split a stake gains nothing: the chances of its parts sum to no more than its own", () => {
  fc.assert(
    fc.property(fc.array(stake, { minLength: 2, maxLength: 50 }), perWin, (parts, of) => {
      const whole = parts.reduce((sum, part) => sum + part, 0n);
      fc.pre(whole < of);
      const split = parts.reduce((sum, part) => sum + thresholdOf(part, of), 0n);
      return split <= thresholdOf(whole, of);
    }),
  );
});

test("[GAMES-17] of 40,000 bets as many win as the stakes say, whatever their size", () => {
  const seed = "5e".repeat(32);
  const head = "1f".repeat(32);
  const of = 4_000_000n;
  const wins = { small: 0, large: 0 };
  for (let number = 1n; number <= 20_000n; number += 1n) {
    if (drawn(seed, head, number) < thresholdOf(20_000n, of)) wins.small += 1;
    if (drawn(seed, head, number + 20_000n) < thresholdOf(200_000n, of)) wins.large += 1;
  }
  // 100 and 1,000 are expected; four standard deviations on either side.
  expect(Math.abs(wins.small - 100)).toBeLessThan(40);
  expect(Math.abs(wins.large - 1_000)).toBeLessThan(127);
});

test("[GAMES-17] the draws are spread evenly: a hundred parts, each with its share", () => {
  const seen = Array.from({ length: 100 }, () => 0);
  const times = 20_000;
  for (let number = 1; number <= times; number += 1) {
    const at = Number((drawn("a5".repeat(32), "00".repeat(32), BigInt(number)) * 100n) / draws);
    seen[at] = (seen[at] ?? 0) + 1;
  }
  const each = times / seen.length;
  const chiSquare = seen.reduce((sum, count) => sum + (count - each) ** 2 / each, 0);
  // 99 degrees of freedom: one in a thousand is above 148.2, and one in a thousand below 61.1.
  expect(chiSquare).toBeLessThan(148.2);
  expect(chiSquare).toBeGreaterThan(61.1);
});

test("[GAMES-17] what anyone hashes and signs is written as the decision says", () => {
  const bet = { number: 7n, id: "018f0000-0000-7000-8000-000000000001", stake: 2_500_000n };
  expect(lineOf(bet)).toBe("7:018f0000-0000-7000-8000-000000000001:2500000\n");
  expect(stepBegin("ab")).toBe("ab\n");
  expect(drawMessage("ab", 7n)).toBe("ab:7");
  const bytes = Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(drawOf(bytes)).toBe(0x01_02_03_04_05_06_07_08n);
});
