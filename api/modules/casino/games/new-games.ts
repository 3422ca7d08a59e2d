/** A game is new on the day it was added and for so many days after it. */
const newDays = 30;
const dayMs = 86_400_000;

/** The day of a moment in UTC, `2026-11-24`. */
export function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** Whether a game counts as new all through a day, `2026-11-24` in UTC. */
export function isNewOn(day: string, addedAt: Date): boolean {
  return addedAt.getTime() >= Date.parse(day) - newDays * dayMs;
}
