import { cardOf } from "../../engine/cards.ts";
import { bestOf, type Hold, searchHolds } from "../best-hold.ts";

/** What a hand could have been worth: the best hold, and the one that was played. */
export interface Advice {
  readonly best: Hold;
  readonly played: Hold;
}

const sliceMs = 4;

/**
 * Works out all holds of a deal beside what moves, a few milliseconds at a time: phones are slow,
 * and a frame is short. What it finds is told only once the hand is over.
 */
export async function holdsOf(dealt: readonly string[]): Promise<readonly Hold[]> {
  const search = searchHolds(dealt.map(cardOf));
  for (;;) {
    const end = performance.now() + sliceMs;
    while (performance.now() < end) {
      const step = search.next();
      if (step.done === true) return step.value;
    }
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

/** Compares what was held with the best that could have been. */
export function adviceOf(holds: readonly Hold[], held: readonly number[]): Advice | null {
  const played = holds.find(({ places }) => places.join() === held.join());
  return played ? { best: bestOf(holds), played } : null;
}
