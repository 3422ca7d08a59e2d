/**
 * One hand of truco paulista by the strengths of its cards: 0 to 9 from the four to the three, 10
 * to 13 the manilhas from diamonds to clubs. Best of three tricks.
 */

/** 1: the player's, −1: Zé's, 0: a tie. */
export type Side = 1 | 0 | -1;

/**
 * Who has the hand after these tricks; null: it goes on. Whoever took the first wins where a later
 * one ties; a tie in the first leaves it to the next. Three ties: it is nobody's.
 */
export function winnerOf(tricks: readonly Side[]): Side | null {
  const [first, second, third] = tricks;
  if (first === undefined || second === undefined) return null;
  if (first === 0 && second !== 0) return second;
  if (first !== 0 && second !== -first) return first;
  if (third === undefined) return null;
  return third === 0 ? first : third;
}

/** Who takes a trick. */
export function trickOf(mine: number, his: number): Side {
  return mine > his ? 1 : mine < his ? -1 : 0;
}

/** Zé leads with his strongest card. */
export function leadOf(hand: readonly number[]): number {
  return Math.max(...hand);
}

/** Zé follows with the weakest card that beats, else with his weakest. */
export function followOf(hand: readonly number[], mine: number): number {
  const beating = hand.filter((card) => card > mine);
  return Math.min(...(beating.length > 0 ? beating : hand));
}

/** The two: the weakest card that Zé stays in with. */
const two = 8;

/**
 * Zé stays in a truco with a manilha, a three or a two in his hand or led, or with the first trick.
 * His answer follows from his cards alone: he does not know the player's.
 */
export function staysIn(cards: readonly number[], tricks: readonly Side[]): boolean {
  return tricks[0] === -1 || cards.some((card) => card >= two);
}
