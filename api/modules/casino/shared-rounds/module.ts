import { kite } from "@trevo/games/kite/game.ts";
import { houseGames } from "@trevo/games/index.ts";
import type { App } from "../../../app.ts";
import { defineModule } from "../../../module.ts";
import { changeBasket } from "./change-basket.ts";
import { flightCourse } from "./flight.ts";
import { keepRounds } from "./keeper.ts";
import { createLeave } from "./leave.ts";
import { placeBet } from "./place.ts";
import { proofOf } from "./proof.ts";
import { recordOf } from "./record.ts";
import { openSharedRounds, type SharedRounds } from "./state.ts";
import { tableCourse } from "./table-course.ts";

export const sharedRounds = defineModule({
  name: "sharedRounds",
  open(app) {
    const state = openSharedRounds(app);
    state.courses.set(kite.code, flightCourse(kite.code));
    app.state.rgs.shared.set(kite.code, {
      ...common(app, state, kite.code),
      bets: "slots",
      bet: (ticket, stake, origin) => placeBet(app, ticket, stake, origin),
      act: createLeave(app, kite.code),
    });
    for (const { code, rules } of Object.values(houseGames)) {
      if (rules.shape !== "table") continue;
      state.courses.set(code, tableCourse(code));
      app.state.rgs.shared.set(code, {
        ...common(app, state, code),
        bets: "basket",
        change: (from, wanted) => changeBasket(app, from, wanted),
        record: (round) => recordOf(app, round),
      });
    }
    return state;
  },
  keep: keepRounds,
  tables: {
    shared_basket: "keep",
    shared_bet: "keep",
    shared_chain: "none",
    shared_round: "none",
  },
});

const common = (app: App, { clock }: SharedRounds, code: string) => ({
  now: () => clock.now(),
  proof: (round: number) => proofOf(app, code, round),
});
