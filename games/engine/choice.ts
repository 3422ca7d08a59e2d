import type { z } from "zod/mini";
import type {
  Book,
  BookEvent,
  Draw,
  InstantRules,
  Odds,
  Params,
  StepRound,
  StepRules,
} from "./game.ts";

/** An event of a round of steps, before it has its place in the book. */
export type Step = Omit<BookEvent, "index"> & Readonly<Record<string, unknown>>;

interface Instant<P> {
  odds(params: P): Omit<Odds, "firstWinMax">;
  play(draw: Draw, params: P, mode: string): Book;
}

/**
 * Rules of rounds that are decided with their stake.
 *
 * @param schema what a client may choose
 */
export function instantRules<P extends Params>(
  schema: z.ZodMiniType<P>,
  rules: Instant<P>,
): InstantRules {
  return {
    shape: "instant",
    choose(given) {
      const parsed = schema.safeParse(given);
      if (!parsed.success) return null;
      const params = parsed.data;
      const odds = rules.odds(params);
      return {
        shape: "instant",
        params,
        odds: { ...odds, firstWinMax: odds.maxWin },
        play: (draw, mode) => rules.play(draw, params, mode),
      };
    },
  };
}

/** A round of steps at one moment, as its game tells it. */
interface Standing {
  readonly shown: readonly Step[];
  /** What the player did not see, told when the round is over. */
  readonly hidden: Step;
  /** What leaving pays, in hundredths of the stake; null: it cannot be left yet. */
  readonly multiplier: number | null;
  readonly isOver: boolean;
  /** The most that one more action could make it pay, in hundredths. */
  readonly nextMax: number;
}

interface Steps<P, S, A> {
  odds(params: P): Odds;
  /** Draws all that the round can need. */
  open(draw: Draw, params: P): S;
  /** The state after an action; null: not allowed now. */
  act(state: S, action: A): S | null;
  standing(state: S): Standing;
  /** What a round pays that nobody comes back to; else what leaving pays, or the stake. */
  abandoned?(state: S): number;
}

/**
 * Rules of rounds in which the player goes on or leaves.
 *
 * @param schemas what a client may choose, and what its actions are
 */
export function stepRules<P extends Params, S, A>(
  schemas: { params: z.ZodMiniType<P>; action: z.ZodMiniType<A> },
  rules: Steps<P, S, A>,
): StepRules {
  function roundOf(state: S): StepRound {
    const { shown, hidden, multiplier, isOver, nextMax } = rules.standing(state);
    const ended = numbered([...shown, hidden]);
    return {
      events: isOver ? ended : numbered(shown),
      ended,
      multiplier,
      isOver,
      nextMax,
      abandoned: () => rules.abandoned?.(state) ?? multiplier ?? stakeBack,
      act(action) {
        const parsed = schemas.action.safeParse(action);
        const next = parsed.success && !isOver ? rules.act(state, parsed.data) : null;
        return next === null ? null : roundOf(next);
      },
    };
  }
  return {
    shape: "steps",
    choose(given) {
      const parsed = schemas.params.safeParse(given);
      if (!parsed.success) return null;
      const params = parsed.data;
      return {
        shape: "steps",
        params,
        // Worked out where it is asked for: not at each step of a round.
        get odds() {
          return rules.odds(params);
        },
        open: (draw) => roundOf(rules.open(draw, params)),
      };
    },
  };
}

const stakeBack = 100;

/** Gives events their places in the book. */
function numbered(steps: readonly Step[]): BookEvent[] {
  return steps.map((step, index) => ({ ...step, index }));
}
