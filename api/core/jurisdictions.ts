import type { Config } from "./config.ts";

/** What a member may set a bound to. */
export type LimitKind = "deposit" | "loss" | "wager" | "time";

/**
 * The rules of a place as data: the program reads them and knows no place by name. Each figure
 * is one that a rule or a regulator names; `unknown` takes the strictest of what is usual.
 */
export interface Jurisdiction {
  readonly id: Config["jurisdiction"];
  /** The youngest who may have an account, in full years. */
  readonly ageMin: number;
  readonly sessions: {
    /** Nobody used it for so long: it is over. At most 30, which the ledger holds to by itself. */
    readonly idleMinutes: number;
    /** Wrong passwords in a row that close the door to a browser, and for how long. */
    readonly triesMax: number;
    readonly shutMinutes: number;
  };
  /** Categories of games that the place does not permit, or only with a licence of their own. */
  readonly closed: readonly string[];
  /** Ways to pay in that the place permits; null: all that there are. */
  readonly paysBy: readonly string[] | null;
  /** Whose calendar limits count in; null: the merchant's. */
  readonly timeZone: string | null;
  readonly limits: {
    /** Without one of each there is no play. */
    readonly mandatory: readonly LimitKind[];
    readonly offered: readonly LimitKind[];
    /** How long a looser limit waits, before the member confirms it. */
    readonly loosenHours: number;
    /** How long after its wait it may be confirmed; then the wish is void. */
    readonly confirmDays: number;
    /** How often a member is asked to look at the limits again. */
    readonly reviewMonths: number;
  };
  /** What games may do; the server holds them to the pace, their screens to the rest. */
  readonly games: {
    /** The least time from bet to bet: of slots, and of every other game. 0: none. */
    readonly roundMsMin: { readonly slot: number; readonly other: number };
    readonly mayAutoplay: boolean;
    readonly mayTurbo: boolean;
    /** Stopping reels by hand; also by the space bar. */
    readonly maySlamStop: boolean;
    readonly mayBuyFeature: boolean;
  };
  readonly bonus: {
    /** Whether a bonus may be tied to a deposit at all. */
    readonly mayNeedDeposit: boolean;
    /** The most times that a bonus may have to be wagered; null: its own terms say. */
    readonly wageringTimesMax: number | null;
  };
  readonly check: {
    /** Until the member chooses; null: none. */
    readonly minutesDefault: number | null;
    /** The longest that may be chosen; null: also never. */
    readonly minutesMax: number | null;
  };
  readonly pause: { readonly hoursMin: number; readonly hoursMax: number };
  readonly exclusion: {
    readonly daysMin: number;
    readonly daysMax: number;
    readonly isForGoodOffered: boolean;
  };
  /** Whether the site shows how long a member has been signed in. */
  readonly showsClock: boolean;
}

/** Cruelty to animals, games of members against each other, and other people's draws. */
const licensedApart = ["COCKFIGHT", "PVP", "LOTT", "ELOTT"];
const all = ["deposit", "loss", "wager", "time"] as const;
const sixWeeks = { hoursMin: 24, hoursMax: 42 * 24 };
const fiveYears = 5 * 365;
/** Three wrong in a row within half an hour (GLI-19 2.5.3), half an hour of idleness (2.5.4). */
const sessionsByRule = { idleMinutes: 30, triesMax: 3, shutMinutes: 30 };
const atOwnPace = { mayAutoplay: true, mayTurbo: true, maySlamStop: true, mayBuyFeature: true };
const unhurried = { mayAutoplay: false, mayTurbo: false, maySlamStop: false, mayBuyFeature: false };
/** A week to confirm, half a year to look again (RTS 12). */
const reminders = { confirmDays: 7, reviewMonths: 6 };

const jurisdictions: Readonly<Record<Config["jurisdiction"], Jurisdiction>> = {
  // Everything on, nothing demanded: for those who look at the platform.
  demo: {
    id: "demo",
    ageMin: 18,
    sessions: { idleMinutes: 30, triesMax: 10, shutMinutes: 30 },
    closed: [],
    paysBy: null,
    timeZone: null,
    limits: { mandatory: [], offered: all, loosenHours: 24, ...reminders },
    games: { roundMsMin: { slot: 0, other: 0 }, ...atOwnPace },
    bonus: { mayNeedDeposit: true, wageringTimesMax: null },
    check: { minutesDefault: null, minutesMax: null },
    pause: sixWeeks,
    exclusion: { daysMin: 1, daysMax: fiveYears, isForGoodOffered: true },
    showsClock: true,
  },
  // Fixed-odds bets alone, paid in by PIX (Lei 14.790, art. 1; Portaria 1.231). Loss and time
  // limits at sign-up (SPA, on Portaria 2.579/2025); 24 h to loosen (GLI-19 A.3.7). 18 years
  // (Lei 14.790, art. 26 I); no bonus for a deposit (1.231, art. 42); nothing that plays by itself
  // or hurries a result (1.207, art. 40), and no least time of a round as yet.
  br: {
    id: "br",
    ageMin: 18,
    sessions: sessionsByRule,
    closed: licensedApart,
    paysBy: ["pix"],
    timeZone: "America/Sao_Paulo",
    limits: { mandatory: ["loss", "time"], offered: all, loosenHours: 24, ...reminders },
    games: { roundMsMin: { slot: 0, other: 0 }, ...unhurried },
    bonus: { mayNeedDeposit: false, wageringTimesMax: null },
    check: { minutesDefault: 60, minutesMax: 60 },
    pause: sixWeeks,
    exclusion: { daysMin: 1, daysMax: fiveYears, isForGoodOffered: true },
    showsClock: true,
  },
  // RTS 12 and 13; LCCP 3.5: at least six months. 2.5 s of slots and 5 s of other games, no
  // autoplay, no turbo (RTS 8, 14); ten times' wagering at most (LCCP SR 5.1.1).
  gb: {
    id: "gb",
    ageMin: 18,
    sessions: sessionsByRule,
    closed: licensedApart,
    paysBy: [],
    timeZone: "Europe/London",
    limits: { mandatory: [], offered: all, loosenHours: 24, ...reminders },
    games: { roundMsMin: { slot: 2_500, other: 5_000 }, ...unhurried },
    bonus: { mayNeedDeposit: true, wageringTimesMax: 10 },
    check: { minutesDefault: 60, minutesMax: null },
    pause: sixWeeks,
    exclusion: { daysMin: 182, daysMax: fiveYears, isForGoodOffered: true },
    showsClock: true,
  },
  // Nobody has said what holds: the strictest of each.
  unknown: {
    id: "unknown",
    ageMin: 21,
    sessions: { ...sessionsByRule, idleMinutes: 15 },
    closed: licensedApart,
    paysBy: [],
    timeZone: null,
    limits: { mandatory: all, offered: all, loosenHours: 72, ...reminders },
    games: { roundMsMin: { slot: 5_000, other: 5_000 }, ...unhurried },
    bonus: { mayNeedDeposit: false, wageringTimesMax: 10 },
    check: { minutesDefault: 30, minutesMax: 60 },
    pause: sixWeeks,
    exclusion: { daysMin: 182, daysMax: fiveYears, isForGoodOffered: true },
    showsClock: true,
  },
};

/** The rules that hold here. */
export function jurisdictionOf({ jurisdiction }: Pick<Config, "jurisdiction">): Jurisdiction {
  return jurisdictions[jurisdiction];
}
