/** One thing that a vendor wants of a player's wallet. Amounts in micro. */
export type WalletAction =
  | {
      readonly kind: "bet" | "win" | "promo_win";
      /** The vendor's name for it: the same name is the same action. */
      readonly id: string;
      readonly amount: bigint;
      /** The campaign of a free round. */
      readonly issue: string | null;
    }
  | { readonly kind: "rollback"; readonly id: string; readonly original: string };

/** A vendor's message as every adapter says it: bets and wins together, or rollbacks alone. */
export interface WalletAsk {
  readonly memberId: bigint;
  /** Null: the ticket's, else the member's own. */
  readonly currency: string | null;
  readonly game: string;
  /** The vendor's name for the round; null: none. */
  readonly round: string | null;
  readonly isFinished: boolean;
  /** Null where the message carries none: then bets go by the member's own session. */
  readonly ticket: string | null;
  readonly actions: readonly WalletAction[];
}

/** Why not. The ledger's own reasons where it was asked. */
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
  | "rollback.of.rollback";

export type WalletAnswer =
  | {
      readonly ok: true;
      readonly balance: bigint;
      readonly currency: string;
      readonly done: readonly WalletDone[];
    }
  /** With the balance where the reason is about it. Micro. */
  | {
      readonly ok: false;
      readonly reason: WalletReason;
      readonly balance: bigint | null;
      readonly currency: string;
    };

/** What became of an action: also of one that moved nothing, or came again. */
export interface WalletDone {
  readonly id: string;
  readonly txId: string;
}
