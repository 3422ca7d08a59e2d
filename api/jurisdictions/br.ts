import { consentKinds } from "@trevo/contract/member/consents.ts";
import type { Jurisdiction } from "./rules.ts";
import {
  all,
  daysWait,
  fiveYears,
  inBrazil,
  inFull,
  licensedApart,
  sessionsByRule,
  sixWeeks,
  unhurried,
} from "./usual.ts";

/**
 * Fixed-odds bets alone, paid in by PIX (Lei 14.790, art. 1; Portaria 1.231). Loss and time
 * limits at sign-up (SPA, on Portaria 2.579/2025); 24 h to loosen (GLI-19 A.3.7). 18 years
 * (Lei 14.790, art. 26 I); warnings at sign-up and at each access, and on a tenth of an advert
 * (1.231, arts. 4 and 11); nothing that plays by itself or hurries a result (1.207, art. 40), and
 * no least time of a round as yet. Whoever is barred by the central register: days of IN 31/2025.
 * For bonuses, once there are any: none for a deposit (1.231, art. 42).
 */
export const br: Jurisdiction = {
  id: "br",
  ageMin: 18,
  identity: { neededFor: ["deposit", "bet", "withdraw"], matchesFace: true },
  account: {
    asks: ["birthday", "idNumber", "payeeName", "gender", "address", "mobileNum", "email"],
    consents: consentKinds,
  },
  sessions: { ...sessionsByRule, proveAgainDays: 7 },
  closed: licensedApart,
  paysBy: ["pix"],
  timeZone: "America/Sao_Paulo",
  limits: { mandatory: ["loss", "time"], offered: all, askedAt: "signUp", ...daysWait },
  whereabouts: { everyMinutes: 30, graceMinutes: 5 },
  register: { sweepDays: 15, withdrawDays: 2, closeDays: 3, returnDays: 2, keepDays: 180 },
  games: { roundMsMin: { slot: 0, other: 0 }, ...unhurried, returnPercentMin: 85 },
  helpedBy: inBrazil,
  told: { warning: "harm", legal: inFull, termsLanguage: "PT", advertWarningPercent: 10 },
  bonus: { mayNeedDeposit: false, wageringTimesMax: null },
  check: { minutesDefault: 60, minutesMax: 60 },
  pause: sixWeeks,
  exclusion: { daysMin: 1, daysMax: fiveYears, isForGoodOffered: true },
  recordYears: 5,
  showsClock: true,
};
