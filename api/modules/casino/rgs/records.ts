import type { Language } from "@trevo/contract/languages.ts";
import type { App } from "../../../app.ts";
import { findRound, type Round } from "../../../ledger/index.ts";
import { seedPairOfRound } from "./seed-pairs.ts";
import { houseVendor } from "./tickets.ts";
import type { Params } from "@trevo/games/engine/game.ts";
import { type Action, readDetail, type RoundDetail } from "./rounds.ts";

/** A house round in full: enough to show it again and to verify it. */
export interface RoundRecord {
  round: Round;
  mode: string;
  /** The stake that the multiplier applies to, in micro. */
  amount: bigint;
  /** In hundredths of the stake. */
  multiplier: number;
  events: RoundDetail["events"];
  fair: {
    serverSeedHash: string;
    clientSeed: string;
    nonce: number;
    /** What was chosen, and done step by step; empty where the game has neither. */
    choice: Params;
    actions: Action[];
    /** Only once the pair has been rotated out. */
    serverSeed: string | null;
  };
}

/** A member's round, or undefined: another member's does not exist, nor does a vendor's here. */
export async function roundRecord(
  app: App,
  memberId: bigint,
  roundId: string,
): Promise<RoundRecord | undefined> {
  const found = await findRound(app.ledger.reads, memberId, roundId);
  if (!found) return undefined;
  if (found.vendorRef !== null) {
    const shared = found.vendor === houseVendor ? app.state.rgs.shared.get(found.game) : undefined;
    return shared?.bets === "basket" ? shared.record(found) : undefined;
  }
  const { detail, ...round } = found;
  const { mode, amount, multiplier, pair, nonce, events, ...done } = readDetail(detail);
  const { params: choice = {}, actions = [] } = done;
  const seeds = await seedPairOfRound(app, memberId, BigInt(pair));
  const fair = { ...seeds, nonce, choice, actions };
  return { round, mode, amount: BigInt(amount), multiplier, events, fair };
}

/**
 * Where a house game plays a round again that its frame is handed; without money or a session.
 * Null: a page that came with maths files knows nothing of our frames.
 */
export function replayPath(
  { state }: App,
  game: string,
  { language, currency }: { language: Language; currency: string },
): string | null {
  if (state.maths.has(game)) return null;
  const query = new URLSearchParams({ replay: "1", lang: language.toLowerCase(), currency });
  return `/games/${game}/index.html?${query.toString()}`;
}
