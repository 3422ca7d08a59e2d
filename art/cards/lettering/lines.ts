/** Words that stand with the word after them. */
const small = new Set([
  "a",
  "o",
  "as",
  "os",
  "e",
  "de",
  "da",
  "do",
  "das",
  "dos",
  "em",
  "no",
  "na",
]);
for (const word of ["nos", "nas", "ao", "à", "com", "sem", "por", "para", "the", "of", "and"]) {
  small.add(word);
}

/** A title in capitals on one to three lines, as even as its words allow. */
export function linesOf(title: string): string[] {
  const words = title.split(/\s+/).flatMap((word) => pieces(word));
  const ways = Array.from({ length: Math.min(3, words.length) }, (_, index) =>
    splits(words, index + 1),
  ).flat();
  const [best] = ways.sort((one, other) => unevenness(one) - unevenness(other));
  return (best ?? [title]).map((line) => line.replaceAll("- ", "-").toUpperCase());
}

/** A long word may be broken after its hyphens. */
function pieces(word: string): string[] {
  if (word === "") return [];
  return word.length > 11 ? word.split(/(?<=-)/) : [word];
}

/** Every way to put words on so many lines. */
function splits(words: readonly string[], count: number): string[][] {
  if (count === 1) return [[words.join(" ")]];
  return words.slice(0, words.length - count + 1).flatMap((_, index) => {
    const first = words.slice(0, index + 1).join(" ");
    return splits(words.slice(index + 1), count - 1).map((rest) => [first, ...rest]);
  });
}

/** A line more makes letters wider and lower; three lines hide much of the hero. */
const linePrice = [0, 0, 3, 14];

/** What is wrong with a way to break a title: long lines, short ones, a small word left over. */
function unevenness(lines: readonly string[]): number {
  const longest = Math.max(...lines.map((line) => line.length));
  const shortest = Math.min(...lines.map((line) => line.length));
  const loose = lines.slice(0, -1).filter((line) => {
    const last = line.split(" ").at(-1) ?? "";
    return small.has(last.toLowerCase());
  });
  const alone = lines.filter((line) => small.has(line.toLowerCase()));
  const price = linePrice[lines.length] ?? 20;
  return longest * 2.4 - shortest * 0.4 + loose.length * 9 + alone.length * 9 + price;
}
