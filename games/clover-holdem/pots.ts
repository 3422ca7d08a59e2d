/**
 * How the money of a hand of hold'em is divided. Amounts are whole units of the smallest coin.
 */

/** A pot, and the seats that may win it. */
export interface Pot {
  readonly amount: bigint;
  readonly seats: readonly number[];
}

/** What the seats have put in, and who of them is still in the hand. */
export interface Stakes {
  readonly put: readonly bigint[];
  readonly inHand: readonly boolean[];
}

/** The part of the highest bet that nobody called, and the pots from the main one on. */
export function potsOf({ put, inHand }: Stakes): {
  back: { seat: number; amount: bigint } | null;
  pots: Pot[];
} {
  const [highest = 0n, second = 0n] = put.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0));
  const seat = put.indexOf(highest);
  const back = highest > second ? { seat, amount: highest - second } : null;
  const called = put.map((amount) => (amount > second ? second : amount));
  const levels = [...new Set(called.filter((_, at) => inHand[at]))].toSorted((a, b) =>
    a < b ? -1 : 1,
  );
  const pots: Pot[] = [];
  let below = 0n;
  for (const [at, level] of levels.entries()) {
    // What folded seats put in above the last level belongs to the last pot.
    const top = at === levels.length - 1 ? second : level;
    const amount = called.reduce((sum, each) => sum + within(each, below, top), 0n);
    const seats = called.flatMap((each, of) => (inHand[of] === true && each >= level ? [of] : []));
    pots.push({ amount, seats });
    below = top;
  }
  return { back, pots };
}

/** How much of an amount lies between two levels. */
function within(amount: bigint, from: bigint, until: bigint): bigint {
  const reached = amount < until ? amount : until;
  return reached > from ? reached - from : 0n;
}

/**
 * What the operator takes of each pot: a share of those that two or more may win, at most the cap,
 * and nothing of a hand without a flop. It is shared by size; what rounding leaves is taken of the
 * main pot.
 *
 * @param percent whole percent
 */
export function rakeOf(
  pots: readonly Pot[],
  { percent, cap, hasFlop }: { percent: bigint; cap: bigint; hasFlop: boolean },
): bigint[] {
  const contested = pots.map(({ amount, seats }) => (seats.length > 1 ? amount : 0n));
  const sum = contested.reduce((all, amount) => all + amount, 0n);
  if (!hasFlop || sum === 0n) return pots.map(() => 0n);
  const share = (sum * percent) / 100n;
  const taken = share < cap ? share : cap;
  const parts = contested.map((amount) => (taken * amount) / sum);
  const rest = taken - parts.reduce((all, part) => all + part, 0n);
  const main = contested.findIndex((amount) => amount > 0n);
  return parts.map((part, at) => (at === main ? part + rest : part));
}

/**
 * What each seat wins, rake taken: each pot goes to its best hands, and odd coins one by one to the
 * winners from the first one left of the button.
 *
 * @param scores the higher the better; of seats that are out nothing is read
 */
export function winsOf(
  pots: readonly Pot[],
  rake: readonly bigint[],
  { scores, button }: { scores: readonly number[]; button: number },
): bigint[] {
  const wins = scores.map(() => 0n);
  for (const [at, { amount, seats }] of pots.entries()) {
    const best = Math.max(...seats.map((seat) => scores[seat] ?? 0));
    const fromButton = (seat: number) => (seat - button - 1 + scores.length) % scores.length;
    const winners = seats
      .filter((seat) => scores[seat] === best)
      .toSorted((a, b) => fromButton(a) - fromButton(b));
    const left = amount - (rake[at] ?? 0n);
    const each = left / BigInt(winners.length);
    const odd = left % BigInt(winners.length);
    for (const [place, seat] of winners.entries()) {
      wins[seat] = (wins[seat] ?? 0n) + each + (BigInt(place) < odd ? 1n : 0n);
    }
  }
  return wins;
}
