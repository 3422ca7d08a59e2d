import type { App } from "../../../app.ts";
import type { Answer } from "../../../ledger/index.ts";
import { openPaces, type Pace, roundMsMin, secondsTooSoon } from "../rgs/index.ts";
import type { Gate } from "./gates.ts";
import type { WalletAsk } from "./message.ts";
import type { Standing } from "./standing.ts";

/** A message's stake as the pace of its player's game sees it. */
export interface PacedStake {
  /** Where it begins a round sooner after the last stake than the place allows. */
  readonly refusal: "player.limit" | null;
  /** What became of it: only what went through counts as the last stake. */
  conclude(answers: readonly Answer[]): void;
}

/**
 * Keeps the rounds of vendors' games to the least time of the place, by the memory that the games
 * of the house go by (`../rgs/pace.ts`). A further stake of an open round begins none; a free round
 * stakes nothing; wins and rollbacks never wait.
 */
export function openVendorPace({ config }: App) {
  const paceOf = openPaces();
  return (gate: Gate, context: WalletAsk, standing: Standing): PacedStake => {
    const { account, lines, roundId, isRoundOpen } = standing;
    const isStake = context.actions.some((action) => action.kind === "bet" && action.amount > 0n);
    // What the catalogue does not have is no slot: the longer time holds.
    const leastMs = roundMsMin(config, { lines: lines ?? 1 });
    if (!isStake || !account || roundId === null || leastMs === 0) return unpaced;
    return stakeAt(
      paceOf(account.id, `${gate.code} ${context.game}`, leastMs),
      roundId,
      isRoundOpen,
    );
  };
}

const unpaced: PacedStake = { refusal: null, conclude() {} };

/** The place is taken before the books are asked, so that of two at once the second waits. */
function stakeAt(pace: Pace, round: string, isRoundOpen: boolean): PacedStake {
  if (!isRoundOpen && secondsTooSoon(pace, round) > 0)
    return { ...unpaced, refusal: "player.limit" };
  const before = pace.last;
  const mine = { id: round, atMs: performance.now() };
  pace.last = mine;
  return {
    refusal: null,
    conclude(answers) {
      const isNew = answers.some(({ outcome, replayed }) => outcome !== "refused" && !replayed);
      if (!isNew && pace.last === mine) pace.last = before;
    },
  };
}
