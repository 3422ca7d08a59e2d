/** Minutes until the money is sent, as members are promised, by who decides. */
export const promises = { automatic: 10, reviewed: 60, second: 100 } as const;

/** A place that gives less time than this from request to payment leaves none for waiting. */
export const dayMinutes = 1_440;

/** A promise counts from the request. */
export function minutesFrom(start: Date, minutes: number): Date {
  return new Date(start.getTime() + minutes * 60_000);
}

/** A promise that will not hold is moved before it passes, by this much from now. */
const moreMinutes = 60;

/** The promise that is told now: the one of this decision, or later where that has passed. */
export function promiseFor(requestedAt: Date, minutes: number, now = new Date()): Date {
  const promised = minutesFrom(requestedAt, minutes);
  return promised > now ? promised : minutesFrom(now, moreMinutes);
}
