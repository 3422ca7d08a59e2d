import type { Config } from "../../core/config.ts";
import type { Ticket } from "./tickets.ts";

const turboLess = {
  disabledTurbo: true,
  disabledSuperTurbo: true,
  disabledAutoplay: true,
  disabledSlamstop: true,
  disabledSpacebar: true,
};
const free = {
  disabledTurbo: false,
  disabledSuperTurbo: false,
  disabledAutoplay: false,
  disabledSlamstop: false,
  disabledSpacebar: false,
};

/**
 * What a game may offer where it is played. Strict wherever the law is not known: no autoplay,
 * no way to hurry a result (RTS 8 and 14; Portaria 1.207 art. 40).
 */
export function jurisdictionOf(config: Config, { mode }: Ticket) {
  const isDemo = config.jurisdiction === "demo";
  return {
    socialCasino: mode === "free",
    disabledFullscreen: false,
    ...(isDemo ? free : turboLess),
    disabledBuyFeature: !isDemo,
    displayNetPosition: true,
    displayRTP: true,
    displaySessionTimer: true,
    minimumRoundDuration: isDemo ? 0 : 2_500,
  };
}
