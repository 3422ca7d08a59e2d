import { cloverHoldem } from "@trevo/games/clover-holdem/game.ts";
import { defineModule } from "../../../module.ts";
import { answerTable } from "./calls.ts";
import { keepTables } from "./keeper.ts";
import { type Holdem, openHoldem } from "./state.ts";

declare module "../../../app.ts" {
  interface ModuleStates {
    holdem: Holdem;
  }
}

export const holdem = defineModule({
  name: "holdem",
  open(app) {
    app.state.rgs.hands.set(cloverHoldem.code, (from, ask) => answerTable(app, from, ask));
    return openHoldem();
  },
  keep: keepTables,
  tables: {
    holdem_act: "none",
    // Players stand in it by their ids alone, which name nobody once they have gone.
    holdem_hand: "none",
    holdem_seat: "keep",
    holdem_table: "none",
  },
});
