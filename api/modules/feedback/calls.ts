import type { Handlers } from "../../core/ask.ts";
import type { House } from "../../house.ts";
import { listFeedback, sendFeedback } from "./feedback.ts";
import { bounds } from "./bounds.ts";

/** What members tell the house. */
export function calls(house: House): Handlers<"feedback"> {
  return {
    bounds: () => bounds,
    list: (ask, asked) => listFeedback(house, ask, asked),
    send: (ask, given) => sendFeedback(house, ask, given),
  };
}
