import type { BookEvent } from "../../engine/game.ts";
import type { Guess } from "../rules.ts";

interface CardEvent extends BookEvent {
  readonly type: "card";
  readonly card: string;
}

interface TurnEvent extends BookEvent {
  readonly type: "turn";
  readonly action: Guess | "SWAP";
  readonly card: string;
  /** Hundredths of the stake; 0: a wrong guess. Of a swap it says nothing. */
  readonly multiplier: number;
}

/** The card that would have come, told when the round is over. */
interface NextEvent extends BookEvent {
  readonly type: "next";
  readonly card: string | null;
}

export type UpOrDownEvent = CardEvent | TurnEvent | NextEvent;
