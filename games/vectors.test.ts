import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { rules as bigWheel } from "./big-wheel/rules.ts";
import { fairDraw, type Hmac } from "./fair.ts";
import type { BookEvent, StepRules } from "./game.ts";
import { rules as headsOrTails } from "./heads-or-tails/rules.ts";
import { rules as hundred } from "./hundred/rules.ts";
import { rules as jacksOrBetter } from "./jacks-or-better/rules.ts";
import { rules as kapok } from "./kapok/rules.ts";
import { rules as kenoForty } from "./keno-forty/rules.ts";
import { rules as marbles } from "./marbles/rules.ts";
import { rules as paperBalloon } from "./paper-balloon/rules.ts";
import { rules as quarry } from "./quarry/rules.ts";
import { rules as upOrDown } from "./up-or-down/rules.ts";

type Fields = Readonly<Record<string, unknown>>;

interface Case {
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  params: Fields & { picks?: number[]; guesses?: string[]; calls?: string[]; hold?: number[] };
  outcome: Fields;
  multiplier: number;
}

/** Our own file; its shape is checked by every line below. */
const vectors = JSON.parse(
  readFileSync(new URL("games.vectors.json", import.meta.url), "utf8"),
) as Record<string, Case[]>;

const hmac: Hmac = (key, message) => createHmac("sha256", key).update(message).digest();

const instant = {
  hundred: { rules: hundred, seen: ({ roll }: Fields) => ({ roll: Number(roll) / 100 }) },
  "paper-balloon": {
    rules: paperBalloon,
    seen: ({ height }: Fields) => ({ result: Number(height) / 100 }),
  },
  marbles: { rules: marbles, seen: ({ path, cup }: Fields) => ({ path, cup }) },
  "keno-forty": { rules: kenoForty, seen: ({ drawn, hits }: Fields) => ({ drawn, hits }) },
  "big-wheel": { rules: bigWheel, seen: ({ segment }: Fields) => ({ segment }) },
};

describe("[GAMES-14] known outcomes come out the same", () => {
  for (const [code, { rules, seen }] of Object.entries(instant)) {
    test.each(vectors[code] ?? [])(`${code} by nonce $nonce`, (known) => {
      const book = rules.choose(known.params)?.play(fairDraw(known, hmac), "BASE");
      expect(book?.multiplier).toBe(known.multiplier);
      // A union of the games' events, of which this game's reader knows its own.
      expect(seen({ ...book?.events[0] })).toEqual(known.outcome);
    });
  }
});

interface Steps {
  rules: StepRules;
  /** What the round opens with, and the actions of a known outcome. */
  choice(params: Case["params"]): Fields;
  actions(params: Case["params"]): Fields[];
  /** The outcome that the events of the ended round tell. */
  seen(events: readonly (BookEvent & Fields)[]): Fields;
}

const opening = ({ picks = [] }: Case["params"]) =>
  picks.map((cell) => ({ action: "OPEN", cell }));
const said: Record<string, string> = { up: "UP", down: "DOWN", H: "HEADS", T: "TAILS" };
const last = (events: readonly (BookEvent & Fields)[]): Fields => ({ ...events.at(-1) });

const steps: Record<string, Steps> = {
  quarry: {
    rules: quarry,
    choice: ({ mines }) => ({ mines }),
    actions: opening,
    seen: (events) => ({ bombs: last(events)["mines"], hit: last(events)["hit"] }),
  },
  kapok: {
    rules: kapok,
    choice: ({ level }) => ({ level }),
    actions: opening,
    seen: (events) => ({ traps: last(events)["snakes"], fell: last(events)["fell"] }),
  },
  "up-or-down": {
    rules: upOrDown,
    choice: () => ({}),
    actions: ({ guesses = [] }) => guesses.map((guess) => ({ action: said[guess] })),
    seen: (events) => {
      const cards = events.filter(({ type }) => type !== "next").map(({ card }) => card);
      return { cards, ok: events.every(({ multiplier }) => multiplier !== 0) };
    },
  },
  "heads-or-tails": {
    rules: headsOrTails,
    choice: () => ({}),
    actions: ({ calls = [] }) => calls.map((call) => ({ action: said[call] })),
    seen: (events) => {
      const sides = events.filter(({ type }) => type === "toss").map(({ side }) => side);
      return { flips: sides.map((side) => String(side).slice(0, 1)).join("") };
    },
  },
  "jacks-or-better": {
    rules: jacksOrBetter,
    choice: () => ({}),
    actions: ({ hold }) => [{ action: "DRAW", hold }],
    seen: ([deal, draw]) => ({ dealt: deal?.["cards"], final: draw?.["cards"], hand: draw?.["hand"] }),
  },
};

describe("[GAMES-14] [GAMES-16] known rounds of steps come out the same", () => {
  for (const [code, { rules, choice, actions, seen }] of Object.entries(steps)) {
    test.each(vectors[code] ?? [])(`${code} by nonce $nonce`, (known) => {
      let round = rules.choose(choice(known.params))?.open(fairDraw(known, hmac)) ?? null;
      for (const action of actions(known.params)) {
        if (round?.isOver === false) round = round.act(action);
      }
      expect(round?.multiplier).toBe(known.multiplier);
      expect(seen((round?.ended ?? []) as (BookEvent & Fields)[])).toEqual(known.outcome);
    });
  }
});
