import type { Config } from "./config.ts";

/** What a member may set a bound to. */
export type LimitKind = "deposit" | "loss" | "wager" | "time";

/**
 * The rules of a place as data: the program reads them and knows no place by name. Each figure
 * is one that a rule or a regulator names; `unknown` takes the strictest of what is usual.
 */
export interface Jurisdiction {
  readonly id: Config["jurisdiction"];
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

const jurisdictions: Readonly<Record<Config["jurisdiction"], Jurisdiction>> = {
  // Everything on, nothing demanded: for those who look at the platform.
  demo: {
    id: "demo",
    closed: [],
    paysBy: null,
    timeZone: null,
    limits: { mandatory: [], offered: all, loosenHours: 24 },
    check: { minutesDefault: null, minutesMax: null },
    pause: sixWeeks,
    exclusion: { daysMin: 1, daysMax: fiveYears, isForGoodOffered: true },
    showsClock: true,
  },
  // Fixed-odds bets alone, paid in by PIX (Lei 14.790, art. 1; Portaria 1.231). Loss and time
  // limits at sign-up (SPA, on Portaria 2.579/2025); 24 h to loosen (GLI-19 A.3.7).
  br: {
    id: "br",
    closed: licensedApart,
    paysBy: ["pix"],
    timeZone: "America/Sao_Paulo",
    limits: { mandatory: ["loss", "time"], offered: all, loosenHours: 24 },
    check: { minutesDefault: 60, minutesMax: 60 },
    pause: sixWeeks,
    exclusion: { daysMin: 1, daysMax: fiveYears, isForGoodOffered: true },
    showsClock: true,
  },
  // RTS 12 and 13; LCCP 3.5: at least six months.
  gb: {
    id: "gb",
    closed: licensedApart,
    paysBy: [],
    timeZone: "Europe/London",
    limits: { mandatory: [], offered: all, loosenHours: 24 },
    check: { minutesDefault: 60, minutesMax: null },
    pause: sixWeeks,
    exclusion: { daysMin: 182, daysMax: fiveYears, isForGoodOffered: true },
    showsClock: true,
  },
  // Nobody has said what holds: the strictest of each.
  unknown: {
    id: "unknown",
    closed: licensedApart,
    paysBy: [],
    timeZone: null,
    limits: { mandatory: all, offered: all, loosenHours: 72 },
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
