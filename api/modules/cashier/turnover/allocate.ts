/** What money asks to be played before it may leave. Amounts in micro. */
export interface Requirement {
  id: string;
  openedAt: Date;
  /** What has to be played in all. */
  required: bigint;
  /** How often the money behind it is played, in basis points. */
  multiplierBps: number;
}

/** A closed round, and what of it counts. Rounds come in the order of their end. */
export interface CountedRound {
  openedAt: Date;
  closedAt: Date;
  /** Micro. */
  counts: bigint;
}

/** How far a requirement is. */
export interface Progress {
  id: string;
  done: bigint;
  /** When the round ended that completed it; null: it is open. */
  metAt: Date | null;
}

/**
 * Gives what was played to what asks for it: the oldest requirement first, and what is over to the
 * next one. A round counts for what was open when it began.
 */
export function allocate(
  requirements: readonly Requirement[],
  rounds: readonly CountedRound[],
): Progress[] {
  const oldestFirst = requirements.toSorted(
    (a, b) => a.openedAt.getTime() - b.openedAt.getTime() || (a.id < b.id ? -1 : 1),
  );
  const open = oldestFirst.map((requirement) => ({
    requirement,
    done: 0n,
    metAt: null as Date | null,
  }));
  for (const { openedAt, closedAt, counts } of rounds) {
    let rest = counts;
    for (const one of open) {
      if (rest === 0n) break;
      if (one.metAt !== null || one.requirement.openedAt > openedAt) continue;
      const wanted = one.requirement.required - one.done;
      const given = rest < wanted ? rest : wanted;
      one.done += given;
      rest -= given;
      if (one.done === one.requirement.required) one.metAt = closedAt;
    }
  }
  return open.map(({ requirement: { id }, done, metAt }) => ({ id, done, metAt }));
}

/** How much has to be played for an amount: rounded up, so that nothing is played short. */
export function requiredFor(amount: bigint, multiplierBps: number): bigint {
  return (amount * BigInt(multiplierBps) + 9_999n) / 10_000n;
}

/** What of the money behind a requirement may not leave yet; rounded up. */
export function lockedBy(
  { required, multiplierBps }: Pick<Requirement, "required" | "multiplierBps">,
  done: bigint,
): bigint {
  const times = BigInt(multiplierBps);
  return ((required - done) * 10_000n + times - 1n) / times;
}

/** Lines of games in which both sides of one event can be bet on. */
const twoSided = new Set(["LIVE", "COCKFIGHT", "SPORTS", "ESPORTS"]);
/** Lines that count for nothing: players play each other. */
const uncounted = new Set(["PVP"]);

/** What a closed round counts: its stake, or where sides can be mixed no more than was risked. */
export function turnoverOf(
  category: string | null,
  { stake, payout }: { stake: bigint; payout: bigint },
): bigint {
  if (category !== null && uncounted.has(category)) return 0n;
  if (category === null || !twoSided.has(category)) return stake;
  const moved = payout > stake ? payout - stake : stake - payout;
  return moved < stake ? moved : stake;
}
