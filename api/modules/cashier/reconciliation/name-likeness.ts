/**
 * How alike two names are, from 0 to 1: by the letters that have to be changed, without accents,
 * capitals or the order of names.
 */
export function nameLikeness(one: string, other: string): number {
  const [a, b] = [folded(one), folded(other)];
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 0 : 1 - distance(a, b) / longest;
}

function folded(name: string): string {
  const plain = name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(" ");
}

/** Letters to put in, take out or change (Levenshtein). */
function distance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let at = 1; at <= b.length; at += 1) {
      const changed = (above[at - 1] ?? 0) + (a[row - 1] === b[at - 1] ? 0 : 1);
      current.push(Math.min(changed, (above[at] ?? 0) + 1, (current[at - 1] ?? 0) + 1));
    }
    above = current;
  }
  return above[b.length] ?? 0;
}
