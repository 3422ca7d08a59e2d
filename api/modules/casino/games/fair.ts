import { fromMicro } from "@trevo/contract/money.ts";
import {
  type Handlers,
  type RequestContext,
  requireSession,
} from "../../../core/request-context.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { findPlayed } from "../vendors/index.ts";
import { replayPath, rotateSeedPair, roundRecord, viewSeedPairs } from "../rgs/index.ts";
import { walletOf } from "../../cashier/wallet/index.ts";
import { betRowOf, cardsOf, voidedOf } from "./records.ts";

type FairCalls = Pick<Handlers<"games">, "betDetail" | "fairPair" | "rotateFairPair">;

const uuidShape = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** One round in full, and the seed pairs to verify it with. */
export function fairCalls(app: App): FairCalls {
  const wallet = (context: RequestContext) => walletOf(app.ledger, requireSession(context));
  return {
    async betDetail(context, { roundId }) {
      if (!uuidShape.test(roundId)) throw new Refusal("round.unknown");
      const { memberId } = requireSession(context);
      const known = await roundRecord(app, memberId, roundId);
      if (!known) return studioRound(app, context, roundId);
      const played = await findPlayed(app.ledger.reads, memberId, roundId);
      const cards = await cardsOf(app, context, [known.round]);
      const { currency } = requireSession(context);
      const voided = await voidedOf(app, memberId, played ? [played] : []);
      const path = replayPath(app, known.round.game, { language: context.language, currency });
      return {
        ...betRowOf(played ?? known.round, cards, voided),
        mode: known.mode,
        // Hundredths of the stake are exactly what a decimal of two places says.
        multiplier: fromMicro(BigInt(known.multiplier) * 10_000n),
        fair: known.fair,
        events: known.events.map((event) => ({ ...event })),
        // A round that all share is told, and not shown again.
        replayUrl:
          path === null || known.round.vendorRef !== null ? null : `${context.origin}${path}`,
      };
    },
    fairPair: async (context) => viewSeedPairs(app, await wallet(context)),
    rotateFairPair: async (context, { clientSeed }) =>
      rotateSeedPair(app, await wallet(context), clientSeed),
  };
}

/** A round drawn by a studio: we know its stake and payout, the studio knows the details. */
async function studioRound(app: App, context: RequestContext, roundId: string) {
  const { memberId } = requireSession(context);
  const round = await findPlayed(app.ledger.reads, memberId, roundId);
  if (!round) throw new Refusal("round.unknown");
  const voided = await voidedOf(app, memberId, [round]);
  const { stake, payout } = voided.get(roundId) ?? round;
  const hundredths = stake === 0n ? 0n : (payout * 100n) / stake;
  return {
    ...betRowOf(round, await cardsOf(app, context, [round]), voided),
    mode: "",
    multiplier: fromMicro(hundredths * 10_000n),
    fair: null,
    events: [],
    replayUrl: null,
  };
}
