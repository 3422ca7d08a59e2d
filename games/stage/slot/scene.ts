import type { BookEvent } from "../../engine/game.ts";
import type { Handlers } from "../book-player.ts";
import type { Scene, Stage } from "../scene.ts";
import type { Round } from "../wallet.ts";
import type { Cheering } from "./celebrate.ts";
import { newIdle, type ShownWin } from "./idle.ts";
import type { Column } from "./reel.ts";
import type { Reels } from "./reels.ts";

/** A machine, and what it needs of the kit. */
export interface SlotStage extends Cheering, Pick<Stage, "move"> {
  readonly reels: Reels;
}

/** What one slot adds to the scene of all. */
export interface SlotPlan<E extends BookEvent> {
  /** Least milliseconds that reels run, so that a spin is seen as one. */
  readonly leastMs: number;
  /** What the reels show before the first round. */
  readonly restingBoard: readonly Column[];
  show(round: Round<E>, isBegun: boolean): Handlers<E>;
  /** What a round left on the reels; null: nothing. */
  boardOf(round: Round<E>): readonly Column[] | null;
  /** What its winner is told again and again until the next bet. */
  winsOf(round: Round<E>): readonly ShownWin[];
  isMark(event: E, round: Round<E>): boolean;
  /** What the next bet stakes, in micro. */
  staked?(micro: number): void;
  /** More that is put back where it stood as a bet goes out, or comes to nothing. */
  reset?(): void;
}

/** The scene of a slot, as the table plays it. */
export function newSlotScene<E extends BookEvent>(stage: SlotStage, plan: SlotPlan<E>): Scene<E> {
  const { reels, screen, tunes, words, money } = stage;
  const idle = newIdle(stage);
  let board = plan.restingBoard;
  reels.show(board);
  return {
    leastMs: plan.leastMs,
    staked: (micro) => plan.staked?.(micro),
    begin() {
      idle.stop();
      plan.reset?.();
      screen.panel.hide();
      screen.say(words.goodLuck);
      reels.spin();
      tunes.spin();
    },
    show: (round, isBegun) => plan.show(round, isBegun),
    isMark: (event, round) => plan.isMark(event, round),
    rest(round) {
      if (!round) return idle.rest();
      board = plan.boardOf(round) ?? board;
      if (round.payout <= round.amount) return idle.rest();
      screen.say(words.won(money(round.payout)));
      idle.start(plan.winsOf(round));
    },
    undo() {
      idle.stop();
      plan.reset?.();
      screen.panel.hide();
      reels.show(board);
      screen.say(words.hint);
    },
  };
}
