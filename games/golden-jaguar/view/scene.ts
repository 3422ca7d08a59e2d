import type { Scene } from "../../stage/scene.ts";
import type { JaguarEvent } from "../rules.ts";
import { boardOf, hasFeature, restingBoard } from "./boards.ts";
import { newIdle } from "./idle.ts";
import { type JaguarStage, RoundShow } from "./show.ts";

/** Least milliseconds that reels run, so that a spin is seen as one. */
const leastSpinMs = 620;

/** The machine, as the table plays it. */
export function newJaguarScene(stage: JaguarStage): Scene<JaguarEvent> {
  const { reels, screen, tunes, words, money } = stage;
  const idle = newIdle(stage);
  let board = restingBoard;
  reels.show(board);
  return {
    leastMs: leastSpinMs,
    begin() {
      idle.stop();
      screen.panel.hide();
      screen.say(words.goodLuck);
      reels.spin();
      tunes.spin();
    },
    show: (round, isBegun) => new RoundShow(stage, { stake: round.amount, isSpinning: isBegun }),
    isMark: (event, round) => hasFeature(round) && event.type === "reveal",
    rest(round) {
      if (!round) return idle.rest();
      board = boardOf(round) ?? board;
      if (round.payout <= round.amount) return idle.rest();
      screen.say(words.won(money(round.payout)));
      idle.start(round.state, round.amount);
    },
    undo() {
      idle.stop();
      screen.panel.hide();
      reels.show(board);
      screen.say(words.hint);
    },
  };
}
