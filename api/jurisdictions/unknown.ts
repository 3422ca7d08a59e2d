import { consentKinds } from "@trevo/contract/member/consents.ts";
import type { Jurisdiction } from "./rules.ts";
import {
  allLimitKinds,
  fiveYears,
  fullLegalNote,
  separatelyLicensed,
  reminders,
  standardSessions,
  sixWeeks,
  restrictedGames,
} from "./usual.ts";

/** No jurisdiction was configured: the strictest of each rule. */
export const unknown: Jurisdiction = {
  id: "unknown",
  ageMin: 21,
  kyc: { neededFor: ["deposit", "bet", "withdraw"], matchesFace: true },
  account: { requiredFields: ["birthday"], consents: consentKinds },
  sessions: { ...standardSessions, idleMinutes: 15, proveAgainDays: 7 },
  forbiddenCategories: separatelyLicensed,
  deposits: { methods: [], cards: [], sameOwner: true },
  payouts: {
    slaMinutes: 1_440,
    mayCancel: false,
    isFeeAllowed: false,
    mayHold: false,
    depositTurnoverBps: 0,
  },
  timeZone: null,
  limits: {
    mandatory: allLimitKinds,
    offered: allLimitKinds,
    askedAt: "signUp",
    loosenHours: 72,
    ...reminders,
  },
  geolocation: { everyMinutes: 30, graceMinutes: 0 },
  exclusionRegister: null,
  games: { roundMsMin: { slot: 5_000, other: 5_000 }, ...restrictedGames, returnPercentMin: 85 },
  helpServices: ["gambling-therapy", "gamblers-anonymous"],
  notices: { warning: "harm", legal: fullLegalNote, termsLanguage: null, advertWarningPercent: 10 },
  bonus: { mayNeedDeposit: false, wageringTimesMax: 10 },
  check: { minutesDefault: 30, minutesMax: 60 },
  pause: sixWeeks,
  exclusion: { daysMin: 182, daysMax: fiveYears, isForGoodOffered: true },
  recordYears: 5,
  showsClock: true,
};
