import * as z from "zod/mini";
import type { Book, Draw, Fraction, HouseGame, SpotBet, TableChoice, TableShape } from "./game.ts";

/** Rules of a table: one outcome for all who sit at it, and spots on its cloth that pay by it. */
export interface TableRules<O> {
  /** Decides a round; the draws must be without any bias (`exactDraw`). */
  outcome(draw: Draw): O;
  /**
   * What a spot gives back by an outcome, its stake included, in hundredths of the stake.
   *
   * @returns null where the cloth has no such spot
   */
  returnOf(outcome: O, spot: string): number | null;
  /** Outcomes of which one is the best for any bets. */
  readonly best: readonly [O, ...O[]];
  /** Whether these spots stand on opposite sides, so that little is at stake. */
  isCover(spots: ReadonlySet<string>): boolean;
  readonly clock: TableShape["clock"];
  /** How long showing an outcome takes. */
  revealMs(outcome: O): number;
}

/** More spots than any cloth has. */
const betsMax = 200;

const basket = z.strictObject({
  bets: z
    .array(
      z.strictObject({
        spot: z.string().check(z.maxLength(32)),
        stake: z.int().check(z.positive()),
      }),
    )
    .check(z.maxLength(betsMax)),
});

/** Limits of all tables: whole units, from one to 2,000 on a spot. */
const unit = 1_000_000n;
const chips = [1n, 5n, 10n, 25n, 100n, 500n, 2_000n].map((units) => units * unit);

/** A table as the game server knows it. */
export function tableGame<O>({
  rules,
  rtpExact,
  ...named
}: Pick<HouseGame, "code" | "title" | "rtpExact"> & { rules: TableRules<O> }): HouseGame {
  return {
    ...named,
    rtpExact,
    rules: shapeOf(rules, rtpExact),
    betLevels: chips,
    defaultBetLevel: 5n * unit,
    stakeStep: unit,
    modes: { BASE: { cost: 1 } },
    lines: 1,
    minBet: unit,
  };
}

function shapeOf<O>(rules: TableRules<O>, rtp: Fraction): TableShape {
  return {
    shape: "table",
    clock: rules.clock,
    decide(draw) {
      const outcome = rules.outcome(draw);
      return { outcome, revealMs: rules.revealMs(outcome) };
    },
    choose(given) {
      const parsed = basket.safeParse(given);
      if (!parsed.success) return null;
      const { bets } = parsed.data;
      const spots = new Set(bets.map(({ spot }) => spot));
      const [some] = rules.best;
      const isThere = bets.every(({ spot }) => rules.returnOf(some, spot) !== null);
      return isThere && spots.size === bets.length ? choiceOf(rules, bets, rtp) : null;
    },
  };
}

function choiceOf<O>(rules: TableRules<O>, bets: readonly SpotBet[], rtp: Fraction): TableChoice {
  const stake = bets.reduce((sum, bet) => sum + BigInt(bet.stake), 0n);
  const payoutOf = (outcome: O) =>
    bets.reduce((sum, bet) => sum + paid(bet, rules.returnOf(outcome, bet.spot)), 0n);
  const most = rules.best.map(payoutOf).reduce((a, b) => (b > a ? b : a));
  const maxWin = multiplierOf(most, stake);
  return {
    shape: "table",
    params: { bets },
    odds: { rtp, maxWin, firstWinMax: maxWin },
    stake,
    most,
    isCover: rules.isCover(new Set(bets.map(({ spot }) => spot))),
    settle(draw) {
      const outcome = rules.outcome(draw);
      const payout = payoutOf(outcome);
      return { book: bookOf(rules, bets, outcome), payout };
    },
  };
}

function bookOf<O>(rules: TableRules<O>, bets: readonly SpotBet[], outcome: O): Book {
  const spots = bets.map((bet) => {
    const back = paid(bet, rules.returnOf(outcome, bet.spot));
    return { ...bet, back: Number(back) };
  });
  const sum = (of: (each: (typeof spots)[number]) => number) =>
    spots.reduce((all, each) => all + BigInt(of(each)), 0n);
  const events = [
    { index: 0, type: "outcome", outcome },
    { index: 1, type: "paid", spots },
  ];
  return {
    events,
    multiplier: multiplierOf(
      sum(({ back }) => back),
      sum(({ stake }) => stake),
    ),
  };
}

/** Stakes are whole units, so that hundredths of them are whole micro. */
function paid({ stake }: SpotBet, hundredths: number | null): bigint {
  return (BigInt(stake) * BigInt(hundredths ?? 0)) / 100n;
}

/** In hundredths, rounded down: of many spots it need not be whole. */
function multiplierOf(payout: bigint, stake: bigint): number {
  return stake === 0n ? 0 : Number((payout * 100n) / stake);
}
