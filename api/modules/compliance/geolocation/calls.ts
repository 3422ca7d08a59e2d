import { type Handlers, requireSession } from "../../../core/request-context.ts";
import type { App } from "../../../app.ts";
import { requirePlace } from "./place.ts";

/** Where somebody plays from. */
export function calls(app: App): Handlers<"geolocation"> {
  return {
    async look(context) {
      const { id: sessionId, memberId } = requireSession(context);
      const until = await requirePlace(app, { sessionId, memberId, ip: context.ip });
      return { goodUntil: until?.toISOString() ?? null };
    },
  };
}
