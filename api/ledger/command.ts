import type { PostKind } from "./kinds.ts";

/** An account by its key. Owner 0 is the house. */
export interface AccountRef {
  readonly ownerId: bigint;
  readonly id: bigint;
}

/** The fields of every command. */
interface CommandBase {
  /** UUID, the idempotency key: unique per member, for ever. `commandId` derives one. */
  readonly id: string;
  /**
   * 16 bytes over the whole request (`requestHash`): the same id with another hash is a conflict.
   */
  readonly hash: Buffer;
  /** The account it is about; the command belongs to its owner. */
  readonly account: AccountRef;
  /**
   * Whether a refusal for lack of money (or because a round is closed, an account frozen) must
   * stay one when the same command comes again. For vendors yes, because the player has seen it.
   * For our own players no: nothing was written and the key may be used again.
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

/** A vendor's round: the first command opens it, whichever that is. All of them share `id`. */
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

/** Conditions that are tested under the lock, in the transaction that posts. */
export interface Guard {
  /** A session of the member that must be live: refused `session.ended`. */
  readonly sessionId?: string;
  /** The nonce that must be the account's next, and is used up: refused `turn.taken`. */
  readonly nonce?: bigint;
  /** The client's address: refused `limit.place` unless the session may play from there. */
  readonly address?: string;
}

/**
 * Moves `amount` between account and counter; the kind gives the direction. 0 moves nothing, and is
 * remembered.
 */
export interface Post extends CommandBase {
  readonly action: "post";
  readonly kind: PostKind;
  readonly counter: AccountRef;
  readonly amount: bigint;
  readonly round?: RoundPart;
  readonly guard?: Guard;
}

/** Keeps money aside for a later post of this kind to the counter account. */
export interface Hold extends CommandBase {
  readonly action: "hold";
  readonly kind: PostKind;
  readonly counter: AccountRef;
  readonly amount: bigint;
  /** null: does not expire. */
  readonly expiresInSeconds: number | null;
}

/** Posts a hold, in part where an amount is given; the rest is released. */
export interface Capture extends CommandBase {
  readonly action: "capture";
  readonly hold: string;
  readonly amount: bigint | null;
}

/** Ends a hold without posting it: `release` at any time, `expire` only after its time. */
export interface EndHold extends CommandBase {
  readonly action: "release" | "expire";
  readonly hold: string;
}

/**
 * Reverses an original command, all its legs, once. An unknown original is barred for ever (a
 * tombstone). The part of a win that was spent already becomes a debt of the member.
 */
export interface Rollback extends CommandBase {
  readonly action: "rollback";
  readonly original: string;
}

/**
 * Voids a round; its `id` is the round's own. Whatever of the round is in force is reversed, once,
 * and the round takes no bet and pays no win after it. A payout that was spent already becomes a
 * debt, as with a rollback. Refused `round.unknown`; `conflict` where the round was cancelled
 * before.
 */
export interface VoidRound extends CommandBase {
  readonly action: "void";
}

/** Commands that stand alone. */
export type Single = Hold | Capture | EndHold | Rollback | VoidRound;
export type Command = Post | Single;

/** Refused to protect the player (`admit.sql`); remembered like the first four below. */
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

/**
 * Why a command was refused. The first four are answered again to the same command where `remember`
 * is set.
 */
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
  /** Another game is active, where one may be played at a time; remembered like the first four. */
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

interface AnswerBase {
  /** Micro, after this command and what it paid; null for accounts without a stored balance. */
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
export interface Settled extends AnswerBase {
  readonly outcome: "posted" | "noted" | "held" | "released" | "reversed" | "tombstone";
}

export interface Refused extends AnswerBase {
  readonly outcome: "refused";
  readonly reason: Reason;
}

export type Answer = Settled | Refused;
