import type { Session } from "../../../core/request-context.ts";
import type { Audience } from "../../../core/content-tables.ts";
import type { Shelf } from "./shelf.ts";

/** For whom and when something stands. */
export interface Standing {
  audience: Audience;
  types: number[];
  starts_at: Date;
  ends_at: Date | null;
}

/** Whether something stands now, for this caller. */
export function standsFor(
  { audience, types, starts_at, ends_at }: Standing,
  who: Pick<Session, "type"> | null,
) {
  const now = Date.now();
  if (starts_at.getTime() > now || (ends_at !== null && ends_at.getTime() <= now)) return false;
  if (who === null) return audience !== "members" && types.length === 0;
  return audience !== "guests" && isForType(types, who);
}

/** Whether something is for the caller's customer type; without types it is for all. */
export function isForType(types: number[], who: Pick<Session, "type"> | null): boolean {
  return types.length === 0 || (who !== null && types.includes(who.type));
}

/** What is left for somebody who has taken a break from play: nothing that invites to it. */
export function withoutAdverts(shelf: Shelf): Shelf {
  const announcements = shelf.announcements.filter(
    ({ kind, topic }) => kind !== "PR" && kind !== "B" && topic !== "news",
  );
  return { ...shelf, announcements, promotions: [], news: [] };
}
