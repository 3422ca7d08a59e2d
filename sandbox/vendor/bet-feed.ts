import type { Owner } from "./purses.ts";

/** What a round took and brought in one step; both count on from the steps before. Cents. */
export interface Played extends Owner {
  round: string;
  game: string;
  stake: bigint;
  payout: bigint;
  isFinished: boolean;
  /** It never was: the amounts take back what was booked. */
  isVoid?: true;
  /** ISO 8601 */
  at: string;
}

/** A round as it stood after one of its steps. */
export interface Bet extends Played {
  /** Grows with each step. */
  version: number;
  state: "open" | "settled" | "void";
  placedAt: string;
  settledAt: string | null;
}

/** Every step of every round, in order: read by how many were read before. */
export interface BetFeed {
  note(step: Played): void;
  /** A round as it stands; null: it is void or unknown. */
  standing(vendor: string, round: string): Bet | null;
  /** The next steps of a vendor's, and the cursor to go on from. */
  after(vendor: string, cursor: number): { bets: Bet[]; next: number; isEnd: boolean };
}

const pageLength = 200;

export function openBetFeed(): BetFeed {
  const steps = new Map<string, Bet[]>();
  const latest = new Map<string, Bet>();
  function of(vendor: string): Bet[] {
    const known = steps.get(vendor) ?? [];
    steps.set(vendor, known);
    return known;
  }
  return {
    note(step) {
      const { vendor, round, at, isFinished, isVoid } = step;
      const known = latest.get(`${vendor} ${round}`);
      const bet: Bet = {
        ...step,
        stake: (known?.stake ?? 0n) + step.stake,
        payout: (known?.payout ?? 0n) + step.payout,
        version: (known?.version ?? 0) + 1,
        state: isVoid ? "void" : isFinished ? "settled" : "open",
        placedAt: known?.placedAt ?? at,
        settledAt: isFinished ? at : null,
      };
      latest.set(`${vendor} ${round}`, bet);
      of(vendor).push(bet);
    },
    standing(vendor, round) {
      const bet = latest.get(`${vendor} ${round}`);
      return bet && bet.state !== "void" ? bet : null;
    },
    after(vendor, cursor) {
      const bets = of(vendor).slice(cursor, cursor + pageLength);
      const next = cursor + bets.length;
      return { bets, next, isEnd: next >= of(vendor).length };
    },
  };
}
