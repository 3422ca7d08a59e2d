import { describe, expect, test } from "vitest";
import { deal, paysOf as baccaratPays, pointsOf, spots as baccaratSpots } from "./baccarat.ts";
import { bustOf, crash, multiplierAt } from "./crash.ts";
import { dice, faces, payOf } from "./dice.ts";
import { type Balls, paysOf as drawPays } from "./draw.ts";
import { type Draw, Foul, type Step } from "./engine.ts";
import { fishing, species } from "./fishing.ts";
import { type Course, type Fixture, match } from "./match.ts";
import { sportNames } from "./match-sports.ts";
import { fields, ladder, mines } from "./mines.ts";
import { heights, oddsOf, risks, slotsOf } from "./plinko.ts";
import { nameOf } from "./poker.ts";
import { order, paysOf as roulettePays, spots as rouletteSpots } from "./roulette.ts";
import { returnOf as wheelReturn, rim, wheel } from "./wheel.ts";

/** The same draws each time: Mulberry32. */
function seeded(seed: number): Draw {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return (count) => Math.floor(next() * count);
}

/** The mean of many rounds in shares of the stake, and what it may be off by: four deviations. */
function simulated(count: number, bpsOf: () => number): { mean: number; within: number } {
  let [sum, squares] = [0, 0];
  for (let at = 0; at < count; at++) {
    const pay = bpsOf() / 10_000;
    sum += pay;
    squares += pay * pay;
  }
  const mean = sum / count;
  return { mean, within: 4 * Math.sqrt((squares / count - mean * mean) / count) };
}

test.each(rouletteSpots)("roulette: %s returns 36/37", (spot) => {
  const sum = order.reduce((all, pocket) => all + roulettePays(pocket, spot), 0);
  expect(sum).toBe(36 * 10_000);
});

test("wheel: each number returns what its segments say, and none pays more than it takes", () => {
  const engine = wheel();
  for (const spot of new Set(rim)) {
    const sum = rim.reduce((all, _, result) => all + engine.pays(null, result, spot), 0);
    expect(sum / 10_000 / rim.length).toBeCloseTo(wheelReturn(spot), 12);
    expect(wheelReturn(spot)).toBeGreaterThan(0.87);
    expect(wheelReturn(spot)).toBeLessThan(0.95);
  }
  expect(engine.mayBet(null, "constructor")).toBe(false);
});

test.each([
  ["three:407", 0.94],
  ["two:07", 0.95],
  ["one:7", 0.95],
  ["big", 0.96],
  ["small", 0.96],
  ["odd", 0.96],
  ["even", 0.96],
])("draw: %s returns %d over all thousand draws", (spot, stated) => {
  const all = Array.from({ length: 1_000 }, (_, at): Balls => [
    Math.floor(at / 100),
    Math.floor(at / 10) % 10,
    at % 10,
  ]);
  const sum = all.reduce((total, balls) => total + drawPays(balls, spot), 0);
  expect(sum / 10_000 / 1_000).toBeCloseTo(stated, 12);
});

describe("dice", () => {
  test("each chance returns 98 per cent, cut by less than a ten-thousandth of the stake", () => {
    for (let share = 100; share <= 9_500; share += 47) {
      const returned = (payOf(share, 0.98) * share) / faces / 10_000;
      expect(returned).toBeLessThanOrEqual(0.98 + 1e-9);
      expect(returned).toBeGreaterThan(0.98 - 1e-4);
    }
  });

  test("under and over win on as many faces as the chance says", () => {
    const engine = dice({ rtp: 0.98 });
    for (const side of ["under", "over"]) {
      let won = 0;
      for (let face = 0; face < faces; face++) {
        won += engine.play({ side, chance: 2_500 }, () => face).bps > 0 ? 1 : 0;
      }
      expect(won).toBe(2_500);
    }
  });

  test.each([null, {}, { side: "up", chance: 50 }, { side: "over", chance: 0.5 }])(
    "%j is no choice",
    (choice) => expect(() => dice({ rtp: 0.98 }).play(choice, () => 0)).toThrow(Foul),
  );
});

describe("mines", () => {
  test.each([1, 3, 10, 24])(
    "%i mines: every step returns 97 per cent, cut to hundredths",
    (count) => {
      let odds = 1;
      for (const [step, bps] of ladder(count, 0.97).entries()) {
        odds *= (fields - count - step) / (fields - step);
        const returned = (bps / 10_000) * odds;
        expect(returned).toBeLessThanOrEqual(0.97 + 1e-9);
        if (bps < 500_000_000) expect(returned).toBeGreaterThan(0.97 - 0.01 * odds - 1e-9);
      }
    },
  );

  test("a mine ends it, leaving pays the last step, and what is shown hides the mines", () => {
    const engine = mines({ rtp: 0.97 });
    const draw = seeded(3);
    const opened = engine.open({ mines: 5 }, draw, 0);
    const { mines: hidden } = opened.state as { mines: number[] };
    expect(JSON.stringify(opened.show)).not.toContain(JSON.stringify(hidden));
    const safe = [...Array(fields).keys()].find((cell) => !hidden.includes(cell));
    const next = engine.act(opened.state, { cell: safe }, 0);
    expect(next).toMatchObject({ isOver: false, bps: 0 });
    expect(engine.act(next.state, { leave: true }, 0)).toMatchObject({
      isOver: true,
      bps: ladder(5, 0.97)[0],
    });
    expect(engine.act(next.state, { cell: hidden[0] }, 0)).toMatchObject({ isOver: true, bps: 0 });
    expect(() => engine.act(opened.state, { leave: true }, 0)).toThrow(Foul);
  });
});

test.each(heights.flatMap((height) => risks.map((risk) => [height, risk] as const)))(
  "plinko: %i rows at %s risk return 97 per cent",
  (height, risk) => {
    const slots = slotsOf(height, risk, 0.97);
    const odds = oddsOf(height);
    const returned = slots.reduce((sum, bps, at) => sum + (bps / 10_000) * (odds[at] ?? 0), 0);
    expect(odds.reduce((sum, odd) => sum + odd, 0)).toBeCloseTo(1, 12);
    expect(slots).toHaveLength(height + 1);
    expect(returned).toBeLessThanOrEqual(0.97 + 1e-9);
    expect(returned).toBeGreaterThan(0.965);
    expect(Math.min(...slots)).toBeGreaterThanOrEqual(0);
  },
);

test("fishing: each fish is caught as often as its prize allows", () => {
  const engine = fishing({ rtp: 0.96 });
  for (const [fish, times] of Object.entries(species)) {
    const last = Math.round((0.96 / times) * 1e9) - 1;
    expect(engine.play({ fish }, () => last).bps).toBe(times * 10_000);
    expect(engine.play({ fish }, () => last + 1).bps).toBe(0);
  }
  expect(() => engine.play({ fish: "toString" }, () => 0)).toThrow(Foul);
});

describe("crash", () => {
  test.each([101, 150, 200, 1_000, 10_000])(
    "leaving at %i hundredths returns 97 per cent",
    (target) => {
      const parts = 1_000_000;
      let reached = 0;
      for (let part = 0; part < parts; part++) {
        // Evenly spread over all that can be drawn.
        const bust = bustOf((count) => Math.floor(((part + 0.5) / parts) * count), 0.97);
        if (bust >= target) reached += 1;
      }
      expect((reached / parts) * (target / 100)).toBeCloseTo(0.97, 2);
    },
  );

  test("a flight that is not left pays nothing; one with a target leaves by itself", () => {
    const engine = crash({ rtp: 0.97 });
    // The middle of all draws: it bursts at 1.94.
    const middle: Draw = (count) => count / 2;
    const lost = engine.open({ target: null }, middle, 1_000) as Step & { dueAt: number };
    expect(JSON.stringify(lost.show)).not.toContain("194");
    expect(engine.act(lost.state, {}, lost.dueAt)).toMatchObject({ isOver: true, bps: 0 });
    const won = engine.open({ target: 150 }, middle, 1_000) as Step & { dueAt: number };
    expect(engine.act(won.state, {}, won.dueAt)).toMatchObject({ isOver: true, bps: 15_000 });
  });

  test("leaving pays what the clock shows, and nothing after the burst", () => {
    const engine = crash({ rtp: 0.97 });
    const flight = engine.open({ target: null }, (count) => count / 2, 0);
    const left = engine.act(flight.state, { leave: true }, 5_000);
    expect(left).toMatchObject({ isOver: true, bps: multiplierAt(5_000) * 100 });
    expect(engine.act(flight.state, { leave: true }, 60_000)).toMatchObject({ bps: 0 });
  });
});

describe("baccarat", () => {
  test.each([
    ["banker", 0.9894],
    ["player", 0.9876],
    ["tie", 0.8564],
  ])("%s returns %d", (spot, stated) => {
    const draw = seeded(5);
    const { mean, within } = simulated(200_000, () => baccaratPays(deal(draw), spot));
    expect(Math.abs(mean - stated)).toBeLessThan(within);
  });

  test("eights and nines stand; nobody has more than three cards", () => {
    const draw = seeded(9);
    for (let at = 0; at < 3_000; at++) {
      const { player, banker } = deal(draw);
      const natural = Math.max(pointsOf(player.slice(0, 2)), pointsOf(banker.slice(0, 2))) >= 8;
      expect(player.length + banker.length).toBeLessThanOrEqual(natural ? 4 : 6);
      expect(player.length).toBe(!natural && pointsOf(player.slice(0, 2)) <= 5 ? 3 : 2);
    }
    expect(baccaratSpots).toContain("playerPair");
  });
});

test("cards: all 2 598 960 hands are told apart as they should be", () => {
  const counts: Record<string, number> = {};
  const hand = [0, 0, 0, 0, 0];
  const fill = (place: number, from: number): void => {
    for (let card = from; card < 52; card++) {
      hand[place] = card;
      if (place < 4) fill(place + 1, card + 1);
      else {
        const name = nameOf(hand);
        counts[name] = (counts[name] ?? 0) + 1;
      }
    }
  };
  fill(0, 0);
  expect(counts).toEqual({
    royal: 4,
    straightFlush: 36,
    four: 624,
    full: 3_744,
    flush: 5_108,
    straight: 10_200,
    three: 54_912,
    twoPairs: 123_552,
    jacks: 337_920,
    nothing: 2_062_860,
  });
});

describe.each(sportNames)("match: %s", (sport) => {
  const engine = match({ rtp: 0.94, sport });

  test("odds follow from the scores' weights", () => {
    for (const { odds, scores } of engine.open(seeded(1)) as Fixture[]) {
      const total = scores.reduce((sum, [, , weight]) => sum + weight, 0);
      for (const [market, bps] of Object.entries(odds)) {
        const won = scores.filter(
          ([home, away]) =>
            engine.pays([{ odds } as Fixture], [courseOf(home, away)], `0:${market}`) > 0,
        );
        const share = won.reduce((sum, [, , weight]) => sum + weight, 0) / total;
        expect((bps / 10_000) * share).toBeLessThan(Math.max(0.94 + 1e-9, 1.01 * share + 1e-9));
        expect((bps / 10_000) * share).toBeGreaterThan(0.94 - 0.01);
      }
    }
  });

  test("what is shown on the way is less than the end, and the end is the score", () => {
    const draw = seeded(2);
    for (let at = 0; at < 200; at++) {
      const card = engine.open(draw);
      const result = engine.draw(card, draw) as Course[];
      const early = engine.reveal(card, result, 0) as { score: [number, number] }[];
      const end = engine.reveal(card, result, engine.playMs) as { score: [number, number] }[];
      expect(early.map(({ score }) => score)).toEqual(result.map(() => [0, 0]));
      expect(end.map(({ score }) => score)).toEqual(result.map(({ score }) => score));
    }
  });

  test.each(["0:x", "9:home", "0", "0:constructor", ""])("nobody bets on %j", (spot) => {
    expect(engine.mayBet(engine.open(seeded(4)), spot)).toBe(false);
  });
});

function courseOf(home: number, away: number): Course {
  return { score: [home, away], points: [] };
}
