import type { BookEvent, Odds, Params } from "../engine/game.ts";
import type { Handlers } from "./book-player.ts";
import type { Launch } from "./launch.ts";
import type { Pace } from "./pace.ts";
import type { Sound } from "./sound.ts";
import type { Round } from "./wallet.ts";
import type { StageWords } from "./words.ts";

/** What the kit gives each game: texts, time, sound, and a way back to the table. */
export interface Stage {
  readonly launch: Launch;
  readonly words: StageWords;
  readonly pace: Pace;
  readonly sound: Sound;
  /** Micro as text in the currency of the session: "R$ 12,50". */
  money(micro: number): string;
  /** Hundredths as a multiplier of two places, without its sign: "1,99". */
  times(hundredths: number): string;
  /** For screen readers alone. */
  speak(text: string): void;
  /** One line over the stage that goes away by itself, and is read out. */
  tell(text: string): void;
  /** Counts a figure up to `to` in `ms`, as `move` moves; `show` writes it. */
  count(to: number, ms: number, show: (value: number) => void, from?: number): Promise<void>;
  /**
   * Moves an element for `ms` at the present speed; resolves at its end, or when the player
   * hurries. No time passes in a round that is resumed, and hardly any for players who want less
   * motion.
   */
  move(element: Element, frames: Keyframe[], ms: number, easing?: string): Promise<void>;
  /** What is chosen has changed: the bet is priced anew. */
  changed(): void;
  /** Goes on in the open round with an action of the game; nothing while none is open. */
  act(action: Action): void;
  /** The stake as it stands, in micro. */
  readonly stake: number;
  /** Whether a bet may be made and the choice changed now. */
  readonly isReady: boolean;
  /** Whether a round waits for the player's decision. */
  readonly isOpen: boolean;
}

/** An action of a round of steps: its name, and what else the rules ask. */
export type Action = Readonly<{ action: string }> & Params;

/** What the main button says. */
export interface Face {
  readonly title: string;
  /** The second line; large and in gold where the button takes money out. */
  readonly note?: string;
  readonly tone: "bet" | "leave" | "plain";
  readonly isOff?: boolean;
}

/** A chip of the strip of results. */
export interface Chip {
  readonly text: string;
  readonly tone: Tone;
  /** Underlined: a win, where the figure is not its multiplier. */
  readonly isHit?: boolean;
}

/** Below the stake, below twice, below ten times, from there on. */
export type Tone = "dim" | "low" | "middle" | "high";

/** What one game shows and asks. The kit bets, settles, refuses, resumes and speaks. */
export interface Scene<E extends BookEvent> {
  /** What is chosen now, as the rules read it; left out where nothing is. */
  choice?(): Params;
  /** Takes over the choice of a round that is resumed or replayed. */
  choose?(params: Params): void;
  /** What the next bet stakes, in micro, whenever it may be another: awards are told in money. */
  staked?(micro: number): void;
  /** Least milliseconds from press to outcome, for games that show something run meanwhile. */
  readonly leastMs?: number;
  /** A stake is on its way: the stage is cleared for a new round. */
  begin(): void;
  /**
   * How the events of one round are shown, one handler for each kind. `isBegun` tells whether
   * `begin` was called for it; it was not where an instant round is resumed or replayed.
   */
  show(round: Round<E>, isBegun: boolean): Handlers<E>;
  /** What stands there until the next bet; null where there was no round yet. */
  rest(round: Round<E> | null): void;
  /** A bet did not come about: as it stood before. */
  undo(): void;
  /** Whether an instant round may be resumed behind this event. */
  isMark?(event: E, round: Round<E>): boolean;
  /** The main button before a bet: what it says first. */
  readonly title?: () => string;
  /** Its second line, where "pays … · return …" is not the whole truth. */
  promise?(stake: number, odds: Odds): string;
  /** Text and tone of a round's chip; else its multiplier. */
  chip?(round: Round<E>): Chip;
  /** The sentence that is read out about a round; else one about its payout. */
  sentence?(round: Round<E>): string;
  /** Of games played by steps. */
  readonly steps?: Steps<E>;
}

/** The part of a game whose rounds go on by actions. */
export interface Steps<E extends BookEvent> {
  /** How many events there are before the first action. */
  readonly opening: number;
  /** A decision is open, on the round as it stands; null: none is any more. */
  stand(round: Round<E> | null): void;
  /** The main button while a decision is open, where it is not leaving. */
  main?(round: Round<E>): (Face & { readonly action?: Action }) | null;
  /** What autoplay does in each round before it leaves; null: nothing is picked out for it. */
  plan?(): readonly Action[] | null;
  /** What is said where autoplay is asked for and nothing is picked out. */
  readonly planHint?: string;
}
