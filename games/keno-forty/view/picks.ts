import { numbers, picksMax } from "../rules.ts";

const usualCount = 8;

/** Numbers picked for a player who leaves it to chance: as many as were chosen. */
export function quickPick({ size }: ReadonlySet<number>): Set<number> {
  const picks = new Set<number>();
  const count = Math.min(picksMax, size || usualCount);
  while (picks.size < count) {
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
    picks.add((word % numbers) + 1);
  }
  return picks;
}
