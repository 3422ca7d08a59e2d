import type { Language } from "@trevo/contract/define.ts";
import type { Consent } from "@trevo/contract/member/consents.ts";
import type { Config } from "../core/config.ts";

/** What a member may set a limit on. */
export type LimitKind = "deposit" | "loss" | "wager" | "time";

/** What a risk warning says: that money is lost in the long run, or that gambling can do harm. */
export type Warning = "loss" | "harm";

/** A line of the legal note at the foot of each page. */
export type LegalLine = "age" | "play" | "investment";

/**
 * The rules of a jurisdiction as data: the code reads them and never names a jurisdiction. Each
 * figure comes from a law or a regulator; `unknown` takes the strictest of the usual ones.
 */
export interface Jurisdiction {
  readonly id: Config["jurisdiction"];
  /** The minimum age for an account, in full years. */
  readonly ageMin: number;
  readonly kyc: {
    /** What a member may do only after verification. */
    readonly neededFor: readonly ("deposit" | "bet" | "withdraw")[];
    /** Whether the selfie must be compared with the document's photo, and by whom is recorded. */
    readonly matchesFace: boolean;
  };
  readonly account: {
    /** Form fields that every account must have, whatever the merchant configures. */
    readonly requiredFields: readonly string[];
    /** Consents that each have a checkbox of their own; empty: one checkbox for the terms. */
    readonly consents: readonly Consent[];
  };
  readonly sessions: {
    /** Idle time after which a session ends: at most 30, which the ledger enforces as well. */
    readonly idleMinutes: number;
    /** Consecutive wrong passwords that lock sign-in from a browser, and for how long. */
    readonly attemptsMax: number;
    readonly shutMinutes: number;
    /** The longest a session lasts, however active it is. */
    readonly hoursMax: number;
    /** How often a second factor is required, even on a trusted device; null: never by rule. */
    readonly proveAgainDays: number | null;
  };
  /** Game categories that are forbidden here, or need a licence of their own. */
  readonly forbiddenCategories: readonly string[];
  readonly deposits: {
    /** Methods that are permitted; null: all. */
    readonly methods: readonly string[] | null;
    /** What a gateway of cards may take: `debit`, `prepaid`, `credit`; null: all. */
    readonly cards: readonly string[] | null;
    /** Whether money may come from the member's own account alone; else it goes back. */
    readonly sameOwner: boolean;
  };
  readonly payouts: {
    /** The longest from request to payment, in minutes; shown, watched, and told where it fails. */
    readonly slaMinutes: number;
    /** Whether a member may take a withdrawal back before it is sent. */
    readonly mayCancel: boolean;
    readonly isFeeAllowed: boolean;
    /** How often a deposit is played before it may leave, in basis points; 0: not at all. */
    readonly depositTurnoverBps: number;
  };
  /** The time zone in which limits count days; null: the merchant's. */
  readonly timeZone: string | null;
  readonly limits: {
    /** Play waits until the member has set one limit of each of these kinds. */
    readonly mandatory: readonly LimitKind[];
    readonly offered: readonly LimitKind[];
    /**
     * When members are asked to set limits: right after sign-up, or (a deposit limit only) before
     * the first deposit, where they may decline; null: never.
     */
    readonly askedAt: "signUp" | "firstDeposit" | null;
    /** How long a looser limit waits before the member may confirm it. */
    readonly loosenHours: number;
    /** How long after that wait it may be confirmed; then the request lapses. */
    readonly confirmDays: number;
    /** How often a member is asked to review the limits. */
    readonly reviewMonths: number;
  };
  /** Whether play requires a location check, and how long one is valid; null: not required. */
  readonly geolocation: {
    readonly everyMinutes: number;
    /** How much longer a check stays valid from the same IP while the provider is unavailable. */
    readonly graceMinutes: number;
  } | null;
  /** The central register of people barred from gambling; null: there is none here. */
  readonly exclusionRegister: {
    /** Every account is checked against the register at least this often. */
    readonly sweepDays: number;
    /** For a member found in it: days to withdraw the balance, and until the account is closed. */
    readonly withdrawDays: number;
    readonly closeDays: number;
    /** After closing: days until the balance is returned, and how long it is kept after that. */
    readonly returnDays: number;
    readonly keepDays: number;
  } | null;
  /** What games may do: the server enforces the pace, the games' screens enforce the rest. */
  readonly games: {
    /** The minimum time between two bets, for slots and for all other games. 0: none. */
    readonly roundMsMin: { readonly slot: number; readonly other: number };
    readonly mayAutoplay: boolean;
    readonly mayTurbo: boolean;
    /** Stopping the reels by hand, with the space bar as well. */
    readonly maySlamStop: boolean;
    readonly mayBuyFeature: boolean;
    /** Whether a member may play several games at the same time. */
    readonly maySeveral: boolean;
    /** The minimum RTP of a game, in percent; null: none. It is displayed either way. */
    readonly returnPercentMin: number | null;
  };
  /** Help services, by their names in `content-seed/help-services.json`, in display order. */
  readonly helpServices: readonly string[];
  /** Notices that the site must show: keys of texts that it has in each language. */
  readonly notices: {
    /** The risk warning on home, sign-in and sign-up; null: not required. */
    readonly warning: Warning | null;
    readonly legal: readonly LegalLine[];
    /** The language in which the terms are binding; null: the one in which they are read. */
    readonly termsLanguage: Language | null;
    /** The minimum share of an advert's height for its warning, in percent; null: no warning. */
    readonly advertWarningPercent: number | null;
  };
  readonly bonus: {
    /** Whether a bonus may depend on a deposit. */
    readonly mayNeedDeposit: boolean;
    /** Reserved: the maximum wagering multiplier of a bonus; null: whatever its terms say. */
    readonly wageringTimesMax: number | null;
  };
  readonly check: {
    /** The interval until the member chooses one; null: none. */
    readonly minutesDefault: number | null;
    /** The longest interval a member may choose; null: the member may turn it off. */
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
