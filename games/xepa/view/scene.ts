import type { Scene } from "../../stage/scene.ts";
import { newSlotScene } from "../../stage/slot/scene.ts";
import type { XepaEvent } from "../rules.ts";
import { boardOf, columnsOf, RoundShow, winsOf, type XepaStage } from "./show.ts";

/** The stall, as the table plays it. */
export function newXepaScene(stage: XepaStage): Scene<XepaEvent> {
  const { screen, words } = stage;
  return newSlotScene(stage, {
    leastMs: 260,
    restingBoard: columnsOf([
      ["O", "W", "L"],
      ["G", "M", "S"],
      ["L", "P", "O"],
    ]),
    boardOf,
    winsOf: (round) => winsOf(round, stage),
    // A market may be left in its middle.
    isMark: ({ type }) => type === "fall",
    show: (round, isBegun) => new RoundShow(stage, round, isBegun),
    reset: () => screen.write(words.full),
  });
}
