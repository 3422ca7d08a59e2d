/** Who uses whom, by name. */
type Uses = ReadonlyMap<string, ReadonlySet<string>>;

/** The names that lead back to themselves, however long the way. */
export function inCircles(uses: Uses): string[] {
  return [...uses.keys()].filter((name) => reaches(uses, name, name, new Set()));
}

function reaches(uses: Uses, from: string, goal: string, seen: Set<string>): boolean {
  for (const next of uses.get(from) ?? []) {
    if (next === goal) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    if (reaches(uses, next, goal, seen)) return true;
  }
  return false;
}
