/** Who plays the next hand, where the button stands and who posts what. */
import { type HandPlan, nextOf, placesMax } from "./rules.ts";

/** A seat as it stands between two hands. */
export interface SeatNow {
  readonly stack: bigint;
  /** Wants no cards for now. */
  readonly isOut: boolean;
  /** Has come, or come back, and has not had the big blind since. */
  readonly isNew: boolean;
  /** Posts a big blind to be dealt in before that. */
  readonly posts: boolean;
}

/**
 * The next hand: the button moves to the next player, the blinds are left of it, and heads-up the
 * button is the small blind. A newcomer is dealt in as the big blind, or posting it; where fewer
 * than two have played before, everybody is dealt in.
 *
 * @param before where the button stood; null: nowhere yet
 * @returns null while fewer than two are ready
 */
export function nextHand(
  seats: readonly (SeatNow | null)[],
  before: number | null,
): Omit<HandPlan, "blinds"> | null {
  const isReady = (at: number) => {
    const seat = seats[at];
    return seat !== null && seat !== undefined && !seat.isOut && seat.stack > 0n;
  };
  const ready = seats.flatMap((_, at) => (isReady(at) ? [at] : []));
  if (ready.length < 2) return null;
  const settled = ready.filter((at) => seats[at]?.isNew === false);
  const isFresh = settled.length < 2;
  const known = isFresh ? ready : settled;
  const posting = isFresh ? [] : ready.filter((at) => !known.includes(at) && seats[at]?.posts);
  const players = [...known, ...posting];
  const next = (from: number, among: readonly number[]) =>
    nextOf(from, (at) => among.includes(at)) ?? 0;

  const button = next(before ?? placesMax - 1, known);
  const left = next(button, players);
  const third = next(left, ready);
  const isTwo = players.length === 2 && third === button;
  const small = isTwo ? button : left;
  const big = isTwo ? left : third;
  const dealt = new Set([...players, big]);
  return {
    button,
    small,
    big,
    stacks: seats.map((seat, at) => (seat && dealt.has(at) ? seat.stack : null)),
    posts: posting.filter((at) => at !== big),
  };
}
