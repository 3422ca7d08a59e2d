/** One action of a vendor's on a player's wallet. Amounts in micro. */
export type WalletAction =
  | {
      readonly kind: "bet" | "win" | "promo_win";
      /** The vendor's id: the same id is the same action. */
      readonly id: string;
      readonly amount: bigint;
      /** The campaign of a free round. */
      readonly issue: string | null;
      /** The bet of a win, where the vendor names it: once rolled back, it wins nothing. */
      readonly of?: string | null;
    }
  | { readonly kind: "rollback"; readonly id: string; readonly original: string };

/** A vendor's request, as every adapter translates it. */
export interface WalletRequest {
  readonly memberId: bigint;
  /** Null: the ticket's, else the member's own. */
  readonly currency: string | null;
  /** "-" where none is named, as in a request without bets and wins. */
  readonly game: string;
  /** The vendor's name for the round; null: none. */
  readonly round: string | null;
  readonly isFinished: boolean;
  /** Null where there is none: then bets count on the member's newest session. */
  readonly ticket: string | null;
  /** The ticket must be this player's for any action; its session may have ended. */
  readonly needsTicket?: boolean;
  readonly actions: readonly WalletAction[];
}

/** Why a request was refused. */
export type WalletReason =
  | "malformed"
  | "player.unknown"
  | "player.blocked"
  | "player.limit"
  | "currency.wrong"
  | "game.closed"
  | "session.unknown"
  | "session.ended"
  | "insufficient"
  | "conflict"
  | "round.closed"
  | "bet.cancelled"
  | "rollback.of.rollback";

export type WalletAnswer =
  | {
      readonly ok: true;
      readonly balance: bigint;
      readonly currency: string;
      readonly done: readonly WalletDone[];
    }
  /** A refusal; with the balance, in micro, where it matters to the reason. */
  | {
      readonly ok: false;
      readonly reason: WalletReason;
      /** Which field is malformed, as a path: "actions.0.amount". */
      readonly field: string | null;
      readonly balance: bigint | null;
      readonly currency: string;
    };

/** An accepted action; also one that moved nothing, or was a repeat. */
export interface WalletDone {
  readonly id: string;
  readonly txId: string;
}
