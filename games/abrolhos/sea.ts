/**
 * Who swims in a room's sea, and where. All of it follows from the room's public seed and the time:
 * the server and every client of the room see the same sea without telling each other, as far
 * ahead as they like.
 *
 * Lengths are parts of the sea's width (x, from the left) and height (y, from the top).
 */
import type { Creature } from "./rules.ts";

type PathName = "cross" | "dive" | "arc" | "rise" | "walk" | "parade";

/** A creature on its way. */
export interface Swimmer {
  /** Names it in its room. */
  readonly id: number;
  readonly creature: Creature;
  /** Milliseconds of the epoch between which it is in the sea. */
  readonly from: number;
  readonly until: number;
  readonly path: PathName;
  /** To the right; else to the left. */
  readonly isRightward: boolean;
  /** Where its path lies, and how far it swings. */
  readonly x: number;
  readonly y: number;
  readonly swing: number;
  /** Of its swing, in turns. */
  readonly phase: number;
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A group begins in each of these times. */
const groupMs = 1_250;
/** Ids of a group; the last is the whale's. */
const groupIds = 8;
const whaleId = groupIds - 1;
/** The whale comes once in each of these times, up to so much sooner or later. */
const whaleEveryMs = 120_000;
const whaleEarlyMs = 15_000;
export const whaleMs = 30_000;
/** No creature is in the sea for longer. */
const lifeMsMax = whaleMs;
/** How far outside creatures come and go. */
const margin = 0.2;

interface Habit {
  readonly weight: number;
  /** How many swim together. */
  readonly shoal: readonly [least: number, most: number];
  /** How long it takes to cross. */
  readonly seconds: readonly [least: number, most: number];
  readonly paths: readonly PathName[];
  /** Between which heights it swims. */
  readonly depth: readonly [top: number, bottom: number];
}

const habits: Readonly<Record<Exclude<Creature, "jubarte">, Habit>> = {
  "fish-blue": shoal(17, [3, 5], [13, 18], [0.08, 0.7]),
  goldfish: shoal(14, [2, 4], [13, 18], [0.08, 0.74]),
  "clown-fish": shoal(13, [2, 3], [14, 19], [0.2, 0.8]),
  koi: shoal(10, [1, 2], [14, 19], [0.1, 0.7]),
  puffer: shoal(9, [1, 1], [17, 23], [0.2, 0.8]),
  crab: { ...shoal(6, [1, 1], [22, 27], [0.93, 0.96]), paths: ["walk"] },
  jellyfish: { ...shoal(8, [1, 2], [18, 24], [0, 1]), paths: ["rise"] },
  turtle: shoal(8, [1, 1], [17, 22], [0.2, 0.7]),
  dolphin: { ...shoal(6, [1, 1], [10, 13], [0.12, 0.34]), paths: ["arc", "dive"] },
  angler: shoal(5, [1, 1], [18, 23], [0.5, 0.84]),
  shark: { ...shoal(5, [1, 1], [14, 18], [0.28, 0.66]), paths: ["cross", "dive"] },
  "octopus-captain": { ...shoal(4, [1, 1], [20, 25], [0.5, 0.8]), paths: ["cross"] },
  "electric-jelly": { ...shoal(3, [1, 1], [20, 26], [0, 1]), paths: ["rise"] },
};

function shoal(
  weight: number,
  together: Habit["shoal"],
  seconds: Habit["seconds"],
  depth: Habit["depth"],
): Habit {
  return { weight, shoal: together, seconds, depth, paths: ["cross", "dive", "arc"] };
}

const kinds = Object.entries(habits) as [Exclude<Creature, "jubarte">, Habit][];
const weights = kinds.reduce((sum, [, { weight }]) => sum + weight, 0);

/** All that are in the sea at some time between two moments, in the order in which they came. */
export function swimmersBetween(seed: string, from: number, until: number): Swimmer[] {
  const first = Math.floor((from - lifeMsMax) / groupMs);
  const last = Math.floor(until / groupMs);
  const found: Swimmer[] = [];
  for (let group = first; group <= last; group += 1) found.push(...groupOf(seed, group));
  for (let turn = turnOf(from - lifeMsMax); turn <= turnOf(until) + 1; turn += 1) {
    found.push(whaleOf(seed, turn));
  }
  return found
    .filter((swimmer) => swimmer.from <= until && swimmer.until >= from)
    .toSorted((a, b) => a.from - b.from);
}

/** The creature of a name; undefined: this room never has one. */
export function swimmerOf(seed: string, id: number): Swimmer | undefined {
  const group = Math.floor(id / groupIds);
  if (id % groupIds !== whaleId) return groupOf(seed, group).find((each) => each.id === id);
  const turn = turnOf(group * groupMs);
  return [turn, turn + 1].map((each) => whaleOf(seed, each)).find((each) => each.id === id);
}

/** The whale that is in the sea, or the next that comes. */
export function whaleAt(seed: string, now: number): Swimmer {
  const turn = turnOf(now);
  const [here, next] = [whaleOf(seed, turn), whaleOf(seed, turn + 1)];
  if (here.until > now) return here;
  return next.until > now ? next : whaleOf(seed, turn + 2);
}

/** Where a creature is; before and after its time it goes on as it came. */
export function placeOf(swimmer: Swimmer, at: number): Place {
  const part = (at - swimmer.from) / (swimmer.until - swimmer.from);
  const place = paths[swimmer.path](swimmer, part);
  return swimmer.isRightward ? place : { x: 1 - place.x, y: place.y };
}

/** Whether it can be seen at some time of a span. */
export function isInSight(swimmer: Swimmer, from: number, until: number): boolean {
  const steps = 4;
  return Array.from({ length: steps + 1 }, (_, step) => from + ((until - from) * step) / steps)
    .filter((at) => at >= swimmer.from && at <= swimmer.until)
    .some((at) => {
      const { x, y } = placeOf(swimmer, at);
      return x > -margin / 2 && x < 1 + margin / 2 && y > -margin / 2 && y < 1 + margin / 2;
    });
}

/** How paths run from 0 to 1, for one who swims to the right. */
const paths: Readonly<Record<PathName, (swimmer: Swimmer, part: number) => Place>> = {
  cross: (swimmer, part) => ({ x: across(part), y: swimmer.y + waves(swimmer, part, 2) }),
  dive: (swimmer, part) => ({
    x: across(part),
    y: swimmer.y + (part - 0.5) * swimmer.swing * 3 + waves(swimmer, part, 1),
  }),
  arc: (swimmer, part) => ({
    x: across(part),
    y: swimmer.y + Math.sin(Math.PI * part) * swimmer.swing * 3,
  }),
  rise: (swimmer, part) => ({
    x: swimmer.x + waves(swimmer, part, 2),
    y: 1 + margin - part * (1 + 2 * margin),
  }),
  walk: (swimmer, part) => ({ x: across(part), y: swimmer.y }),
  // In, slowly past the middle, and out again.
  parade: (swimmer, part) => {
    const far = part * 2 - 1;
    return {
      x: 0.5 + (0.26 * far + 0.64 * far ** 5) * 1.1,
      y: swimmer.y + waves(swimmer, part, 1.5),
    };
  },
};

const across = (part: number): number => part * (1 + 2 * margin) - margin;

function waves({ swing, phase }: Swimmer, part: number, turns: number): number {
  return Math.sin(2 * Math.PI * (part * turns + phase)) * swing;
}

function groupOf(seed: string, group: number): Swimmer[] {
  const chance = chanceOf(seed, group);
  let left = chance() * weights;
  const [creature, habit] = kinds.find(([, { weight }]) => (left -= weight) < 0) ?? firstKind;
  const [least, most] = habit.shoal;
  const count = least + Math.floor(chance() * (most - least + 1));
  const path = habit.paths[Math.floor(chance() * habit.paths.length)] ?? "cross";
  const begins = group * groupMs + chance() * groupMs;
  const lasts = between(habit.seconds, chance()) * 1_000;
  const isRightward = chance() < 0.5;
  const shared = {
    creature,
    path,
    isRightward,
    x: 0.12 + chance() * 0.76,
    y: between(habit.depth, chance()),
    swing: 0.02 + chance() * 0.045,
    phase: chance(),
  };
  return Array.from({ length: count }, (_, member) => {
    const late = member === 0 ? 0 : member * 420 + chance() * 320;
    const aside = member === 0 ? 0 : (chance() - 0.5) * 0.14;
    return {
      ...shared,
      id: group * groupIds + member,
      from: begins + late,
      until: begins + late + lasts,
      x: shared.x + aside,
      y: shared.y + (path === "walk" ? 0 : aside * 0.8),
    };
  });
}

const firstKind: (typeof kinds)[number] = kinds[0] ?? ["fish-blue", habits["fish-blue"]];

const turnOf = (at: number): number => Math.floor(at / whaleEveryMs);

/** The whale of a turn: it comes at the turn's beginning, give or take. */
function whaleOf(seed: string, turn: number): Swimmer {
  const chance = chanceOf(seed, -1 - turn);
  const begins = turn * whaleEveryMs + (chance() * 2 - 1) * whaleEarlyMs;
  return {
    id: Math.floor(begins / groupMs) * groupIds + whaleId,
    creature: "jubarte",
    from: begins,
    until: begins + whaleMs,
    path: "parade",
    isRightward: chance() < 0.5,
    x: 0.5,
    y: 0.34 + chance() * 0.1,
    swing: 0.03,
    phase: chance(),
  };
}

const between = ([least, most]: readonly [number, number], part: number): number =>
  least + (most - least) * part;

/** Numbers from 0 to 1 that follow from the seed and a place in it; the same on every machine. */
function chanceOf(seed: string, place: number): () => number {
  let state = Number.parseInt(seed.slice(0, 8), 16) | 0;
  const low = (place % 2 ** 32) | 0;
  const high = Math.floor(place / 2 ** 32) | 0;
  state = stir(state ^ Math.imul(low, 0x9e3779b1)) ^ Math.imul(high, 0x85ebca6b);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    return (stir(state) >>> 0) / 2 ** 32;
  };
}

/** Mixes the bits of a word. */
function stir(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 15), 1 | word);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
  return mixed ^ (mixed >>> 14);
}
