import type { OwnBasket, OwnSharedBet } from "@trevo/contract/shared-rounds.ts";
import { roundJson } from "../rgs/index.ts";
import type { Basket } from "./baskets.ts";
import type { SharedBet } from "./bets.ts";
import { payoutOf } from "./pay.ts";

/** A bet as an RGS round. */
export function betJson(bet: SharedBet): string {
  const { roundId, stake, height, state, number, slot, auto, leavesAt } = bet;
  const event = { index: 0, type: "bet", state, leavesAt, height };
  return roundJson({
    id: roundId,
    amount: stake,
    payout: payoutOf(bet),
    multiplier: height ?? 0,
    isActive: state === "placed",
    mode: "BASE",
    event: null,
    params: { round: Number(number), slot, ...(auto === null ? {} : { auto }) },
    events: JSON.stringify([event]),
  });
}

/** A bet as its player follows it. */
export function ownBet(bet: SharedBet): OwnSharedBet {
  const { id, number, slot, stake, auto, leavesAt, state, height } = bet;
  return {
    id: id.toString(),
    round: Number(number),
    slot,
    stake: stake.toString(),
    auto,
    leavesAt,
    state,
    height,
    payout: payoutOf(bet).toString(),
  };
}

/** A basket as its player follows it. */
export function ownBasket(basket: Basket): OwnBasket {
  const { id, number, version, bets, stake, payout, isPaid } = basket;
  return {
    id: id.toString(),
    round: Number(number),
    version,
    bets: bets.map(({ spot, stake: on }) => ({ spot, stake: on })),
    stake: stake.toString(),
    payout: payout?.toString() ?? null,
    isBack: isPaid && payout === null,
  };
}
