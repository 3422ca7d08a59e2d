import { dayOf, todayIn } from "./typed.ts";
import type { List, ListCall } from "./types.ts";

/**
 * What a list's address asks its call for: tabs, filters and order, with days that were said as so
 * far from today as the days of the house that they are now.
 */
export function askedOf<N extends ListCall>(
  { tabs, filters = [] }: List<N>,
  params: URLSearchParams,
  timeZone: string,
): Record<string, string> {
  const days = new Set(filters.filter(({ kind }) => kind === "day").map(({ name }) => name));
  const names = [tabs?.name, ...filters.map(({ name }) => name), "sort"];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = name === undefined ? null : params.get(name);
      if (name === undefined || value === null) return [];
      return [[name, days.has(name) ? dayOf(value, todayIn(timeZone)) : value] as const];
    }),
  );
}
