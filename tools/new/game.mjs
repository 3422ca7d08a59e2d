import { camel, insertLine, refuseTwice, spoken } from "./insert.mjs";

const list = "games/index.ts";

/**
 * A house game that pays 1.90 for heads: rules, odds, tests, and its line in the list. Its view,
 * its page and its row of the catalogue are drawn by hand (docs/recipes/game.md).
 *
 * @param {string} name
 * @param {import("./scaffold.mjs").Project} project
 */
export function gameFiles(name, project) {
  const home = `games/${name}`;
  refuseTwice(project.has(`${home}/rules.ts`), name);
  const game = camel(name);
  const imported = insertLine(project.read(list), {
    before: "\n/** Every house game",
    line: `import { ${game} } from "./${name}/game.ts";`,
  });
  return new Map([
    [`${home}/rules.ts`, rules],
    [`${home}/rules.test.ts`, rulesTest],
    [`${home}/figures.ts`, figures],
    [`${home}/game.ts`, gameOf(name, game)],
    [list, insertLine(imported, { before: "};", line: `  [${game}.code]: ${game},` })],
  ]);
}

const rules = `/** Payout of heads, in hundredths of the stake. */
export const HEADS = 190;

/** What a player sees, in this order. */
export type CoinEvent =
  | { readonly index: number; readonly type: "reveal"; readonly side: "heads" | "tails" }
  | { readonly index: number; readonly type: "total"; readonly multiplier: number };

export interface CoinBook {
  readonly events: readonly CoinEvent[];
  /** Payout in hundredths of the stake. */
  readonly multiplier: number;
}

/**
 * One toss: even chances, drawn fairly.
 *
 * @param draw gives a whole number from 0 to n - 1
 */
export function play(draw: (n: number) => number): CoinBook {
  const side = draw(2) === 0 ? "heads" : "tails";
  const multiplier = side === "heads" ? HEADS : 0;
  const events: CoinEvent[] = [
    { index: 0, type: "reveal", side },
    { index: 1, type: "total", multiplier },
  ];
  return { events, multiplier };
}
`;

const figures = `import type { HouseGame } from "../game.ts";

type Figures = Pick<
  HouseGame,
  "rtp" | "rtpExact" | "hitRate" | "maxWin" | "topAward" | "volatility"
>;

/** The published odds; \`rules.test.ts\` goes through all outcomes and compares. */
export const figures: Figures = {
  rtp: 0.95,
  rtpExact: { numerator: 190n, denominator: 200n },
  hitRate: 0.5,
  maxWin: 190,
  topAward: { multiplier: 190, oneIn: 2 },
  volatility: 1,
};
`;

const rulesTest = `import { expect, test } from "vitest";
import { figures } from "./figures.ts";
import { play } from "./rules.ts";

const outcomes = [0, 1].map((side) => play(() => side));

test("[GAMES-11] the published odds are those of all outcomes", () => {
  const paid = outcomes.map(({ multiplier }) => multiplier);
  const { numerator, denominator } = figures.rtpExact;
  const sum = paid.reduce((one, other) => one + other, 0);
  expect(BigInt(sum) * denominator).toBe(BigInt(paid.length * 100) * numerator);
  expect(Number(numerator) / Number(denominator)).toBe(figures.rtp);
  expect(paid.filter((multiplier) => multiplier > 0).length / paid.length).toBe(figures.hitRate);
  expect(Math.max(...paid)).toBe(figures.maxWin);
});

test("[GAMES-11] the last event of a book says its total", () => {
  for (const { events, multiplier } of outcomes) {
    expect(events.at(-1)).toEqual({ index: events.length - 1, type: "total", multiplier });
  }
});
`;

/** @param {string} code @param {string} game */
function gameOf(code, game) {
  const title = spoken(code);
  return `import type { HouseGame } from "../game.ts";
import { figures } from "./figures.ts";
import { play } from "./rules.ts";

const micro = (cents: number): bigint => BigInt(cents) * 10_000n;

/** Stakes on offer, in cents: tens, so that every payout is whole cents. */
const STAKES_CENTS = [50, 100, 200, 500, 1000];

/** The house game ${title}. See \`rules.ts\` for how it plays and \`figures.ts\` for its odds. */
export const ${game}: HouseGame = {
  code: "${code}",
  title: { pt: "${title}", en: "${title}", th: "${title}" },
  rules: { play },
  betLevels: STAKES_CENTS.map(micro),
  defaultBetLevel: micro(100),
  modes: { BASE: { cost: 1 } },
  lines: 1,
  minBet: micro(Math.min(...STAKES_CENTS)),
  ...figures,
};
`;
}
