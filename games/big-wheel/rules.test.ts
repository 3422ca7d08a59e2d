import { expect, test } from "vitest";
import {
  everyDraw,
  expectKnown,
  expectLeastReturn,
  expectSame,
  instantOf,
  meanOf,
} from "../engine/rules.fixture.ts";
import { bigWheel } from "./game.ts";
import { risks, segmentCounts } from "./rules.ts";

const choices = segmentCounts.flatMap((segments) => risks.map((risk) => ({ segments, risk })));

test("[GAMES-14] wheel: known outcomes come out the same", () => {
  expectKnown(bigWheel, { outcome: ([spin]) => ({ segment: spin?.["segment"] }) });
});

test("[GAMES-18] wheel: every wheel returns 99 % exactly, by all its segments", () => {
  expectLeastReturn(bigWheel, choices);
  for (const params of choices) {
    const choice = instantOf(bigWheel, params);
    expectSame(choice.odds.rtp, bigWheel.rtpExact);
    expectSame(meanOf(choice, everyDraw(params.segments)), bigWheel.rtpExact);
  }
});

test.each([{ segments: 8, risk: "low" }, { segments: 16, risk: "toString" }, {}])(
  "[GAMES-14] wheel: %j is no choice",
  (params) => {
    expect(bigWheel.rules.choose(params)).toBeNull();
  },
);
