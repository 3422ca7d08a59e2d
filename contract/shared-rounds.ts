/**
 * Frames of the game server's WebSocket at /rgs/live, where a shared round is followed. The client
 * greets with `{"type":"hello","token":<its sessionID>}` and may send `{"type":"ping","sent":n}`,
 * which is answered at once; the median of a few tells how far its clock is from the server's.
 *
 * Times are milliseconds of the epoch by the server's clock, heights hundredths of the stake,
 * amounts whole micro of the ticket's currency as text. There are no frames of the height: it is
 * floor(100 · e^(0.00007 · (now − startsAt))) while the round flies. Each frame holds all that it
 * is about, so one that was lost or came late does no harm.
 */

/**
 * `open` takes bets; `closed` flies from `startsAt` on, or waits for its outcome until then; `over`
 * was cut, or has its outcome; `void` gave bets back.
 */
export type SharedRoundState = "open" | "closed" | "over" | "void";

export interface SharedRoundView {
  game: string;
  round: number;
  state: SharedRoundState;
  closesAt: number;
  /** When it takes off, known once no more bets are taken. */
  startsAt: number | null;
  /** Until when its end is shown, known once it is over: then the next one opens. */
  nextAt: number | null;
  /** Once it is over; null of tables. */
  height: number | null;
  /** What came at a table, once it is over; its game's rules say what that is. */
  outcome: unknown;
  hash: string | null;
  /** A server was lost while it flew: bets that nobody could take out had their stake back. */
  interrupted: boolean;
}

/** A bet of anyone's who plays in the same currency. */
export interface SharedBetRow {
  id: string;
  /** Masked, as everywhere on the site. */
  name: string;
  stake: string;
  /** Where it left; null: it flies on. Zero: it was lost. */
  height: number | null;
}

export interface OwnSharedBet {
  id: string;
  round: number;
  slot: number;
  stake: string;
  auto: number | null;
  /** Where it leaves by itself at the latest: its target, or the most that the house pays. */
  leavesAt: number;
  state: "placed" | "out" | "lost" | "void";
  height: number | null;
  payout: string;
}

/** All that a player has on a round of a table. */
export interface OwnBasket {
  /** As in the board's rows. */
  id: string;
  round: number;
  /** The client's number of the last change. */
  version: number;
  bets: { spot: string; stake: number }[];
  stake: string;
  /** Once it is paid; null too where the stake went back. */
  payout: string | null;
  isBack: boolean;
}

export interface SharedBoard {
  round: number;
  /** The largest bets, at most sixty. */
  rows: SharedBetRow[];
  bets: number;
  staked: string;
  /** Bets that have left, and what they were paid. */
  out: number;
  paid: string;
}

/** What decided a chain's rounds before the first of them. */
export interface SharedChainView {
  /** Hexadecimal: what the last hash leads to. */
  end: string;
  /** The key of each round's HMAC; `salt:` in front: its words are the operator's own. */
  salt: string;
  firstRound: number;
  length: number;
}

export interface PastSharedRound {
  round: number;
  height: number;
}

export interface PastTableRound {
  round: number;
  outcome: unknown;
}

export type SharedRoundFrame =
  | { type: "welcome"; data: { signedIn: boolean } }
  | { type: "pong"; data: { sent: number; now: number } }
  /** After the greeting: all of it. `round` is null while nobody has called for one. */
  | {
      type: "snapshot";
      data: {
        now: number;
        round: SharedRoundView | null;
        board: SharedBoard | null;
        own: OwnSharedBet[];
        /** At a table, in place of `own`. */
        basket: OwnBasket | null;
        /** At most a hundred, newest first. */
        history: PastSharedRound[];
        /** The same of a table. */
        outcomes: PastTableRound[];
        chain: SharedChainView | null;
      };
    }
  /** A round opened, closed (`startsAt` says when it takes off), was cut, or was given up. */
  | { type: "round"; data: SharedRoundView & { now: number } }
  /** Bets while they are open, at most twice a second; who left, at most five times a second. */
  | { type: "board"; data: SharedBoard }
  /** The player's own bets of this round, each time one of them changes. */
  | { type: "own"; data: { round: number; bets: OwnSharedBet[] } }
  /** The same at a table. */
  | { type: "basket"; data: OwnBasket };
