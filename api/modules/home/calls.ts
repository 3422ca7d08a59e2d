import type { Handlers } from "../../core/ask.ts";
import { isStopped } from "../../core/stops.ts";
import type { House } from "../../house.ts";
import { openHomeFront } from "./front.ts";

/** What home shows. */
export function calls(house: House): Handlers<"home"> {
  const front = openHomeFront(house);
  return {
    async front({ language, session }) {
      const isInvited = session === null || !(await isStopped(house.db, session.memberId));
      return front(language, { signedIn: session !== null, isInvited });
    },
  };
}
