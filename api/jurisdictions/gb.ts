import { consentKinds } from "@trevo/contract/member/consents.ts";
import type { Jurisdiction } from "./rules.ts";
import {
  all,
  daysWait,
  fiveYears,
  licensedApart,
  sessionsByRule,
  sixWeeks,
  unhurried,
} from "./usual.ts";

/**
 * RTS 12 and 13, a deposit limit asked for before the first deposit (12B, 12C); LCCP 3.5: at
 * least six months. 2.5 s of slots and 5 s of other games, no autoplay, no turbo (RTS 8, 14).
 * For bonuses, once there are any: ten times' wagering at most (LCCP SR 5.1.1).
 */
export const gb: Jurisdiction = {
  id: "gb",
  ageMin: 18,
  identity: { neededFor: ["deposit", "bet", "withdraw"], matchesFace: false },
  account: { asks: ["birthday", "payeeName"], consents: consentKinds },
  sessions: sessionsByRule,
  closed: licensedApart,
  paysBy: [],
  timeZone: "Europe/London",
  limits: { mandatory: [], offered: all, askedAt: "firstDeposit", ...daysWait },
  whereabouts: null,
  register: null,
  games: { roundMsMin: { slot: 2_500, other: 5_000 }, ...unhurried, returnPercentMin: null },
  helpedBy: ["gamcare", "gambling-therapy"],
  told: {
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
