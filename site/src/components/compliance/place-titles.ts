import type { FailureCode } from "../../lib/client.ts";
import type { WordKey } from "../../lib/words.ts";

const titles: Partial<Record<FailureCode, WordKey>> = {
  "whereabouts.outside": "place.outside",
  "whereabouts.hidden": "place.hidden",
  "whereabouts.unknown": "place.unknown",
};

/** What heads a no for where the player is; null for every other failure. */
export function placeTitle(code: FailureCode): WordKey | null {
  return titles[code] ?? null;
}
