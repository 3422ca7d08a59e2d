import { newSlotScene } from "../../stage/slot/scene.ts";
import type { Scene } from "../../stage/scene.ts";
import type { JaguarEvent } from "../rules.ts";
import { boardOf, hasFeature, restingBoard, winsOf } from "./boards.ts";
import { type JaguarStage, RoundShow } from "./show.ts";

/** The machine, as the table plays it. */
export function newJaguarScene(stage: JaguarStage): Scene<JaguarEvent> {
  return newSlotScene(stage, {
    leastMs: 620,
    restingBoard,
    boardOf,
    winsOf: (round) => winsOf(round, stage),
    isMark: (event, round) => hasFeature(round) && event.type === "reveal",
    show: (round, isBegun) => new RoundShow(stage, { stake: round.amount, isSpinning: isBegun }),
  });
}
