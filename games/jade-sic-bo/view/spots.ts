const faces = [1, 2, 3, 4, 5, 6] as const;
const halves = ["small", "odd", "even", "big"] as const;
const sums = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17] as const;

/** The fifty-two spots, row after row, as the eye reads them. */
export const clothSpots: readonly string[] = [
  ...halves,
  ...sums.map((sum) => `sum:${sum}`),
  ...["die", "pair", "triple"].flatMap((kind) => faces.map((face) => `${kind}:${face}`)),
  ...faces.flatMap((low) => faces.filter((high) => high > low).map((high) => `two:${low}:${high}`)),
  "anytriple",
];
