import type { Jurisdiction } from "./rules.ts";
import {
  all,
  fiveYears,
  licensedApart,
  reminders,
  sessionsByRule,
  sixWeeks,
  unhurried,
} from "./usual.ts";

/**
 * Fixed-odds bets alone, paid in by PIX (Lei 14.790, art. 1; Portaria 1.231). Loss and time
 * limits at sign-up (SPA, on Portaria 2.579/2025); 24 h to loosen (GLI-19 A.3.7). 18 years
 * (Lei 14.790, art. 26 I); no bonus for a deposit (1.231, art. 42); nothing that plays by itself
 * or hurries a result (1.207, art. 40), and no least time of a round as yet.
 */
export const br: Jurisdiction = {
  id: "br",
  ageMin: 18,
  identity: { neededFor: ["deposit", "bet", "withdraw"], matchesFace: true },
  sessions: { ...sessionsByRule, proveAgainDays: 7 },
  closed: licensedApart,
  paysBy: ["pix"],
  timeZone: "America/Sao_Paulo",
  limits: { mandatory: ["loss", "time"], offered: all, loosenHours: 24, ...reminders },
  whereabouts: { everyMinutes: 30 },
  register: { sweepDays: 15 },
  games: { roundMsMin: { slot: 0, other: 0 }, ...unhurried, returnPercentMin: 85 },
  bonus: { mayNeedDeposit: false, wageringTimesMax: null },
  check: { minutesDefault: 60, minutesMax: 60 },
  pause: sixWeeks,
  exclusion: { daysMin: 1, daysMax: fiveYears, isForGoodOffered: true },
  recordYears: 5,
  showsClock: true,
};
