/** The middle of values, or the mean of the two in the middle; NaN where there are none. */
export function median(values: readonly number[]): number {
  const rising = values.toSorted((a, b) => a - b);
  const middle = (rising.length - 1) / 2;
  const [low = Number.NaN, high = Number.NaN] = [
    rising[Math.floor(middle)],
    rising[Math.ceil(middle)],
  ];
  return (low + high) / 2;
}
