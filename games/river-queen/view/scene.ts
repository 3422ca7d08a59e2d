import type { Scene } from "../../stage/scene.ts";
import { newSlotScene } from "../../stage/slot/scene.ts";
import type { Kind, RiverEvent } from "../rules.ts";
import { boardOf, columnsOf, hasFeature, RoundShow, type RiverStage } from "./show.ts";

// oxfmt-ignore
const resting: readonly (readonly Kind[])[] = [
  ["sapphire", "topaz", "emerald", "ruby", "goldfish"],
  ["goldfish", "amethyst", "sapphire", "shell", "topaz"],
  ["amethyst", "ruby", "shell", "topaz", "sapphire"],
  ["topaz", "emerald", "crown", "sapphire", "ruby"],
  ["crown", "ring", "topaz", "emerald", "amethyst"],
  ["emerald", "sapphire", "amethyst", "topaz", "shell"],
];

/** The river, as the table plays it. */
export function newRiverScene(stage: RiverStage): Scene<RiverEvent> {
  const { screen, words } = stage;
  return newSlotScene(stage, {
    leastMs: 560,
    restingBoard: columnsOf(resting.map((column) => column.map((symbol) => ({ symbol })))),
    boardOf,
    // What won has gone from the board.
    winsOf: () => [],
    isMark: (event, round) => hasFeature(round) && event.type === "reveal",
    show: (round, isBegun) => new RoundShow(stage, round, isBegun),
    reset() {
      screen.setNight(false);
      screen.counter.say(words.orbSum);
      screen.counter.show(0);
      screen.note("");
    },
  });
}
