export type Hand =
  | "royal"
  | "straightFlush"
  | "four"
  | "full"
  | "flush"
  | "straight"
  | "three"
  | "twoPairs"
  | "jacks"
  | "nothing";

/** What five cards are. A card is 0 to 51: rank = card % 13 (0 the ace), suit = card / 13. */
export function nameOf(hand: readonly number[]): Hand {
  const ranks = Array<number>(13).fill(0);
  for (const card of hand) ranks[card % 13] = (ranks[card % 13] ?? 0) + 1;
  const isFlush = hand.every((card) => Math.floor(card / 13) === Math.floor((hand[0] ?? 0) / 13));
  const counts = ranks.filter((count) => count > 0).sort((a, b) => b - a);
  const [most = 0, next = 0] = counts;
  if (most === 4) return "four";
  if (most === 3) return next === 2 ? "full" : "three";
  if (most === 2) return next === 2 ? "twoPairs" : hasJacks(ranks) ? "jacks" : "nothing";
  const first = ranks.indexOf(1);
  const isHigh = [0, 9, 10, 11, 12].every((rank) => ranks[rank] === 1);
  const isRun = [1, 2, 3, 4].every((step) => ranks[first + step] === 1);
  if (isHigh && isFlush) return "royal";
  if (isHigh || isRun) return isFlush ? "straightFlush" : "straight";
  return isFlush ? "flush" : "nothing";
}

function hasJacks(ranks: readonly number[]): boolean {
  return [0, 10, 11, 12].some((rank) => ranks[rank] === 2);
}
