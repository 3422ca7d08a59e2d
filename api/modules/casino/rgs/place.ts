import type { HouseGame } from "@trevo/games/game.ts";
import type { Config } from "../../../core/config.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import type { Ticket } from "./tickets.ts";

/**
 * What a game may offer where it is played, as its client is told. The client obeys; what it must
 * not be able to pass, the least time from bet to bet, the server holds it to (`play.ts`).
 */
export function placeOf(config: Config, { mode, game }: Ticket) {
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
 * Whether the place lets a game of the house be played: it gives back no less than the floor, by
 * its exact figure.
 */
export function isOffered(config: Config, { rtpExact }: Pick<HouseGame, "rtpExact">): boolean {
  const floorBps = Math.round((jurisdictionOf(config).games.returnPercentMin ?? 0) * 100);
  return rtpExact.numerator * 10_000n >= BigInt(floorBps) * rtpExact.denominator;
}

/**
 * The least time from bet to bet, in milliseconds; 0 for none. What has lines to pay on is a slot;
 * the rest is slower where the place tells them apart.
 */
export function roundMsMin(config: Config, { lines }: Pick<HouseGame, "lines">): number {
  const { slot, other } = jurisdictionOf(config).games.roundMsMin;
  return lines > 1 ? slot : other;
}
