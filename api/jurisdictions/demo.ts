import type { Jurisdiction } from "./rules.ts";
import {
  allLimitKinds,
  unrestrictedGames,
  oneDayWait,
  fiveYears,
  brazilianHelpServices,
  fullLegalNote,
  sixWeeks,
} from "./usual.ts";

/** Everything enabled, nothing required: for trying out the platform. */
export const demo: Jurisdiction = {
  id: "demo",
  ageMin: 18,
  kyc: { neededFor: ["withdraw"], matchesFace: false },
  account: { requiredFields: [], consents: [] },
  sessions: {
    idleMinutes: 30,
    attemptsMax: 10,
    shutMinutes: 30,
    hoursMax: 12,
    proveAgainDays: null,
  },
  forbiddenCategories: [],
  deposits: { methods: null, cards: null, sameOwner: false },
  payouts: {
    slaMinutes: 1_440,
    mayCancel: true,
    isFeeAllowed: true,
    mayHold: false,
    depositTurnoverBps: 10_000,
  },
  timeZone: null,
  limits: { mandatory: [], offered: allLimitKinds, askedAt: null, ...oneDayWait },
  geolocation: null,
  exclusionRegister: null,
  games: { roundMsMin: { slot: 0, other: 0 }, ...unrestrictedGames, returnPercentMin: null },
  helpServices: brazilianHelpServices,
  notices: { warning: null, legal: fullLegalNote, termsLanguage: null, advertWarningPercent: null },
  bonus: { mayNeedDeposit: true, wageringTimesMax: null },
  check: { minutesDefault: null, minutesMax: null },
  pause: sixWeeks,
  exclusion: { daysMin: 1, daysMax: fiveYears, isForGoodOffered: true },
  recordYears: 5,
  showsClock: true,
};
