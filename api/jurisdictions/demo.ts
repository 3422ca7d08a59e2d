import type { Jurisdiction } from "./rules.ts";
import { all, atOwnPace, daysWait, fiveYears, inBrazil, inFull, sixWeeks } from "./usual.ts";

/**
 * Everything on, nothing demanded: for those who look at the platform.
 */
export const demo: Jurisdiction = {
  id: "demo",
  ageMin: 18,
  identity: { neededFor: ["withdraw"], matchesFace: false },
  account: { asks: [], consents: [] },
  sessions: { idleMinutes: 30, triesMax: 10, shutMinutes: 30, hoursMax: 12, proveAgainDays: null },
  closed: [],
  paysBy: null,
  timeZone: null,
  limits: { mandatory: [], offered: all, askedAt: null, ...daysWait },
  whereabouts: null,
  register: null,
  games: { roundMsMin: { slot: 0, other: 0 }, ...atOwnPace, returnPercentMin: null },
  helpedBy: inBrazil,
  told: { warning: null, legal: inFull, termsLanguage: null, advertWarningPercent: null },
  bonus: { mayNeedDeposit: true, wageringTimesMax: null },
  check: { minutesDefault: null, minutesMax: null },
  pause: sixWeeks,
  exclusion: { daysMin: 1, daysMax: fiveYears, isForGoodOffered: true },
  recordYears: 5,
  showsClock: true,
};
