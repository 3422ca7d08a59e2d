/**
 * How a jackpot is drawn, so that anyone can draw it again.
 *
 * Bets have running numbers, in the order of the books. They are closed in steps: a step's head is
 *
 *     SHA-256(`${head of the step before}\n` and a line `${number}:${id}:${stake}\n` for each bet)
 *
 * as lower-case hex, stakes in micro. A cycle of the jackpot has a seed, whose SHA-256 was shown
 * before the cycle's first bet. The draw of a bet is the first eight bytes, the most significant
 * first, of
 *
 *     HMAC-SHA256(key = seed, message = `${head of its step}:${number}`)
 *
 * all of it text, the seed as it is shown (not decoded from hex). A bet wins where its draw is
 * below floor(stake × 2⁶⁴ / stakes for one win). The first that wins ends the cycle; the bets
 * behind it are drawn with the next cycle's seed.
 *
 * So the chance is in proportion to the stake: to split a stake, or to join several, gains nothing.
 * Whoever does not know the seed can choose nothing that helps; and who knew it would have to know
 * every other bet of the step as well, for each of them is in the head.
 */

/** A bet as it takes part. The stake is in micro. */
export interface JackpotBet {
  readonly number: bigint;
  /** The id of the bet's posting. */
  readonly id: string;
  readonly stake: bigint;
}

/** The head before the first step. */
export const firstHead = "0".repeat(64);

/** How many draws there are: 2⁶⁴. */
const draws = 1n << 64n;
const drawBytes = 8;

/** What of a bet goes into the head of its step. */
export function lineOf({ number, id, stake }: JackpotBet): string {
  return `${number}:${id}:${stake}\n`;
}

/** What a step's head is made of, in front of its lines. */
export function stepBegin(headBefore: string): string {
  return `${headBefore}\n`;
}

/** What the seed signs to draw a bet. */
export function drawMessage(head: string, number: bigint): string {
  return `${head}:${number}`;
}

/** A bet's draw, from what the seed signed. */
export function drawOf(signature: Uint8Array): bigint {
  let draw = 0n;
  for (const byte of signature.subarray(0, drawBytes)) draw = draw * 256n + BigInt(byte);
  return draw;
}

/**
 * A bet wins where its draw is below this.
 *
 * @param stakesPerWin how much is staked for one win, on average. Micro.
 */
export function thresholdOf(stake: bigint, stakesPerWin: bigint): bigint {
  return stake >= stakesPerWin ? draws : (stake * draws) / stakesPerWin;
}

/**
 * How much is staked for one win, so that what the pool and its successor take of it is the mean of
 * what is won: each win began with what waited for it, and that came out of as many stakes.
 *
 * @param mean micro
 */
export function stakesPerWin({
  mean,
  shareBps,
  nextBps,
}: {
  mean: bigint;
  shareBps: number;
  nextBps: number;
}): bigint {
  return (mean * 10_000n) / BigInt(shareBps + nextBps);
}
