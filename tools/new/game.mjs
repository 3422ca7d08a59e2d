import { camel, insertLine, refuseTwice, spoken } from "./insert.mjs";

const list = "games/index.ts";

/**
 * A house game that pays 1.90 for heads: rules, odds, tests, its line in the list, and a view on
 * the stage kit. How it looks, its words in each language and its row of the catalogue are made by
 * hand (docs/recipes/game.md).
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
    [`${home}/index.html`, pageOf(name)],
    [`${home}/view/main.ts`, main],
    [`${home}/view/scene.ts`, scene],
    [`${home}/view/words.ts`, wordsOf(name)],
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

export interface TossEvent extends BookEvent {
  readonly type: "toss";
  readonly side: "heads" | "tails";
}

/** One toss: even chances, drawn fairly. */
export const rules = instantRules<Record<string, never>>(z.strictObject({}), {
  odds: () => ({ rtp: rtpExact, maxWin: heads }),
  play(draw) {
    const side = draw(2) === 0 ? "heads" : "tails";
    const event: TossEvent = { index: 0, type: "toss", side };
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

/** @param {string} code */
const pageOf = (code) => `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="theme-color" content="#0b1f18" />
    <title>${spoken(code)}</title>
    <link rel="icon" href="data:," />
    <script type="module" src="./view/main.ts"></script>
  </head>
  <body></body>
</html>
`;

const main = `import { startOriginal } from "../../stage/original.ts";
import { rules } from "../rules.ts";
import { newScene } from "./scene.ts";
import { words } from "./words.ts";

startOriginal({ rules, words, hasAuto: true, newScene });
`;

const scene = `import { make } from "../../stage/dom.ts";
import type { OriginalScene } from "../../stage/original.ts";
import type { Stage } from "../../stage/scene.ts";
import type { TossEvent } from "../rules.ts";
import type { Words } from "./words.ts";

const turnMs = 300;

/** The side that the coin shows, in a word. */
export function newScene(stage: Stage, own: Words): OriginalScene<TossEvent> {
  const shown = make("b", { class: "num" }, own.title);
  return {
    element: make("div", {}, shown),
    title: () => own.toss,
    begin() {
      shown.textContent = "";
    },
    show: () => ({
      async toss({ side }) {
        shown.textContent = own[side];
        await stage.move(shown, [{ opacity: 0 }, { opacity: 1 }], turnMs);
      },
    }),
    rest() {},
    undo() {
      shown.textContent = own.title;
    },
    prizes: () => [],
  };
}
`;

/** @param {string} code */
const wordsOf = (code) => `import type { GameLanguage } from "../../language.ts";
import type { OriginalWords } from "../../stage/original.ts";

const en = {
  title: "${spoken(code)}",
  how: ["Heads pays 1.90 times the bet."],
  toss: "Toss",
  heads: "Heads",
  tails: "Tails",
};

/** What the game says. */
export type Words = OriginalWords & typeof en;

/** The game's words in each language. */
export const words: Readonly<Record<GameLanguage, Words>> = { pt: en, en, th: en };
`;
