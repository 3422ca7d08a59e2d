import { consentKinds } from "@trevo/contract/member/consents.ts";
import type { Jurisdiction } from "./rules.ts";
import {
  allLimitKinds,
  oneDayWait,
  fiveYears,
  separatelyLicensed,
  standardSessions,
  sixWeeks,
  restrictedGames,
} from "./usual.ts";

/**
 * RTS 12 and 13, with a deposit limit offered before the first deposit (12B, 12C); LCCP 3.5: an
 * exclusion lasts at least six months. 2.5 s per slot round, 5 s for other games, no autoplay, no
 * turbo (RTS 8, 14). Bonuses, once there are any: wagered ten times at most (LCCP SR 5.1.1).
 */
export const gb: Jurisdiction = {
  id: "gb",
  ageMin: 18,
  kyc: { neededFor: ["deposit", "bet", "withdraw"], matchesFace: false },
  account: { requiredFields: ["birthday", "payeeName"], consents: consentKinds },
  sessions: standardSessions,
  forbiddenCategories: separatelyLicensed,
  deposits: { methods: [], cards: [], sameOwner: false },
  payouts: {
    slaMinutes: 1_440,
    mayCancel: false,
    isFeeAllowed: false,
    mayHold: false,
    depositTurnoverBps: 0,
  },
  timeZone: "Europe/London",
  limits: { mandatory: [], offered: allLimitKinds, askedAt: "firstDeposit", ...oneDayWait },
  geolocation: null,
  exclusionRegister: null,
  games: { roundMsMin: { slot: 2_500, other: 5_000 }, ...restrictedGames, returnPercentMin: null },
  helpServices: ["gamcare", "gambling-therapy"],
  notices: {
    warning: "loss",
    legal: ["age", "play"],
    termsLanguage: "EN",
    advertWarningPercent: null,
  },
  bonus: { mayNeedDeposit: true, wageringTimesMax: 10 },
  check: { minutesDefault: 60, minutesMax: null },
  pause: sixWeeks,
  exclusion: { daysMin: 182, daysMax: fiveYears, isForGoodOffered: true },
  recordYears: 5,
  showsClock: true,
};
