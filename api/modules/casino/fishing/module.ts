import { abrolhos } from "@trevo/games/abrolhos/game.ts";
import { defineModule } from "../../../module.ts";
import { shoot } from "./shoot.ts";
import { type Fishing, openFishing } from "./state.ts";

declare module "../../../app.ts" {
  interface ModuleStates {
    fishing: Fishing;
  }
}

export const fishing = defineModule({
  name: "fishing",
  open(app) {
    app.state.rgs.shots.set(abrolhos.code, {
      shoot: (from, asked) => shoot(app, from, asked),
    });
    return openFishing(app);
  },
  tables: {
    fishing_room: "none",
    fishing_seat: "delete",
  },
});
