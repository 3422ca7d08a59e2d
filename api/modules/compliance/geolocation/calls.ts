import { type Handlers, requireSession } from "../../../core/request-context.ts";
import type { App } from "../../../app.ts";
import { requireLocation } from "./require-location.ts";

/** Location checks. */
export function calls(app: App): Handlers<"geolocation"> {
  return {
    async look(context) {
      const { id: sessionId, memberId } = requireSession(context);
      const until = await requireLocation(app, { sessionId, memberId, ip: context.ip });
      return { goodUntil: until?.toISOString() ?? null };
    },
  };
}
