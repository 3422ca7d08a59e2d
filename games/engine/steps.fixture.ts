import type { HouseGame, StepChoice, StepRound } from "./game.ts";
import { seededDraw } from "./rules.fixture.ts";

/** A choice of a game that is played step by step. */
export function stepsOf({ code, rules }: HouseGame, params: unknown): StepChoice {
  const choice = rules.choose(params);
  if (choice?.shape !== "steps") throw new Error(`${code} is not played step by step`);
  return choice;
}

/**
 * The share of rounds that come through the steps of a player who never changes their mind, by
 * simulation; null from the player leaves.
 *
 * @returns the mean payout in stakes, and how far chance lets it stray at 99 %
 */
export function simulate(
  choice: StepChoice,
  { rounds, seed, player }: { rounds: number; seed: number; player: (round: StepRound) => unknown },
): { mean: number; margin: number } {
  const draw = seededDraw(seed);
  let sum = 0;
  let squares = 0;
  for (let at = 0; at < rounds; at += 1) {
    let round = choice.open(draw);
    for (;;) {
      const action = round.isOver ? null : player(round);
      if (action === null) break;
      const next = round.act(action);
      if (!next) throw new Error(`An action was refused: ${JSON.stringify(action)}`);
      round = next;
    }
    const paid = (round.multiplier ?? 0) / 100;
    sum += paid;
    squares += paid * paid;
  }
  const mean = sum / rounds;
  return { mean, margin: 2.576 * Math.sqrt((squares / rounds - mean * mean) / rounds) };
}
