import { type Handlers, sessionOf } from "../../core/ask.ts";
import type { House } from "../../house.ts";
import { attach } from "./attach.ts";
import { standingOf } from "./standing.ts";
import { submit } from "./submit.ts";

/** Proving who one is. */
export function calls(house: House): Handlers<"identity"> {
  return {
    mine: (ask) => standingOf(house, sessionOf(ask)),
    async attach(ask, given) {
      await attach(house, ask, given);
      return standingOf(house, sessionOf(ask));
    },
    async submit(ask, given) {
      await submit(house, ask, given);
      return standingOf(house, sessionOf(ask));
    },
  };
}
