import type { FailureCode } from "../../lib/client.ts";
import type { MessageKey } from "../../lib/i18n.ts";

const titles: Partial<Record<FailureCode, MessageKey>> = {
  "whereabouts.outside": "place.outside",
  "whereabouts.hidden": "place.hidden",
  "whereabouts.unknown": "place.unknown",
};

/** The title of a refusal for the player's location; null for every other failure. */
export function locationTitle(code: FailureCode): MessageKey | null {
  return titles[code] ?? null;
}
