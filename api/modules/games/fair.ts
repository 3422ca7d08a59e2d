import { fromMicro } from "@trevo/contract/money.ts";
import type { Ask, Handlers } from "../../core/ask.ts";
import { sessionOf } from "../../core/ask.ts";
import { Refusal } from "../../core/refusal.ts";
import type { House } from "../../house.ts";
import { findRound } from "../../ledger/index.ts";
import { rotatePair, roundRecord, viewPairs } from "../rgs/index.ts";
import { walletOf } from "../wallet/index.ts";
import { betRowOf, cardsOf } from "./records.ts";

type FairCalls = Pick<Handlers<"games">, "betDetail" | "fairPair" | "rotateFairPair">;

const uuidShape = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** One round in full, and the seed pairs that anyone can check it with. */
export function fairCalls(house: House): FairCalls {
  const wallet = (ask: Ask) => walletOf(house.ledger, sessionOf(ask));
  return {
    async betDetail(ask, { roundId }) {
      if (!uuidShape.test(roundId)) throw new Refusal("round.unknown");
      const known = await roundRecord(house, sessionOf(ask).memberId, roundId);
      if (!known) return studioRound(house, ask, roundId);
      const cards = await cardsOf(house, ask, [known.round]);
      const query = new URLSearchParams({
        replay: "1",
        lang: ask.language.toLowerCase(),
        currency: sessionOf(ask).currency,
      });
      return {
        ...betRowOf(known.round, cards),
        mode: known.mode,
        // Hundredths of the stake are exactly what a decimal of two places says.
        multiplier: fromMicro(BigInt(known.multiplier) * 10_000n),
        fair: known.fair,
        events: known.events.map((event) => ({ ...event })),
        replayUrl: `${ask.origin}/games/${known.round.game}/index.html?${query.toString()}`,
      };
    },
    fairPair: async (ask) => viewPairs(house, await wallet(ask)),
    rotateFairPair: async (ask, { clientSeed }) => rotatePair(house, await wallet(ask), clientSeed),
  };
}

/** A round that a studio drew: the house tells what it cost and paid, and the studio how. */
async function studioRound(house: House, ask: Ask, roundId: string) {
  const round = await findRound(house.ledger.reads, sessionOf(ask).memberId, roundId);
  if (!round) throw new Refusal("round.unknown");
  const hundredths = round.stake === 0n ? 0n : (round.payout * 100n) / round.stake;
  return {
    ...betRowOf(round, await cardsOf(house, ask, [round])),
    mode: "",
    multiplier: fromMicro(hundredths * 10_000n),
    fair: null,
    events: [],
    replayUrl: null,
  };
}
