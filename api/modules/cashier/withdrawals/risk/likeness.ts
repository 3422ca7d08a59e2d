/**
 * How alike two names are, from 0 to 1: the share of letter pairs that they have in common (Dice),
 * whatever the case, accents and order of the words.
 */
export function likeness(a: string, b: string): number {
  const [left, right] = [pairsOf(a), pairsOf(b)];
  if (left.length === 0 || right.length === 0) return 0;
  const open = [...right];
  const shared = left.filter((pair) => {
    const at = open.indexOf(pair);
    if (at >= 0) open.splice(at, 1);
    return at >= 0;
  });
  return (2 * shared.length) / (left.length + right.length);
}

function pairsOf(name: string): string[] {
  const bare = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return (bare.match(/\p{L}+/gu) ?? []).flatMap((word) =>
    [...` ${word} `].slice(0, -1).map((letter, at) => letter + (` ${word} `.at(at + 1) ?? "")),
  );
}
