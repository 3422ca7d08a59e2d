import type { Round } from "../../stage/wallet.ts";
import type { JaguarEvent } from "../rules.ts";
import { columnsOf } from "./show.ts";

type Rounds = Round<JaguarEvent>;

/** What a round left on the reels. */
export function boardOf({ state }: Rounds) {
  const last = state.findLast((event) => event.type === "reveal");
  return last ? columnsOf(last) : null;
}

/** Whether a round takes more than one spin: how far it was shown is reported as it goes. */
export function hasFeature({ state }: Rounds): boolean {
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
