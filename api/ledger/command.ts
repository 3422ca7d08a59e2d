import type { PostKind } from "./kinds.ts";

/** An account by its key. Owner 0 is the house. */
export interface AccountRef {
  readonly ownerId: bigint;
  readonly id: bigint;
}

/** What every command says. */
interface Asked {
  /** UUID, the idempotency key: unique per member, for ever. `commandId` derives one. */
  readonly id: string;
  /** 16 bytes over all that was asked (`requestHash`): the same id with another is a conflict. */
  readonly hash: Buffer;
  /** The account it is about; its owner is whose command this is. */
  readonly account: AccountRef;
  /**
   * Whether a refusal for want of money (or because a round is closed, an account frozen) must
   * stay one when the same command comes again. Vendors: yes, the player was told. Our own
   * players: no, nothing was written and the key is free to be used again.
   */
  readonly remember?: boolean;
}

/** Alone in its game: refused `round.open` while this wallet has another open round there. */
interface OpensRound {
  readonly step: "open";
  /** A fresh `newRoundId()`. */
  readonly id: string;
  readonly vendor: string;
  readonly game: string;
  /** Micro that the decided outcome pays when the round closes. */
  readonly due: bigint;
  /** The outcome in full, as JSON text. */
  readonly detail: string;
  /** Closed in this very commit: what is due is paid in it, as a win of this command. */
  readonly close: boolean;
}

/** A vendor's round: opened by whichever command comes first. Commands that name it share `id`. */
interface JoinsRound {
  readonly step: "join";
  /** As `roundOfVendor` found it, or a fresh `newRoundId()`. */
  readonly id: string;
  readonly vendor: string;
  readonly game: string;
  /** The vendor's own name for it. */
  readonly ref: string;
  readonly close: boolean;
}

/** A round that must be open: refused `round.unknown`, `round.closed`. */
interface SettlesRound {
  readonly step: "settle";
  readonly id: string;
  readonly close: boolean;
}

export type RoundPart = OpensRound | JoinsRound | SettlesRound;

/** Micro that a command pays back in its own commit: the outcome of a round that it closes. */
export function paysAtOnce({ round }: Post): bigint {
  return round?.step === "open" && round.close ? round.due : 0n;
}

/** What must still hold when it posts. */
export interface Guard {
  /** A session of the member's that must be alive: refused `session.ended`. */
  readonly sessionId?: string;
  /** The account's turn that must be next, and is taken: refused `turn.taken`. */
  readonly turn?: bigint;
  /** The player's own: refused `limit.place` unless the session may play from there. */
  readonly address?: string;
}

/** Moves `amount` between account and counter; the kind says which way. 0 is remembered only. */
export interface Post extends Asked {
  readonly action: "post";
  readonly kind: PostKind;
  readonly counter: AccountRef;
  readonly amount: bigint;
  readonly round?: RoundPart;
  readonly guard?: Guard;
}

/** Keeps money aside for a later post of this kind to the counter account. */
export interface Hold extends Asked {
  readonly action: "hold";
  readonly kind: PostKind;
  readonly counter: AccountRef;
  readonly amount: bigint;
  /** null: until it is ended by hand. */
  readonly expiresInSeconds: number | null;
}

/** Posts a hold, in part where an amount is named; the rest is free again. */
export interface Capture extends Asked {
  readonly action: "capture";
  readonly hold: string;
  readonly amount: bigint | null;
}

/** Lets a hold go: given up (release) or too old (expire, refused while it is not). */
export interface EndHold extends Asked {
  readonly action: "release" | "expire";
  readonly hold: string;
}

/**
 * Reverses an original, all its legs, once. Unknown: it is barred for ever. What a spent win
 * cannot give back becomes what the member owes.
 */
export interface Rollback extends Asked {
  readonly action: "rollback";
  readonly original: string;
}

/** Commands that stand alone. */
export type Single = Hold | Capture | EndHold | Rollback;
export type Command = Post | Single;

/** What protects the player says no (`admit.sql`); remembered like the first four below. */
export type LimitReason =
  | "limit.exclusion"
  | "limit.pause"
  | "limit.review"
  | "limit.missing"
  | "limit.check"
  | "limit.time"
  | "limit.wager"
  | "limit.loss"
  | "limit.place"
  | "limit.restricted"
  | "limit.identity"
  | "limit.terms"
  | "limit.profile";

/** Why not. The first four answer a later, identical command the same where it was remembered. */
export type Reason =
  | "insufficient"
  | "exceeds"
  | "account.frozen"
  | "round.closed"
  | "round.open"
  | "round.unknown"
  /** A vendor's win in a round whose stakes were given back; never remembered. */
  | "round.cancelled"
  | "session.ended"
  | LimitReason
  | "turn.taken"
  /** Another game was opened since, where one plays one at a time; remembered like the first. */
  | "game.elsewhere"
  | "account.unknown"
  | "account.unbounded"
  | "currency.wrong"
  | "hold.unknown"
  | "hold.pending"
  | "hold.posted"
  | "hold.voided"
  | "hold.expired"
  | "rollback.of.rollback"
  | "rollback.of.hold"
  /** Refused only because another command of its group was. */
  | "group.refused"
  /** The id was used before, for something else. */
  | "conflict";

interface Answered {
  /** Micro, after this command and what it paid; null for accounts whose balance is not kept. */
  readonly balance: bigint | null;
  /** Number of the account's last transfer then. */
  readonly seq: bigint | null;
  readonly roundId: string | null;
  /** The command had been answered before, and this is that answer. */
  readonly replayed: boolean;
}

/**
 * `posted` moved money · `noted` moved none, as asked · `held` · `released` · `reversed` (also
 * when there was nothing to reverse) · `tombstone`: it had been rolled back before it came, and
 * never moves money.
 */
export interface Settled extends Answered {
  readonly outcome: "posted" | "noted" | "held" | "released" | "reversed" | "tombstone";
}

export interface Refused extends Answered {
  readonly outcome: "refused";
  readonly reason: Reason;
}

export type Answer = Settled | Refused;
