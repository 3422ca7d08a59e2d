import type { BookEvent, Rules } from "../engine/game.ts";
import type { Bar } from "./bar.ts";
import type { Notices } from "./notices.ts";
import type { Scene } from "./scene.ts";
import type { Strip } from "./strip.ts";
import type { Balance, Round, Wallet } from "./wallet.ts";

/** `open`: a round of steps waits for the player's decision. */
export type State = "loading" | "ready" | "running" | "open" | "lost" | "closed";

/** What the game server says of a round. */
export interface Answer<E> {
  readonly balance: Balance;
  readonly round: Round<E>;
}

/** What a table is made of. */
export interface Parts<E extends BookEvent> {
  readonly scene: Scene<E>;
  readonly bar: Bar;
  readonly wallet: Wallet<E>;
  readonly notices: Notices;
  readonly clock: { hasLasted(seconds: number): void };
  setCurrency(code: string): void;
  /** A sound under a change of the stake. */
  press(): void;
  /** The stage shakes its head: the bet was not taken. */
  refuse(): void;
  /** The game's rules, where its page prices each bet before it is made. */
  readonly rules?: Rules | undefined;
  readonly strip?: Strip<E> | undefined;
}
