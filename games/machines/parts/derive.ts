/**
 * A title's pay table from a small row: shaped by its volatility, with a grain of its own, and
 * scaled until the return of its machine comes to the target from below.
 */
import { fraction, isBelow, toNumber } from "../../engine/fraction.ts";
import type { Fraction } from "../../engine/game.ts";
import { type Expected, plus, returnOf } from "./counts.ts";
import { type Paying, PAYING, type Pays } from "./spec.ts";

export interface Row {
  readonly code: string;
  /** 1: many small prizes, to 5: few large ones. */
  readonly volatility: number;
  /** The return aimed at, in hundredths of a per cent: 9612. */
  readonly target: number;
  /** All pays are a multiple of it, in hundredths, so that payouts are whole cents. */
  readonly unit: number;
}

/** By volatility: how much dearer the next symbol is, and the next tier. */
const shapes = [
  { symbol: 1.2, tier: 2.4 },
  { symbol: 1.28, tier: 2.8 },
  { symbol: 1.36, tier: 3.2 },
  { symbol: 1.44, tier: 3.7 },
  { symbol: 1.54, tier: 4.2 },
];

const halvings = 40;
const grains = 5;

type Table = Record<Paying, number[]>;

/**
 * @param least the smallest pay in units: 1 where everything that falls away must pay
 * @returns pays that rise with tier and with the symbol's rank, and never return above the target
 */
export function paysOf(row: Row, expected: Expected, least: number): Pays {
  const shape = shapeOf(row, expected);
  const target = fraction(row.target, 10_000);
  let [low, high] = [0, 4_096];
  for (let halving = 0; halving < halvings; halving += 1) {
    const middle = (low + high) / 2;
    const isOver = isBelow(target, returnOf(expected, tableOf(shape, { middle, row, least })));
    if (isOver) high = middle;
    else low = middle;
  }
  const table = tableOf(shape, { middle: low, row, least });
  fillUp(table, expected, { target, unit: row.unit });
  return table;
}

/** Shares of a prize by symbol and tier, before they are scaled. */
function shapeOf({ code, volatility }: Row, { counts }: Expected): Table {
  const { symbol: perSymbol, tier: perTier } = shapes[volatility - 1] ?? {
    symbol: 1.36,
    tier: 3.2,
  };
  // Five tiers span what three do.
  const tiers = counts.f1.length;
  const perStep = perTier ** (2 / (tiers - 1));
  const grain = grainsOf(code);
  return tableBy(counts, (rank, tier) => {
    const own = 1 + 0.22 * (grain() - 0.5);
    return own * perSymbol ** (PAYING.length - 1 - rank) * perStep ** tier;
  });
}

/** The scaled table: whole units, two leading digits, in order. */
function tableOf(
  shape: Table,
  { middle, row, least }: { middle: number; row: Row; least: number },
): Table {
  const scaled = tableBy(shape, (rank, tier) => {
    const units = Math.round(((shape[PAYING[rank] ?? "J"][tier] ?? 0) * middle) / row.unit);
    return Math.max(least, twoDigits(units)) * row.unit;
  });
  // A grain may have put two neighbours out of order: the dearer one is at least the cheaper.
  for (let rank = PAYING.length - 1; rank >= 0; rank -= 1) {
    const [own, below] = [scaled[PAYING[rank] ?? "J"], scaled[PAYING[rank + 1] ?? "J"]];
    for (let tier = 0; tier < own.length; tier += 1) {
      own[tier] = Math.max(own[tier] ?? 0, below[tier] ?? 0, own[tier - 1] ?? 0);
    }
  }
  return scaled;
}

function twoDigits(units: number): number {
  const size = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, units))) - 1);
  return Math.round(units / size) * size;
}

/** Raises single pays by a unit while the target is not passed, the dearest symbol first. */
function fillUp(
  table: Table,
  expected: Expected,
  { target, unit }: { target: Fraction; unit: number },
): void {
  let now = returnOf(expected, table);
  const gains = PAYING.flatMap((symbol, rank) =>
    table[symbol].map((_, tier) => {
      const { numerator, denominator } = expected.counts[symbol][tier] ?? fraction(0, 1);
      const gain = fraction(numerator * BigInt(unit), denominator * 100n);
      return { symbol, rank, tier, gain, size: toNumber(gain) };
    }),
  ).sort((a, b) => b.size - a.size);
  for (const { symbol, rank, tier, gain } of gains) {
    const row = table[symbol];
    const above = table[PAYING[rank - 1] ?? symbol];
    for (let raised = 0; raised < grains; raised += 1) {
      const next = (row[tier] ?? 0) + unit;
      const ceiling = Math.min(
        row[tier + 1] ?? Infinity,
        rank === 0 ? Infinity : (above[tier] ?? Infinity),
      );
      const more = plus(now, gain);
      if (next > ceiling || isBelow(target, more)) break;
      row[tier] = next;
      now = more;
    }
  }
}

function tableBy(
  like: Readonly<Record<Paying, readonly unknown[]>>,
  value: (rank: number, tier: number) => number,
): Table {
  const rows = PAYING.map((symbol, rank) => [
    symbol,
    like[symbol].map((_, tier) => value(rank, tier)),
  ]);
  // Its keys are all that pay.
  return Object.fromEntries(rows) as Table;
}

/** Numbers from 0 to 1 that a title's code alone decides. */
function grainsOf(code: string): () => number {
  let state = 0;
  for (const letter of code)
    state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193) + 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 8) / 2 ** 24;
  };
}
