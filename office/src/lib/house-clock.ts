const dayMs = 86_400_000;

/** What a zone's clock shows at a moment, as a field of a form has it: `2026-11-26T15:03:11`. */
export function clockAt(at: number, timeZone: string): string {
  return new Date(at).toLocaleString("sv-SE", { timeZone }).replace(" ", "T");
}

/**
 * The moment at which the clock of a zone shows this; NaN: it is no time. What it shows twice, at
 * the end of summer time, is the first of the two; what it leaps over is as much later.
 */
export function momentAt(clock: string, timeZone: string): number {
  const shown = Date.parse(`${clock}Z`);
  const awayAt = (at: number) => Date.parse(`${clockAt(at, timeZone)}Z`) - at;
  // A clock that is changed about then is away by another length the day before and the day after.
  const first = shown - awayAt(shown - dayMs);
  const second = shown - awayAt(shown + dayMs);
  return [first, second].find((at) => at + awayAt(at) === shown) ?? first;
}
