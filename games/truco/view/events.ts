import type { BookEvent } from "../../engine/game.ts";
import type { Side } from "../table.ts";

interface DealEvent extends BookEvent {
  readonly type: "deal";
  readonly turned: string;
  /** The player's three. */
  readonly cards: readonly string[];
}

export interface TrickEvent extends BookEvent {
  readonly type: "trick";
  /** Which of the player's cards it was, from 0. */
  readonly place: number;
  readonly his: string;
  readonly side: Side;
  /** What Zé leads the next trick with; null: the player leads, or the hand is over. */
  readonly led: string | null;
}

interface CallEvent extends BookEvent {
  readonly type: "truco";
  readonly stays: boolean;
}

interface EndEvent extends BookEvent {
  readonly type: "end";
  /** What Zé still held. */
  readonly his: readonly string[];
}

export type TrucoEvent = DealEvent | TrickEvent | CallEvent | EndEvent;
