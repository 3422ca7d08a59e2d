import type { Plugin } from "vite";
import { figures } from "../golden-jaguar/figures.ts";
import { COIN_PAYS, LINE_PAYS, LINE_STAKE, LINES, TRAIL } from "../golden-jaguar/rules.ts";

export interface Awards {
  /** For 3, 4 and 5 in a row, in hundredths of the stake. */
  readonly lines: readonly { readonly symbol: string; readonly amounts: readonly number[] }[];
  readonly coins: readonly {
    readonly count: number;
    readonly amount: number;
    readonly spins: number;
  }[];
  readonly trail: readonly number[];
  /** Rows of each line, reel by reel. */
  readonly shapes: readonly (readonly number[])[];
  /** Exact digits of the return, cut after the sixth decimal of a percent. */
  readonly rtpPercent: string;
  readonly hitPercent: string;
  readonly topAward: { readonly multiplier: number; readonly oneIn: number };
  readonly maxWin: number;
}

function readAwards(): Awards {
  const { rtpExact, hitRate, topAward, maxWin } = figures;
  const millionths = (rtpExact.numerator * 100_000_000n) / rtpExact.denominator;
  const digits = millionths.toString().padStart(8, "0");
  return {
    lines: Object.entries(LINE_PAYS).map(([symbol, pays]) => ({
      symbol,
      amounts: pays.map((pay) => pay * LINE_STAKE),
    })),
    coins: Object.entries(COIN_PAYS).map(([count, pay]) => ({ count: Number(count), ...pay })),
    trail: TRAIL,
    shapes: LINES,
    rtpPercent: `${digits.slice(0, -6)}.${digits.slice(-6)}`,
    hitPercent: (hitRate * 100).toFixed(2),
    topAward,
    maxWin,
  };
}

const id = "virtual:awards";

/** Gives the view the pay table as data, without the rules. */
export function awardsPlugin(): Plugin {
  return {
    name: "trevo:awards",
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) =>
      source === `\0${id}` ? `export default ${JSON.stringify(readAwards())}` : null,
  };
}
