import { type Handlers, sessionOf } from "../../core/ask.ts";
import type { House } from "../../house.ts";
import { requirePlace } from "./place.ts";

/** Where somebody plays from. */
export function calls(house: House): Handlers<"whereabouts"> {
  return {
    async look(ask) {
      const { id: sessionId, memberId } = sessionOf(ask);
      const until = await requirePlace(house, { sessionId, memberId, ip: ask.ip });
      return { goodUntil: until?.toISOString() ?? null };
    },
  };
}
