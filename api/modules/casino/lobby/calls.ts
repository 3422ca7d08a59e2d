import type { Handlers } from "../../../core/request-context.ts";
import { isStopped } from "../../compliance/play-status/index.ts";
import type { App } from "../../../app.ts";
import { homeFront } from "./front.ts";

/** The home page's content. */
export function calls(app: App): Handlers<"lobby"> {
  return {
    async front({ language, session }) {
      const isInvited = session === null || !(await isStopped(app.db, session.memberId));
      return homeFront(app, language, { signedIn: session !== null, isInvited });
    },
  };
}
