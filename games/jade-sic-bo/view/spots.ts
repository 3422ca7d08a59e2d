const faces = [1, 2, 3, 4, 5, 6] as const;
const halves = ["small", "odd", "even", "big"] as const;
/** Sums of one price stand one above the other. */
const sums = [4, 5, 6, 7, 8, 9, 10, 17, 16, 15, 14, 13, 12, 11] as const;

/** The fifty-two spots, row after row, as the eye reads them. */
export const clothSpots: readonly string[] = [
  ...halves,
  ...sums.map((sum) => `sum:${sum}`),
  ...["die", "pair", "triple"].flatMap((kind) => faces.map((face) => `${kind}:${face}`)),
  ...faces.flatMap((low) => faces.filter((high) => high > low).map((high) => `two:${low}:${high}`)),
  "anytriple",
];
