import { type Handlers, requireSession } from "../../../core/request-context.ts";
import type { App } from "../../../app.ts";
import { attach } from "./attach.ts";
import { standingOf } from "./standing.ts";
import { submit } from "./submit.ts";

/** Proving who one is. */
export function calls(app: App): Handlers<"kyc"> {
  return {
    mine: (context) => standingOf(app, requireSession(context)),
    async attach(context, given) {
      await attach(app, context, given);
      return standingOf(app, requireSession(context));
    },
    async submit(context, given) {
      await submit(app, context, given);
      return standingOf(app, requireSession(context));
    },
  };
}
