import { consentKinds } from "@trevo/contract/member/consents.ts";
import type { Jurisdiction } from "./rules.ts";
import {
  allLimitKinds,
  oneDayWait,
  fiveYears,
  brazilianHelpServices,
  fullLegalNote,
  separatelyLicensed,
  standardSessions,
  sixWeeks,
  restrictedGames,
} from "./usual.ts";

/**
 * Fixed-odds betting only (Lei 14.790, art. 1; Portaria 1.231). Deposits by PIX, TED, debit and
 * prepaid cards, from the member's own account (Portaria 615/2024). Loss and time limits at sign-up
 * (SPA, on Portaria 2.579/2025); 24 h to loosen one (GLI-19 A.3.7). 18 years (Lei 14.790, art. 26
 * I); warnings at sign-up and at each sign-in, and on a tenth of an advert
 * (1.231, arts. 4 and 11); no autoplay and nothing that speeds up a result (1.207, art. 40), and
 * no minimum round time so far. The central register and its deadlines: IN 31/2025.
 * Withdrawals are paid within two hours (Portaria 615/2024), free of charge.
 * Bonuses, once there are any: none tied to a deposit (1.231, art. 42).
 */
export const br: Jurisdiction = {
  id: "br",
  ageMin: 18,
  kyc: { neededFor: ["deposit", "bet", "withdraw"], matchesFace: true },
  account: {
    requiredFields: [
      "birthday",
      "idNumber",
      "payeeName",
      "gender",
      "address",
      "mobileNum",
      "email",
    ],
    consents: consentKinds,
  },
  sessions: { ...standardSessions, proveAgainDays: 7 },
  forbiddenCategories: separatelyLicensed,
  deposits: {
    methods: ["pix", "bank", "gateway"],
    cards: ["debit", "prepaid"],
    sameOwner: true,
  },
  payouts: {
    slaMinutes: 120,
    mayCancel: true,
    isFeeAllowed: false,
    mayHold: true,
    depositTurnoverBps: 0,
  },
  timeZone: "America/Sao_Paulo",
  limits: { mandatory: ["loss", "time"], offered: allLimitKinds, askedAt: "signUp", ...oneDayWait },
  geolocation: { everyMinutes: 30, graceMinutes: 5 },
  exclusionRegister: { sweepDays: 15, withdrawDays: 2, closeDays: 3, returnDays: 2, keepDays: 180 },
  games: { roundMsMin: { slot: 0, other: 0 }, ...restrictedGames, returnPercentMin: 85 },
  helpServices: brazilianHelpServices,
  notices: { warning: "harm", legal: fullLegalNote, termsLanguage: "PT", advertWarningPercent: 10 },
  bonus: { mayNeedDeposit: false, wageringTimesMax: null },
  check: { minutesDefault: 60, minutesMax: 60 },
  pause: sixWeeks,
  exclusion: { daysMin: 1, daysMax: fiveYears, isForGoodOffered: true },
  recordYears: 5,
  showsClock: true,
};
