import type { Handlers } from "../../core/ask.ts";
import type { House } from "../../house.ts";
import { openHomeFront } from "./front.ts";

/** What home shows. */
export function calls(house: House): Handlers<"home"> {
  const front = openHomeFront(house);
  return {
    front: ({ language, session }) => front(language, session !== null),
  };
}
