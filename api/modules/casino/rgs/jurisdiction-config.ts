import type { HouseGame } from "@trevo/games/engine/game.ts";
import type { Config } from "../../../core/config.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import type { Ticket } from "./tickets.ts";

/**
 * What the jurisdiction lets a game offer, as its client is told. These switches bind the client
 * only; the minimum time between bets is enforced by the server as well (`play.ts`).
 */
export function jurisdictionConfigOf(config: Config, { mode, game }: Ticket) {
  const { mayAutoplay, mayTurbo, maySlamStop, mayBuyFeature } = jurisdictionOf(config).games;
  return {
    socialCasino: mode === "free",
    disabledFullscreen: false,
    disabledTurbo: !mayTurbo,
    disabledSuperTurbo: !mayTurbo,
    disabledAutoplay: !mayAutoplay,
    disabledSlamstop: !maySlamStop,
    disabledSpacebar: !maySlamStop,
    disabledBuyFeature: !mayBuyFeature,
    displayNetPosition: true,
    displayRTP: true,
    displaySessionTimer: true,
    minimumRoundDuration: roundMsMin(config, game),
  };
}

/**
 * Whether the jurisdiction lets a house game be played: its exact RTP is at least the required
 * minimum.
 */
export function isOffered(config: Config, { rtpExact }: Pick<HouseGame, "rtpExact">): boolean {
  const rtpMinBps = Math.round((jurisdictionOf(config).games.returnPercentMin ?? 0) * 100);
  return rtpExact.numerator * 10_000n >= BigInt(rtpMinBps) * rtpExact.denominator;
}

/** Whether the jurisdiction lets a mode be played: one with a cost of its own buys a feature. */
export function mayPlayMode(config: Config, { modes }: HouseGame, mode: string): boolean {
  return modes[mode]?.cost === 1 || jurisdictionOf(config).games.mayBuyFeature;
}

/**
 * The minimum time between bets, in milliseconds; 0 for none. A game with several paylines counts
 * as a slot; some jurisdictions ask more time of everything else.
 */
export function roundMsMin(config: Config, { lines }: Pick<HouseGame, "lines">): number {
  const { slot, other } = jurisdictionOf(config).games.roundMsMin;
  return lines > 1 ? slot : other;
}
