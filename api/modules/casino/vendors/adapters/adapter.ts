import type { IncomingHttpHeaders } from "node:http";
import type { VendorConfig } from "../vendor-configs.ts";
import type { WalletHandlers } from "../wallet-handlers.ts";

/** A vendor's call as HTTP received it. */
export interface VendorCall {
  /** The path after `/vendor/<code>`: "/process". */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The body's bytes, which are what is signed. */
  readonly raw: Buffer;
  /** Our own id of the request. */
  readonly requestId: string;
  /** It came from the same machine, by no proxy. */
  readonly isLocal: boolean;
}

export interface VendorReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The call was not signed by the vendor. */
  readonly isForged?: true;
}

/** A game to be opened. */
export interface LaunchRequest {
  readonly game: string;
  /** Null: a free game with the vendor's own play money. */
  readonly player: {
    readonly memberId: bigint;
    readonly ticket: string;
    readonly ip: string;
  } | null;
  readonly currency: string;
  /** Lower case: "pt". */
  readonly language: string;
  readonly returnUrl: string;
}

/** An action in a vendor's list. Amounts in micro. */
export interface Listed {
  readonly kind: "bet" | "win" | "promo_win" | "rollback";
  readonly id: string;
  readonly memberId: bigint;
  readonly currency: string;
  readonly game: string;
  readonly round: string | null;
  readonly amount: bigint;
  readonly original: string | null;
  readonly issue: string | null;
  readonly at: Date;
}

/** A vendor's list of a span of time, without what it cancelled. */
export interface VendorList {
  readonly actions: readonly Listed[];
  /** Rounds that are over at the vendor. */
  readonly finished: readonly { readonly round: string; readonly memberId: bigint }[];
}

/** Money that is to move to or from a player's wallet at a vendor. Micro, whole minor units. */
export interface VendorTransfer {
  /** A UUID: the same key again is the same transfer. */
  readonly key: string;
  readonly memberId: bigint;
  readonly currency: string;
  readonly direction: "to" | "from";
  /** Null: all that is there; of transfers from the vendor alone. */
  readonly amount: bigint | null;
}

/** What a vendor says of a transfer; the balance is the player's just after it. Micro. */
export type TransferAnswer =
  | { readonly outcome: "moved"; readonly moved: bigint; readonly balance: bigint }
  | { readonly outcome: "refused" };

/**
 * Balances that a vendor keeps. Each may be asked any number of times.
 *
 * @throws VendorUnavailable: nothing is known
 */
export interface VendorWallets {
  move(vendor: VendorConfig, transfer: VendorTransfer): Promise<TransferAnswer>;
  /** What became of a key; null: the vendor has never heard of it. */
  transferOf(vendor: VendorConfig, key: string): Promise<TransferAnswer | null>;
  /** A player's balance in micro. */
  balanceOf(vendor: VendorConfig, player: { memberId: bigint; currency: string }): Promise<bigint>;
  /** What was played from them, from a cursor on; null: from the beginning. */
  betsAfter(vendor: VendorConfig, cursor: string | null): Promise<FeedPage>;
}

/** A bet that was played from a balance at a vendor, as it stands there. Amounts in micro. */
export interface FeedBet {
  /** The vendor's name for it. */
  readonly ref: string;
  /** Grows with each change. */
  readonly version: number;
  readonly memberId: bigint;
  readonly currency: string;
  readonly game: string;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly state: "open" | "settled" | "void";
  readonly placedAt: Date;
  /** Null: it is open. */
  readonly settledAt: Date | null;
}

/** Bets in the order of their changes. */
export interface FeedPage {
  readonly bets: readonly FeedBet[];
  /** Where the next page begins, now or later. */
  readonly next: string;
  readonly isEnd: boolean;
}

/**
 * Translates a vendor's protocol and checks its signatures. It opens no transaction and decides
 * nothing about money.
 */
export interface Adapter {
  /** Answers a call. A Refusal of the handlers is answered as "outcome unknown, try again". */
  answer(handlers: WalletHandlers, vendor: VendorConfig, call: VendorCall): Promise<VendorReply>;
  /**
   * Asks the vendor for a game's page.
   *
   * @throws VendorUnavailable when no usable answer came; Refusal game.unknown
   */
  launch(vendor: VendorConfig, request: LaunchRequest): Promise<string>;
  /**
   * The vendor's list of a half-open span of time; null for vendors that have no list.
   *
   * @throws VendorUnavailable
   */
  readonly list: ((vendor: VendorConfig, from: Date, until: Date) => Promise<VendorList>) | null;
  /** Null for protocols whose vendors ask the site's wallet alone. */
  readonly wallets: VendorWallets | null;
}

/** The vendor could not be reached, took too long or made no sense: the outcome is unknown. */
export class VendorUnavailable extends Error {
  override name = "VendorUnavailable";
}
