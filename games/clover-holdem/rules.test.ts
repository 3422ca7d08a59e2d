import fc from "fast-check";
import { expect, test } from "vitest";
import {
  act,
  type HandAct,
  type HandPlan,
  type HandState,
  inHand,
  isOver,
  leave,
  openHand,
  optionsOf,
  potsNow,
  resultOf,
  runOn,
  shownOf,
  timeOut,
} from "./rules.ts";

const blinds = { small: 100n, big: 200n };

function dealt(stacks: readonly number[], plan: Partial<HandPlan> = {}): HandState {
  const isTwo = stacks.length === 2;
  return openHand({
    blinds,
    button: 0,
    small: isTwo ? 0 : 1,
    big: isTwo ? 1 : 2,
    stacks: Array.from({ length: 6 }, (_, at) => {
      const stack = stacks[at];
      return stack === undefined ? null : BigInt(stack);
    }),
    posts: [],
    ...plan,
  });
}

/** `f` folds, `x` checks, `c` calls, a number raises to it. */
function play(state: HandState, acts: string): HandState {
  return acts.split(" ").reduce((before, each) => {
    const names = { f: "fold", x: "check", c: "call" } as const;
    const made: HandAct =
      each === "f" || each === "x" || each === "c"
        ? { action: names[each] }
        : { action: "raise", to: BigInt(each) };
    const next = act(before, made);
    if (!next) throw new Error(`${each} is not allowed: ${JSON.stringify(before.seq)}`);
    return next;
  }, state);
}

const raiseOf = (state: HandState) => optionsOf(state)?.raise;

test("[GAMES-16] hold'em: heads-up the button is the small blind, acts first, and last after the flop", () => {
  const state = dealt([10_000, 10_000]);
  expect(optionsOf(state)).toEqual({
    seat: 0,
    mayCheck: false,
    call: 100n,
    raise: { min: 400n, max: 10_000n },
  });
  const limped = play(state, "c");
  expect(optionsOf(limped)).toMatchObject({ seat: 1, mayCheck: true });
  const flop = play(limped, "x");
  expect(flop).toMatchObject({ board: 3, turn: 1, bet: 0n });
});

test("[GAMES-16] hold'em: the minimum raise is the last full one", () => {
  const state = play(dealt([50_000, 50_000, 50_000, 50_000]), "600");
  expect(state.turn).toBe(0);
  expect(raiseOf(state)).toEqual({ min: 1_000n, max: 50_000n });
  expect(act(state, { action: "raise", to: 999n })).toBeNull();
  expect(raiseOf(play(state, "1500"))).toEqual({ min: 2_400n, max: 50_000n });
});

test("[GAMES-16] hold'em: an all-in below the minimum raise does not reopen the betting", () => {
  // Seat 3 raises to 6.00, 0 calls, 1 is all-in for 8.00: 3 and 0 may call it, and not raise.
  const state = play(dealt([50_000, 800, 50_000, 50_000]), "600 c 800");
  expect(optionsOf(state)).toMatchObject({ seat: 2, call: 600n, raise: { min: 1_200n } });
  const owed = play(state, "f");
  expect(optionsOf(owed)).toMatchObject({ seat: 3, call: 200n, raise: null });
  expect(act(owed, { action: "raise", to: 5_000n })).toBeNull();
  const flop = play(owed, "c c");
  expect(flop).toMatchObject({ board: 3, turn: 3 });
  expect(potsNow(flop)).toEqual([{ amount: 2_600n, seats: [0, 1, 3] }]);
});

test("[GAMES-16] hold'em: a full raise behind a short all-in opens it again", () => {
  const state = play(dealt([50_000, 800, 50_000, 50_000]), "600 c 800 1200");
  expect(optionsOf(state)).toMatchObject({ seat: 3, call: 600n, raise: { min: 1_600n } });
});

test("[GAMES-16] hold'em: the big blind may raise what was only called", () => {
  const state = play(dealt([50_000, 50_000, 50_000]), "c c");
  expect(optionsOf(state)).toMatchObject({ seat: 2, mayCheck: true, raise: { min: 400n } });
  expect(play(state, "x")).toMatchObject({ board: 3, turn: 1 });
});

test("[GAMES-16] hold'em: all fold, and the bet that nobody called goes back without rake", () => {
  const state = play(dealt([10_000, 10_000, 10_000]), "400 f f");
  expect(state).toMatchObject({ phase: "won", turn: null });
  expect(resultOf(state, [])).toEqual({
    pots: [{ amount: 500n, seats: [0] }],
    back: { seat: 0, amount: 200n },
    rake: [0n],
    wins: [500n, 0n, 0n, 0n, 0n, 0n],
    stacks: [10_300n, 9_900n, 9_800n, null, null, null],
  });
});

test("[GAMES-16] hold'em: three all-in, the board is dealt on, and side pots are divided", () => {
  const stacks = [10_000, 10_000, 20_000, 20_000, 6_200, 20_000];
  const state = dealt(stacks, { button: 4, small: 5, big: 0 });
  const allIn = play(state, "c c 2400 6200 f 10000 c f f");
  expect(allIn).toMatchObject({ phase: "run", isRun: true, board: 0 });
  const flop = runOn(allIn);
  expect(flop).toMatchObject({ phase: "run", board: 3 });
  const ended = runOn(runOn(flop));
  const scores = [9, 5, 0, 0, 7, 0];
  expect(resultOf(ended, scores)).toEqual({
    pots: [
      { amount: 21_300n, seats: [0, 1, 4] },
      { amount: 7_600n, seats: [0, 1] },
    ],
    rake: [443n, 157n],
    back: null,
    wins: [28_300n, 0n, 0n, 0n, 0n, 0n],
    stacks: [28_300n, 0n, 19_800n, 17_600n, 0n, 19_900n],
  });
  // Nobody could bet any more: all are opened, from the left of the button on.
  expect(shownOf(ended, scores)).toEqual([0, 1, 4]);
});

test("[GAMES-16] hold'em: short blinds are all-in, and the one who can still bet only meets them", () => {
  const covered = dealt([10_000, 50]);
  expect(covered).toMatchObject({ phase: "run", turn: null });
  const ended = runOn(runOn(runOn(covered)));
  expect(ended).toMatchObject({ phase: "showdown", board: 5 });
  expect(resultOf(ended, [1, 2])).toMatchObject({
    back: { seat: 0, amount: 50n },
    wins: [0n, 96n, 0n, 0n, 0n, 0n],
    rake: [4n],
  });
  const owing = dealt([10_000, 150]);
  expect(optionsOf(owing)).toEqual({ seat: 0, mayCheck: false, call: 50n, raise: null });
  expect(play(owing, "c")).toMatchObject({ phase: "run" });
});

test("[GAMES-16] hold'em: time that runs out checks where that is free, and folds where it is not", () => {
  const state = dealt([10_000, 10_000, 10_000]);
  const folded = timeOut(state);
  expect(inHand(folded)).toEqual([1, 2]);
  const limped = play(folded, "c");
  expect(timeOut(limped)).toMatchObject({ board: 3, phase: "betting" });
});

test("[GAMES-16] hold'em: who leaves folds out of turn too; who is all-in stays in", () => {
  const state = dealt([10_000, 10_000, 10_000]);
  const left = leave(state, 1);
  expect(left.turn).toBe(0);
  expect(inHand(left)).toEqual([0, 2]);
  expect(leave(left, 2)).toMatchObject({ phase: "won", turn: null });
  const allIn = play(state, "10000");
  expect(leave(allIn, 0)).toBe(allIn);
  expect(inHand(leave(allIn, 1))).toEqual([0, 2]);
});

test("[GAMES-16] hold'em: whoever bet last opens first, and who is beaten opens nothing", () => {
  const river = play(dealt([50_000, 50_000, 50_000]), "c c x x x x x x x x x 500 c c");
  expect(river).toMatchObject({ phase: "showdown", board: 5, aggressor: 0 });
  // Seat 0 bets last; 1 is beaten by it, 2 is not.
  expect(shownOf(river, [5, 4, 6])).toEqual([0, 2]);
  const checked = play(dealt([50_000, 50_000, 50_000]), "c c x x x x x x x x x x");
  // Left of the button first.
  expect(shownOf(checked, [7, 6, 5])).toEqual([1, 0]);
});

test("[GAMES-16] hold'em: a newcomer who posts has bet a big blind, and may raise it", () => {
  const state = dealt([10_000, 10_000, 10_000, 10_000, 10_000], { posts: [3] });
  expect(state.turn).toBe(3);
  expect(optionsOf(state)).toMatchObject({ mayCheck: true, raise: { min: 400n } });
  expect(potsNow(state).reduce((sum, { amount }) => sum + amount, 0n)).toBe(300n + 200n);
});

/** A hand played by numbers that say which of the allowed acts is made. */
function played(plan: HandPlan, choices: readonly number[]): HandState {
  let state = openHand(plan);
  for (let step = 0; !isOver(state); step += 1) {
    if (step > 400) throw new Error("The hand does not end");
    const choice = choices[step % choices.length] ?? 0;
    const options = optionsOf(state);
    if (!options) {
      state = runOn(state);
      continue;
    }
    const { raise } = options;
    const calm: HandAct = { action: options.mayCheck ? "check" : "call" };
    const to = raise && raise.min + ((raise.max - raise.min) * BigInt(choice % 7)) / 6n;
    const acts: HandAct[] = [calm, { action: "fold" }, to ? { action: "raise", to } : calm, calm];
    const made = acts[choice % acts.length] ?? calm;
    const next = choice % 23 === 22 ? leave(state, choice % 6) : act(state, made);
    if (!next) throw new Error(`An allowed act was refused: ${made.action}`);
    state = next === state ? timeOut(state) : next;
  }
  return state;
}

test("[GAMES-16] hold'em: however it is played, a hand ends, and no coin is made or lost", () => {
  const hands = fc.record({
    stacks: fc.array(fc.integer({ min: 1, max: 30_000 }), { minLength: 2, maxLength: 6 }),
    choices: fc.array(fc.nat(1_000), { minLength: 8, maxLength: 60 }),
    scores: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 6, maxLength: 6 }),
  });
  fc.assert(
    fc.property(hands, ({ stacks, choices, scores }) => {
      const { plan } = dealt(stacks);
      const end = played(plan, choices);
      const { stacks: after, rake, wins } = resultOf(end, scores);
      const sum = (amounts: readonly (bigint | null)[]) =>
        amounts.reduce<bigint>((all, each) => all + (each ?? 0n), 0n);
      expect(sum(after) + sum(rake)).toBe(sum(plan.stacks));
      expect(sum(rake) <= (stacks.length === 2 ? 200n : 600n)).toBe(true);
      expect(after.every((stack) => stack === null || stack >= 0n)).toBe(true);
      if (end.board === 0) expect(sum(rake)).toBe(0n);
      const shown = shownOf(end, scores);
      // Whoever wins has opened, unless nobody had to.
      const winners = wins.flatMap((win, at) => (win > 0n ? [at] : []));
      if (end.phase === "showdown") expect(shown).toEqual(expect.arrayContaining(winners));
    }),
    { numRuns: 1_000 },
  );
});
