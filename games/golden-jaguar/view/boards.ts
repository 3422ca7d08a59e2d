import type { Round } from "../../stage/wallet.ts";
import { worthOf } from "../../stage/slot/celebrate.ts";
import type { ShownWin } from "../../stage/slot/idle.ts";
import type { JaguarEvent } from "../rules.ts";
import { columnsOf, type JaguarStage } from "./show.ts";
import { counted } from "./words.ts";

type Rounds = Round<JaguarEvent>;

/** What a round left on the reels. */
export function boardOf({ state }: Rounds) {
  const last = state.findLast((event) => event.type === "reveal");
  return last ? columnsOf(last) : null;
}

/** The lines of a round without free spins: those lie on other boards. */
export function winsOf({ state, amount: stake }: Rounds, stage: JaguarStage): ShownWin[] {
  if (hasFeature({ state })) return [];
  const { words } = stage;
  return state.flatMap((event) =>
    event.type !== "lines"
      ? []
      : event.wins.map(({ line, symbol, count, cells, amount }) => {
          const worth = worthOf(stage, amount, stake);
          const text = words.line(line, counted(words, symbol, count), worth);
          return { cells, text, isLine: true };
        }),
  );
}

/** Whether a round takes more than one spin: how far it was shown is reported as it goes. */
export function hasFeature({ state }: Pick<Rounds, "state">): boolean {
  return state.filter(({ type }) => type === "reveal").length > 1;
}

/** What the reels show before the first round. */
export const restingBoard = columnsOf({
  type: "reveal",
  index: 0,
  board: [
    ["ruby", "jaguar", "topaz"],
    ["clover", "macaw", "sapphire"],
    ["coin", "jaguar", "seven"],
    ["emerald", "macaw", "clover"],
    ["sapphire", "jaguar", "ruby"],
  ],
  above: ["topaz", "ruby", "emerald", "seven", "topaz"],
  below: ["emerald", "topaz", "ruby", "sapphire", "seven"],
  stops: [0, 0, 0, 0, 0],
  reels: "base",
});
