import type { Expected } from "./parts/counts.ts";
import { paysOf, type Row } from "./parts/derive.ts";
import { MACHINES, type MachineName, type Spec } from "./parts/spec.ts";
import { machines } from "./index.ts";

/** What the catalogue says of a title. */
export interface TitleRow extends Row {
  readonly machine: string;
  readonly set: string;
}

/** Where a title's round ends, in stakes, by volatility. */
const mostStakes = [2_000, 3_000, 5_000, 7_500, 10_000];

/** On these everything that wins falls away, so that everything has to pay. */
const falling: ReadonlySet<MachineName> = new Set(["cluster", "cascade", "ladder"]);

const known = new Map<string, Expected>();

/** What a set's rounds bring on average; worked out once. */
function expectedOf(machine: MachineName, set: string): Expected {
  const key = `${machine} ${set}`;
  const expected = known.get(key) ?? machines[machine].expected(set);
  known.set(key, expected);
  return expected;
}

/** A title of its machine; the same row makes the same title. */
export function titleOf(row: TitleRow): Spec {
  const machine = MACHINES.find((name) => name === row.machine);
  if (!machine) throw new Error(`no machine ${row.machine}`);
  const expected = expectedOf(machine, row.set);
  const pays = paysOf(row, expected, falling.has(machine) ? 1 : 0);
  return { machine, set: row.set, pays, maxWin: (mostStakes[row.volatility - 1] ?? 0) * 100 };
}
