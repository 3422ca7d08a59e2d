import { type Bps, even, fieldOf, Foul, type Instant, wholeField } from "./engine.ts";

export const heights = [8, 12, 16] as const;
export const risks = ["low", "mid", "high"] as const;
type Risk = (typeof risks)[number];

/** How steeply the pays rise from the middle to the edge. */
const steepness: Record<Risk, number> = { low: 0.55, mid: 1.15, high: 1.8 };

/** A ball falls over pins, left or right with even odds; the slot it ends in pays. */
export function plinko({ rtp }: { rtp: number }): Instant {
  const tables = Object.fromEntries(
    heights.map((height) => [
      height,
      Object.fromEntries(risks.map((risk) => [risk, slotsOf(height, risk, rtp)])),
    ]),
  );
  return {
    kind: "instant",
    setup: { heights, risks, tables },
    play(choice, draw) {
      const height = wholeField(choice, "height", [8, 16]);
      const risk = fieldOf(choice, "risk", risks);
      const slots = tables[height]?.[risk];
      if (!slots) throw new Foul("height");
      const path = Array.from({ length: height }, () => draw(2));
      const slot = path.reduce((sum, step) => sum + step, 0);
      return { bps: slots[slot] ?? 0, show: { path, slot, height, risk } };
    },
  };
}

/**
 * What each slot pays. A shape that grows towards the edges is scaled to the stated return and cut
 * to tenths, or to whole numbers from ten on; what the cutting left goes to the middle slot, as far
 * as hundredths go without passing the return.
 */
export function slotsOf(height: number, risk: Risk, rtp: number): Bps[] {
  const middle = height / 2;
  const odds = oddsOf(height);
  const reach = { low: 5.6, mid: 33, high: 130 }[risk] * (height / 8) ** 1.6;
  const floor = { low: 0.5, mid: 0.3, high: 0.2 }[risk];
  const shape = odds.map((_, slot) => {
    const off = Math.abs(slot - middle) / middle;
    return floor + reach * off ** (2 + steepness[risk] * 2.2);
  });
  const edge = (by: number) => shape.map((pay) => Math.max(floor, floor + (pay - floor) * by));
  let [low, high] = [0, 20];
  for (let turn = 0; turn < 60; turn++) {
    const by = (low + high) / 2;
    if (sum(odds, edge(by)) > rtp) high = by;
    else low = by;
  }
  const cut = edge(low).map((pay) =>
    pay >= 10 ? Math.floor(pay + 1e-9) : Math.floor(pay * 10 + 1e-9) / 10,
  );
  const rest = rtp - sum(odds, cut);
  const mend = Math.floor((rest / (odds[middle] ?? 1)) * 100 + 1e-6) / 100;
  return cut.map((pay, slot) => Math.round((slot === middle ? pay + mend : pay) * even));
}

/** The chance of each slot: the binomial coefficients over 2^height. */
export function oddsOf(height: number): number[] {
  let row = [1];
  for (let at = 0; at < height; at++) {
    row = [...row, 0].map((odd, slot) => (odd + (row[slot - 1] ?? 0)) / 2);
  }
  return row;
}

function sum(odds: number[], pays: number[]): number {
  return odds.reduce((all, odd, slot) => all + odd * (pays[slot] ?? 0), 0);
}
