import type { App } from "../../../app.ts";
import type { Answer } from "../../../ledger/index.ts";
import { createBetIntervals, type BetInterval, roundMsMin, secondsToWait } from "../rgs/index.ts";
import type { VendorConfig } from "./vendor-configs.ts";
import type { WalletRequest } from "./message.ts";
import type { WalletContext } from "./wallet-context.ts";

/** Whether a request's stake comes too soon after the player's last one in this game. */
export interface BetIntervalCheck {
  /** Set where it would begin a round sooner than the jurisdiction allows. */
  readonly refusal: "player.limit" | null;
  /** To be called with the ledger's answers: only a posted stake counts as the last one. */
  conclude(answers: readonly Answer[]): void;
}

/**
 * Keeps vendors' games to the jurisdiction's minimum time between bets, as the house games are
 * (`../rgs/bet-interval.ts`). Further stakes of an open round, free rounds, wins and rollbacks
 * never wait.
 */
export function createBetIntervalCheck({ config }: App) {
  const betIntervalOf = createBetIntervals();
  return (
    vendor: VendorConfig,
    request: WalletRequest,
    context: WalletContext,
  ): BetIntervalCheck => {
    const { account, lines, roundId, isRoundOpen } = context;
    const isStake = request.actions.some((action) => action.kind === "bet" && action.amount > 0n);
    // A game that is not in the catalogue counts as no slot: the longer time holds.
    const minMs = roundMsMin(config, { lines: lines ?? 1 });
    if (!isStake || !account || roundId === null || minMs === 0) return unlimited;
    return checkStake(
      betIntervalOf(account.id, `${vendor.code} ${request.game}`, minMs),
      roundId,
      isRoundOpen,
    );
  };
}

const unlimited: BetIntervalCheck = { refusal: null, conclude() {} };

/** Counts the stake before it is posted, so that of two at once the second has to wait. */
function checkStake(interval: BetInterval, round: string, isRoundOpen: boolean): BetIntervalCheck {
  if (!isRoundOpen && secondsToWait(interval, round) > 0)
    return { ...unlimited, refusal: "player.limit" };
  const before = interval.last;
  const mine = { id: round, atMs: performance.now() };
  interval.last = mine;
  return {
    refusal: null,
    conclude(answers) {
      const isNew = answers.some(({ outcome, replayed }) => outcome !== "refused" && !replayed);
      if (!isNew && interval.last === mine) interval.last = before;
    },
  };
}
