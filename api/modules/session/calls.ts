import type { Handlers } from "../../core/ask.ts";
import { sessionOf } from "../../core/ask.ts";
import type { House } from "../../house.ts";
import { login } from "./login.ts";
import { endSession } from "./sessions.ts";
import { openTrial } from "./trial.ts";

/** Signing in and out. */
export function calls(house: House): Handlers<"session"> {
  const { db } = house;
  return {
    login: (ask, given) => login(db, ask, given),
    freeplay: (ask) => openTrial(house, ask),
    async logout(ask) {
      await endSession(db, sessionOf(ask).id, "logout");
      ask.setSid(null);
      return { ended: true };
    },
  };
}
