import type { Handlers } from "../../../core/request-context.ts";
import type { App } from "../../../app.ts";
import { listFeedback, sendFeedback } from "./feedback.ts";
import { bounds } from "./limits.ts";

/** Feedback of members. */
export function calls(app: App): Handlers<"feedback"> {
  return {
    bounds: () => bounds,
    list: (context, asked) => listFeedback(app, context, asked),
    send: (context, input) => sendFeedback(app, context, input),
  };
}
