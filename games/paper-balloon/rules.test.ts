import { expect, test } from "vitest";
import { isBelow } from "../engine/fraction.ts";
import { expectKnown, instantOf, oddsOf } from "../engine/rules.fixture.ts";
import { paperBalloon } from "./game.ts";

const words = 2 ** 32;
const targets = [101, 150, 200, 333, 9_999, 123_456, 100_000_000];

test("[GAMES-14] limbo: known outcomes come out the same", () => {
  expectKnown(paperBalloon, {
    outcome: ([flight]) => ({ result: Number(flight?.["height"]) / 100 }),
  });
});

test("[GAMES-18] limbo: every target returns 99 % and at most a word of 2³² more", () => {
  for (const target of targets) {
    const { rtp, maxWin } = oddsOf(paperBalloon, { target });
    expect(isBelow(rtp, paperBalloon.rtpExact)).toBe(false);
    const aWordMore = {
      numerator: 99n * BigInt(words) + BigInt(target),
      denominator: 100n * BigInt(words),
    };
    expect(isBelow(aWordMore, rtp)).toBe(false);
    expect(maxWin).toBe(target);
  }
});

test("[GAMES-14] limbo: the last word that reaches a target pays, the next one does not", () => {
  for (const target of targets) {
    const choice = instantOf(paperBalloon, { target });
    const pays = (word: number) => choice.play(() => word, "BASE").multiplier;
    const { numerator, denominator } = choice.odds.rtp;
    const reaching = Number((numerator * BigInt(words) * 100n) / denominator / BigInt(target));
    expect([pays(0), pays(reaching - 1), pays(reaching)]).toEqual([target, target, 0]);
  }
});

test.each([{ target: 100 }, { target: 100_000_001 }, { target: 200.5 }, { target: "200" }, {}])(
  "[GAMES-14] limbo: %j is no choice",
  (params) => {
    expect(paperBalloon.rules.choose(params)).toBeNull();
  },
);
