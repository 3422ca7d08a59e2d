import type { Scene } from "../../stage/scene.ts";
import { newSlotScene } from "../../stage/slot/scene.ts";
import type { MineEvent } from "../rules.ts";
import { boardOf, hasMine, winsOf } from "./boards.ts";
import { payTable } from "./pay-table.ts";
import { type MineStage, RoundShow } from "./show.ts";

/** The mine, as the table plays it. */
export function newMineScene(stage: MineStage): Scene<MineEvent> {
  const { screen, money, pots } = stage;
  let stake = 0;
  const tellPot = () => {
    const pot = pots.of(stake);
    if (pot !== null) screen.grande.show(money(pot));
    else if (stake > 0) screen.grande.show(money((stake * payTable.firstPot) / 100));
  };
  const tellAwards = (micro: number) => {
    screen.awards.show((hundredths) => money((micro * hundredths) / 100));
  };
  let isWatched = false;
  return newSlotScene(stage, {
    leastMs: 620,
    restingBoard: ["CHG", "EAH", "WGB", "HDF", "GEA"].map((ores) => ({ symbols: [...ores] })),
    boardOf: (round) => boardOf(round, stage),
    winsOf: (round) => winsOf(round, stage),
    // A mine may be left in its middle.
    isMark: (event, round) => hasMine(round) && event.type === "respin",
    show(round, isBegun) {
      tellAwards(round.amount);
      return new RoundShow(stage, round, isBegun);
    },
    staked(micro) {
      if (micro !== stake) {
        stake = micro;
        tellAwards(micro);
        tellPot();
      }
      if (!isWatched) pots.watch(tellPot);
      isWatched = true;
    },
    reset: () => screen.setMine(false),
  });
}
