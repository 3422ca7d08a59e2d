import { expect, test } from "vitest";
import { expectSame, oddsOf, seededDraw } from "../engine/rules.fixture.ts";
import { simulate, stepsOf } from "../engine/steps.fixture.ts";
import { bestPlay } from "./best-play.fixture.ts";
import { strengthOf } from "./cards.ts";
import { truco } from "./game.ts";
import { awards } from "./rules.ts";
import { followOf, leadOf, type Side, staysIn, winnerOf } from "./table.ts";

const card = (name: string) =>
  "4567QJKA23".indexOf(name.slice(0, 1)) * 4 + "dshc".indexOf(name.slice(1));

const isSoak = process.env["TREVO_SOAK"] === "1";

test("[GAMES-18] truco: best play over all deals returns what is told", () => {
  // Those with a jack turned up; the others in the soak.
  expect(bestPlay(awards, 5)).toEqual({ sum: 25_614_099_912, deals: 4 * 9_139 * 7_140 });
  expectSame(oddsOf(truco, {}).rtp, truco.rtpExact);
  if (!isSoak) return;
  const all = Array.from({ length: 10 }, (_, turned) => bestPlay(awards, turned));
  const sum = all.reduce((before, each) => before + BigInt(each.sum), 0n);
  const deals = all.reduce((before, each) => before + BigInt(each.deals), 0n);
  expectSame({ numerator: sum, denominator: deals * 100n }, truco.rtpExact);
});

test("[GAMES-18] truco: manilhas follow the turned card, clubs first, and a four follows a three", () => {
  const order = ["4d", "7c", "Qd", "3c", "Kd", "Ks", "Kh", "Kc"];
  const strengths = order.map((name) => strengthOf(card(name), card("Js")));
  expect(strengths).toEqual(strengths.toSorted((a, b) => a - b));
  expect(strengthOf(card("4c"), card("3d"))).toBe(13);
});

test.each<[Side[], Side | null]>([
  [[1], null],
  [[1, 1], 1],
  [[1, 0], 1],
  [[0, -1], -1],
  [[1, -1], null],
  [[1, -1, 0], 1],
  [[-1, 1, 1], 1],
  [[0, 0], null],
  [[0, 0, -1], -1],
  [[0, 0, 0], 0],
])("[GAMES-18] truco: tricks %j are won by %s", (tricks, winner) => {
  expect(winnerOf(tricks)).toBe(winner);
});

test("[GAMES-18] truco: Zé keeps to his rule", () => {
  expect(leadOf([3, 11, 7])).toBe(11);
  expect(followOf([3, 11, 7], 5)).toBe(7);
  expect(followOf([3, 6, 7], 8)).toBe(3);
  expect(staysIn([7, 7, 7], [])).toBe(false);
  expect(staysIn([7, 7], [-1])).toBe(true);
  expect(staysIn([0, 8], [1])).toBe(true);
});

test("[GAMES-18] truco: nobody gets more than is told by a plain way to play", () => {
  const player = ({ events }: { events: readonly object[] }) =>
    events.length === 1 ? { action: "TRUCO" } : { action: "PLAY", place: events.length - 2 };
  const { mean, margin } = simulate(stepsOf(truco, {}), { rounds: 30_000, seed: 4, player });
  const told = Number(truco.rtpExact.numerator) / Number(truco.rtpExact.denominator);
  expect(mean - margin).toBeLessThan(told);
});

test("[GAMES-18] truco: a card is played once, truco is called once, and an open hand is played out", () => {
  const round = stepsOf(truco, {}).open(seededDraw(3));
  expect(round.multiplier).toBeNull();
  expect(Object.values(awards)).toContain(round.abandoned());
  expect(round.act({ action: "PLAY", place: 3 })).toBeNull();
  const first = round.act({ action: "PLAY", place: 0 });
  if (!first || first.isOver) throw new Error("One trick does not end a hand");
  expect(first.act({ action: "PLAY", place: 0 })).toBeNull();
  // What Zé holds is told at the end alone.
  expect(first.events.map(({ type }) => type)).toEqual(["deal", "trick"]);
  const called = first.act({ action: "TRUCO" });
  expect(called?.act({ action: "TRUCO" }) ?? null).toBeNull();
});
