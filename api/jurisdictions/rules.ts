import type { Language } from "@trevo/contract/define.ts";
import type { Consent } from "@trevo/contract/member/consents.ts";
import type { Config } from "../core/config.ts";

/** What a member may set a bound to. */
export type LimitKind = "deposit" | "loss" | "wager" | "time";

/** What a risk warning tells: that money is lost in the long run, and that play can do harm. */
export type Warning = "loss" | "harm";

/** A line of the legal note that each page ends with. */
export type LegalLine = "age" | "play" | "investment";

/**
 * The rules of a place as data: the program reads them and knows no place by name. Each figure
 * is one that a rule or a regulator names; `unknown` takes the strictest of what is usual.
 */
export interface Jurisdiction {
  readonly id: Config["jurisdiction"];
  /** The youngest who may have an account, in full years. */
  readonly ageMin: number;
  readonly identity: {
    /** What waits until somebody has proven who they are. */
    readonly neededFor: readonly ("deposit" | "bet" | "withdraw")[];
    /** Whether the face has to be held against the document's, and who did it be kept. */
    readonly matchesFace: boolean;
  };
  readonly account: {
    /** Fields of the form that every account has to have, whatever the merchant's rows say. */
    readonly asks: readonly string[];
    /** What is agreed to one by one, each with a box of its own; empty: one box for the terms. */
    readonly consents: readonly Consent[];
  };
  readonly sessions: {
    /** Nobody used it for so long: it is over. At most 30, which the ledger holds to by itself. */
    readonly idleMinutes: number;
    /** Wrong passwords in a row that close the door to a browser, and for how long. */
    readonly triesMax: number;
    readonly shutMinutes: number;
    /** However much it is used, a session ends after so long. */
    readonly hoursMax: number;
    /** How often a second proof is asked for, whatever else is trusted; null: never by rule. */
    readonly proveAgainDays: number | null;
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
    /**
     * When members are asked for limits: as soon as they have an account, or for a deposit limit
     * before the first deposit, where "not now" is an answer too; null: never.
     */
    readonly askedAt: "signUp" | "firstDeposit" | null;
    /** How long a looser limit waits, before the member confirms it. */
    readonly loosenHours: number;
    /** How long after its wait it may be confirmed; then the wish is void. */
    readonly confirmDays: number;
    /** How often a member is asked to look at the limits again. */
    readonly reviewMonths: number;
  };
  /** Whether play waits for a look at where the player is, and how long a look is good. */
  readonly whereabouts: {
    readonly everyMinutes: number;
    /** How much longer one is good from the same address, while nobody answers. */
    readonly graceMinutes: number;
  } | null;
  /** The central register of people whom nobody may let play; null: the place has none. */
  readonly register: {
    /** No account goes longer than so many days without being asked about. */
    readonly sweepDays: number;
    /** Of somebody found there: days to take the money out, and until the account is closed. */
    readonly withdrawDays: number;
    readonly closeDays: number;
    /** After the closing: days until what is left is returned, and then that it is kept. */
    readonly returnDays: number;
    readonly keepDays: number;
  } | null;
  /** What games may do; the server holds them to the pace, their screens to the rest. */
  readonly games: {
    /** The least time from bet to bet: of slots, and of every other game. 0: none. */
    readonly roundMsMin: { readonly slot: number; readonly other: number };
    readonly mayAutoplay: boolean;
    readonly mayTurbo: boolean;
    /** Stopping reels by hand; also by the space bar. */
    readonly maySlamStop: boolean;
    readonly mayBuyFeature: boolean;
    /** Whether one member may play several games at a time. */
    readonly maySeveral: boolean;
    /** What a game must give back at least, in percent; null: no floor. It is shown either way. */
    readonly returnPercentMin: number | null;
  };
  /** Who helps there, by their names in `content-seed/help-services.json`, in this order. */
  readonly helpedBy: readonly string[];
  /** What everybody is told: names of texts that the site has in each language. */
  readonly told: {
    /** In a line where somebody comes in: home, sign-in and sign-up; null: none is demanded. */
    readonly warning: Warning | null;
    readonly legal: readonly LegalLine[];
    /** The language whose terms bind; null: each as it is read. */
    readonly termsLanguage: Language | null;
    /** How much of an advert's height its warning takes at least, in percent; null: it has none. */
    readonly advertWarningPercent: number | null;
  };
  /** Bonuses come later: no code reads this before they do. */
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
  /** How long records of play, money and accounts are kept after an account is closed. */
  readonly recordYears: number;
  /** Whether the site shows how long a member has been signed in. */
  readonly showsClock: boolean;
}
