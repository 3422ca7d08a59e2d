import type { Handlers } from "../../../core/request-context.ts";
import { isStopped } from "../../compliance/play-status/index.ts";
import type { App } from "../../../app.ts";
import { openHomeFront } from "./front.ts";

/** What home shows. */
export function calls(app: App): Handlers<"lobby"> {
  const front = openHomeFront(app);
  return {
    async front({ language, session }) {
      const isInvited = session === null || !(await isStopped(app.db, session.memberId));
      return front(language, { signedIn: session !== null, isInvited });
    },
  };
}
