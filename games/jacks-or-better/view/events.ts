import type { BookEvent } from "../../engine/game.ts";
import type { Hand } from "../hands.ts";

interface DealEvent extends BookEvent {
  readonly type: "deal";
  readonly cards: readonly string[];
}

interface DrawEvent extends BookEvent {
  readonly type: "draw";
  /** The places held, from 0, rising. */
  readonly hold: readonly number[];
  readonly cards: readonly string[];
  readonly hand: Hand;
}

interface EndEvent extends BookEvent {
  readonly type: "end";
}

export type JacksEvent = DealEvent | DrawEvent | EndEvent;
