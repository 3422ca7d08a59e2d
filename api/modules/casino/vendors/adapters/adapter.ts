import type { IncomingHttpHeaders } from "node:http";
import type { Gate } from "../gates.ts";
import type { WalletDesk } from "../wallet.ts";

/** A vendor's call as it came to the door. */
export interface VendorCall {
  /** What stands behind `/vendor/<code>`: "/process". */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The bytes: signatures are over them. */
  readonly raw: Buffer;
  /** The server's own id of the request. */
  readonly requestId: string;
  /** It came from the same machine, by no proxy. */
  readonly isLocal: boolean;
}

export interface VendorReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A game to be opened. */
export interface LaunchWish {
  readonly game: string;
  /** Null: play money of the vendor's own, and no member. */
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

/** An action as the vendor's own list has it. Amounts in micro. */
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

/** What stands at a vendor in a span of time. */
export interface VendorList {
  readonly actions: readonly Listed[];
  /** Rounds that are over there. */
  readonly finished: readonly { readonly round: string; readonly memberId: bigint }[];
}

/**
 * A vendor's way of speaking. It translates and checks signatures; it opens no transaction and
 * decides nothing about money.
 */
export interface Adapter {
  /** Answers a call. Whatever the desk throws is told as "nothing is known, ask again". */
  answer(desk: WalletDesk, gate: Gate, call: VendorCall): Promise<VendorReply>;
  /**
   * Asks the vendor for a game's page.
   *
   * @throws VendorAway when no usable answer came; Refusal game.unknown
   */
  launch(gate: Gate, wish: LaunchWish): Promise<string>;
  /**
   * What stands at the vendor, half-open in time; null for vendors that have no such list.
   *
   * @throws VendorAway
   */
  readonly list: ((gate: Gate, from: Date, until: Date) => Promise<VendorList>) | null;
}

/** The vendor could not be reached, took too long or made no sense. Nothing is known. */
export class VendorAway extends Error {
  override name = "VendorAway";
}
