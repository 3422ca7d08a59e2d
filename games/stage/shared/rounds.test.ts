import { expect, test } from "vitest";
import type { OwnSharedBet, SharedRoundView } from "@trevo/contract/shared-rounds.ts";
import { Rounds } from "./rounds.ts";

const view = (round: number, more: Partial<SharedRoundView> = {}): SharedRoundView => ({
  game: "kite",
  round,
  state: "open",
  closesAt: 0,
  startsAt: null,
  height: null,
  hash: null,
  interrupted: false,
  ...more,
});

const bet = (more: Partial<OwnSharedBet> = {}): OwnSharedBet => ({
  id: "7",
  round: 1,
  slot: 1,
  stake: "1000000",
  auto: null,
  leavesAt: 1_000_000,
  state: "placed",
  height: null,
  payout: "0",
  ...more,
});

function follow() {
  const told: string[] = [];
  const rounds = new Rounds({
    round: ({ round, state }) => told.push(`${round} ${state}`),
    bet: ({ state }, before) => told.push(`${before?.state ?? "none"} → ${state}`),
  });
  rounds.hear({ type: "round", data: { ...view(1), now: 0 } });
  return { rounds, told };
}

test("[GAMES-14] a frame that is older than an answer does not put a kite back into the air", () => {
  const { rounds, told } = follow();
  rounds.put(bet({ id: "" }));
  rounds.put(bet({ id: "", state: "out", height: 342, payout: "3420000" }));
  rounds.hear({ type: "own", data: { round: 1, bets: [bet()] } });
  expect(rounds.own.get(1)?.payout).toBe("3420000");
  rounds.hear({
    type: "own",
    data: { round: 1, bets: [bet({ state: "out", height: 342, payout: "3420000" })] },
  });
  expect(rounds.own.get(1)?.id).toBe("7");
  expect(told).toEqual(["1 open", "none → placed", "placed → out", "out → out", "out → out"]);
});

test("[GAMES-14] a bet that was taken back is gone, and its slot free for another", () => {
  const { rounds, told } = follow();
  rounds.put(bet());
  rounds.put(bet({ state: "void" }));
  expect(rounds.own.size).toBe(0);
  rounds.put(bet({ id: "8", stake: "2000000" }));
  expect(rounds.own.get(1)?.stake).toBe("2000000");
  expect(told.slice(1)).toEqual(["none → placed", "placed → void", "none → placed"]);
});

test("[GAMES-14] what is said of another round than the one that is played changes nothing", () => {
  const { rounds } = follow();
  rounds.hear({ type: "round", data: { ...view(2), now: 0 } });
  rounds.hear({ type: "round", data: { ...view(1, { state: "over", height: 200 }), now: 0 } });
  rounds.hear({ type: "own", data: { round: 1, bets: [bet()] } });
  rounds.put(bet());
  expect([rounds.round?.round, rounds.own.size, rounds.history.length]).toEqual([2, 0, 0]);
  rounds.hear({ type: "round", data: { ...view(2, { state: "over", height: 150 }), now: 0 } });
  expect(rounds.history).toEqual([{ round: 2, height: 150 }]);
});
