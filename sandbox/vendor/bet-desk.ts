import type { FastifyInstance } from "fastify";
import type { Bet } from "./bet-feed.ts";
import type { Purses } from "./purses.ts";
import { answerSigned, refused } from "./signed.ts";
import { orderTrouble } from "./trouble.ts";

/**
 * What was played from players' wallets at a vendor, for the operator alone, signed: GET
 * /vendor/<code>/bets?after=<cursor>. To try it out without a page, POST /bets/place {betId,
 * memberId, currency, game, stake} takes a bet, /bets/rule {betId, payout | "void"} decides one,
 * again too, and /bets/trouble {steps} says what the next readers meet.
 */
export function serveBets(
  app: FastifyInstance,
  { master, purses, pace }: { master: string; purses: Purses; pace: number },
): void {
  const signed = answerSigned(app, master);
  const meet = orderTrouble(signed, "/bets/trouble", pace);
  signed("GET", "/bets", ({ vendor, query: { after = "0" } }) =>
    meet(() => {
      const { bets, next, isEnd } = purses.bets.after(vendor, Number(after));
      return { status: 200, body: { bets: bets.map(told), next: String(next), more: !isEnd } };
    }),
  );
  signed("POST", "/bets/place", ({ vendor, body }) => {
    const { betId: round, memberId: userId, currency, game, stake } = body;
    const isTaken = purses.play({
      vendor,
      round: String(round),
      userId: String(userId),
      currency: String(currency),
      game: String(game),
      stake: BigInt(Number(stake)),
      payout: 0n,
      isFinished: false,
      at: new Date().toISOString(),
    });
    return isTaken ? { status: 200, body: {} } : refused(412, "not enough there");
  });
  signed("POST", "/bets/rule", ({ vendor, body: { betId, payout } }) => {
    const said = payout === "void" ? payout : BigInt(Number(payout));
    const isDone = purses.rule(vendor, String(betId), said);
    return isDone ? { status: 200, body: {} } : refused(409, "it cannot be decided so");
  });
}

function told(bet: Bet) {
  return {
    bet_id: bet.round,
    version: bet.version,
    user_id: bet.userId,
    currency: bet.currency,
    game: bet.game,
    stake: Number(bet.stake),
    payout: Number(bet.payout),
    state: bet.state,
    placed_at: bet.placedAt,
    settled_at: bet.settledAt,
  };
}
