import { at, type Bps, type Draw, even, shuffled, type Timed } from "./engine.ts";
import { type Sport, sports } from "./match-sports.ts";

/** One meeting: who, and what each bet on it pays (with the stake). */
export interface Fixture {
  home: string;
  away: string;
  odds: Record<string, Bps>;
  /** What the odds were made from: the weight of each score, `[home, away, weight]`. */
  scores: [number, number, number][];
}

/** How it ended, and when each point fell (0 the start, 1 the end). */
export interface Course {
  score: [number, number];
  points: { at: number; side: 0 | 1 }[];
}

const fixtureCount = 4;

/**
 * Simulated fixtures: odds are open until the start, the score runs live, and the bets are settled
 * at the end: by then, the player may have left.
 */
export function match({ rtp, sport }: { rtp: number; sport: Sport }): Timed {
  const { names, strengths, scoresOf, markets } = sports[sport];
  return {
    kind: "timed",
    setup: { sport, markets: Object.keys(markets) },
    bettingMs: 40_000,
    playMs: 35_000,
    restMs: 10_000,
    open(draw): Fixture[] {
      const teams = shuffled(names, draw);
      return Array.from({ length: fixtureCount }, (_, index) => {
        const scores = scoresOf(at(strengths, draw(strengths.length)));
        const [home, away] = [at(teams, index * 2), at(teams, index * 2 + 1)];
        return { home, away, scores, odds: oddsOf(scores, markets, rtp) };
      });
    },
    mayBet: (card, spot) => oddsAt(card as Fixture[], spot) !== null,
    draw: (card, draw) => (card as Fixture[]).map(({ scores }) => playOut(scores, draw)),
    pays(card, result, spot) {
      const [index = "", market = ""] = spot.split(":");
      const [home, away] = at(result as Course[], Number(index)).score;
      const wins = markets[market]?.(home, away) ?? false;
      return wins ? (oddsAt(card as Fixture[], spot) ?? 0) : 0;
    },
    reveal: (_card, result, elapsedMs) =>
      (result as Course[]).map((course) => soFar(course, Math.min(1, elapsedMs / 30_000))),
  };
}

/** The odds that return `rtp` on average, cut to hundredths; never below 1.01. */
function oddsOf(
  scores: Fixture["scores"],
  markets: Record<string, (home: number, away: number) => boolean>,
  rtp: number,
): Record<string, Bps> {
  const total = scores.reduce((sum, [, , weight]) => sum + weight, 0);
  return Object.fromEntries(
    Object.entries(markets).map(([market, wins]) => {
      const weight = scores.reduce((sum, [h, a, one]) => sum + (wins(h, a) ? one : 0), 0);
      const odds = Math.floor(((rtp * total) / weight) * 100) * (even / 100);
      return [market, Math.max(10_100, odds)];
    }),
  );
}

function oddsAt(fixtures: Fixture[], spot: string): Bps | null {
  const [, index = "", market = ""] = /^(\d):([a-z]+)$/.exec(spot) ?? [];
  const odds = fixtures[Number(index)]?.odds;
  return index !== "" && odds && Object.hasOwn(odds, market) ? (odds[market] ?? null) : null;
}

function playOut(scores: Fixture["scores"], draw: Draw): Course {
  const total = scores.reduce((sum, [, , weight]) => sum + weight, 0);
  let left = draw(total);
  const [home, away] = scores.find(([, , weight]) => (left -= weight) < 0) ?? [0, 0];
  const sides = [...Array<0>(home).fill(0), ...Array<1>(away).fill(1)];
  // The one who wins a race to a number makes the last point: the order is drawn, times are sorted.
  const times = sides.map(() => (draw(9_000) + 500) / 10_000).sort((a, b) => a - b);
  const order = shuffled(sides, draw);
  return {
    score: [home, away],
    points: times.map((time, index) => ({ at: time, side: at(order, index) })),
  };
}

function soFar({ points }: Course, share: number) {
  const fallen = points.filter(({ at }) => at <= share);
  const count = (side: 0 | 1) => fallen.filter((point) => point.side === side).length;
  return { share, score: [count(0), count(1)], points: fallen };
}
