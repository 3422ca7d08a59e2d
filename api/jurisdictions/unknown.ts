import { consentKinds } from "@trevo/contract/member/consents.ts";
import type { Jurisdiction } from "./rules.ts";
import {
  all,
  fiveYears,
  inFull,
  licensedApart,
  reminders,
  sessionsByRule,
  sixWeeks,
  unhurried,
} from "./usual.ts";

/** Nobody has said what holds: the strictest of each. */
export const unknown: Jurisdiction = {
  id: "unknown",
  ageMin: 21,
  identity: { neededFor: ["deposit", "bet", "withdraw"], matchesFace: true },
  account: { asks: ["birthday"], consents: consentKinds },
  sessions: { ...sessionsByRule, idleMinutes: 15, proveAgainDays: 7 },
  closed: licensedApart,
  paysBy: [],
  timeZone: null,
  limits: { mandatory: all, offered: all, askedAt: "signUp", loosenHours: 72, ...reminders },
  whereabouts: { everyMinutes: 30, graceMinutes: 0 },
  register: null,
  games: { roundMsMin: { slot: 5_000, other: 5_000 }, ...unhurried, returnPercentMin: 85 },
  helpedBy: ["gambling-therapy", "gamblers-anonymous"],
  told: { warning: "harm", legal: inFull, termsLanguage: null, advertWarningPercent: 10 },
  bonus: { mayNeedDeposit: false, wageringTimesMax: 10 },
  check: { minutesDefault: 30, minutesMax: 60 },
  pause: sixWeeks,
  exclusion: { daysMin: 182, daysMax: fiveYears, isForGoodOffered: true },
  recordYears: 5,
  showsClock: true,
};
