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
    [`${home}/rules.test.ts`, testOf(game)],
    [`${home}/game.ts`, gameOf(name, game)],
    [list, insertLine(imported, { before: "};", line: `  [${game}.code]: ${game},` })],
  ]);
}

const rules = `import * as z from "zod/mini";
import { instantRules } from "../engine/choice.ts";
import { fraction } from "../engine/fraction.ts";
import type { BookEvent } from "../engine/game.ts";

/** Payout of heads, in hundredths of the stake. */
const heads = 190;

/** The exact return; \`rules.test.ts\` goes through all outcomes and compares. */
export const rtpExact = fraction(heads, 200);

/** One toss: even chances, drawn fairly. */
export const rules = instantRules<Record<string, never>>(z.strictObject({}), {
  odds: () => ({ rtp: rtpExact, maxWin: heads }),
  play(draw) {
    const side = draw(2) === 0 ? "heads" : "tails";
    const event: BookEvent & { side: string } = { index: 0, type: "toss", side };
    return { events: [event], multiplier: side === "heads" ? heads : 0 };
  },
});
`;

/** @param {string} game */
const testOf = (game) => `import { test } from "vitest";
import {
  everyDraw,
  expectLeastReturn,
  expectSame,
  instantOf,
  meanOf,
} from "../engine/rules.fixture.ts";
import { ${game} } from "./game.ts";

test("[GAMES-11] the return told is that of all outcomes", () => {
  expectLeastReturn(${game}, [{}]);
  const choice = instantOf(${game}, {});
  expectSame(meanOf(choice, everyDraw(2)), choice.odds.rtp);
});
`;

/** @param {string} code @param {string} game */
function gameOf(code, game) {
  const title = spoken(code);
  return `import { original } from "../engine/original.ts";
import { rtpExact, rules } from "./rules.ts";

/** The house game ${title}. See \`rules.ts\` for how it plays and what it returns. */
export const ${game} = original({
  code: "${code}",
  title: { pt: "${title}", en: "${title}", th: "${title}" },
  rules,
  rtpExact,
});
`;
}
