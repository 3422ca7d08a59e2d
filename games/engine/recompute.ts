import type { Book, Choice, Draw, StepRound } from "./game.ts";

/** A round of steps after these actions; null where one of them was not allowed. */
export function roundAfter(opened: StepRound, actions: readonly unknown[]): StepRound | null {
  let round: StepRound | null = opened;
  for (const action of actions) round = round?.act(action) ?? null;
  return round;
}

/**
 * A whole round from its draws, its choice and its actions: all that anyone needs to decide it
 * again. Null where an action is none of the game, and for a round that all who play share.
 */
export function bookOf(
  choice: Choice,
  { mode, actions }: { mode: string; actions: readonly unknown[] },
  draw: Draw,
): Book | null {
  switch (choice.shape) {
    case "instant":
      return choice.play(draw, mode);
    case "steps": {
      const round = roundAfter(choice.open(draw), actions);
      return round && { events: round.ended, multiplier: round.multiplier ?? 0 };
    }
    case "table":
    case "shots":
      return choice.settle(draw).book;
    case "shared":
      return null;
  }
}
