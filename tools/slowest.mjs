/**
 * What took a while: a file of vitest's, or a browser test.
 *
 * @typedef {{ name: string, suite: string, ms: number }} Timed
 */

const shown = 10;

/** The longest that one may take, by suite. Above it a run says so, and fails for it never. */
const budgetsMs = { browser: 15_000, http: 20_000 };

/**
 * The slowest of a run, and what is above its budget, as lines to print.
 *
 * @param {Timed[]} times
 * @returns {string[]}
 */
export function slowestOf(times) {
  const slowest = times.toSorted((a, b) => b.ms - a.ms);
  const over = slowest.filter(({ suite, ms }) => ms > (budgets.get(suite) ?? Infinity));
  return [
    ...(slowest.length > 0 ? ["The slowest:", ...slowest.slice(0, shown).map(line)] : []),
    ...(over.length > 0 ? [`Warning: above ${said}:`, ...over.map(line)] : []),
  ];
}

/** @type {Map<string, number>} */
const budgets = new Map(Object.entries(budgetsMs));

const said = `${budgetsMs.browser / 1000} s a browser test, ${budgetsMs.http / 1000} s an HTTP file`;

/** @param {Timed} timed */
function line({ name, ms }) {
  return `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`;
}
