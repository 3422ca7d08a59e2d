import type { Session } from "../../../core/request-context.ts";
import type { Audience } from "../../../schema.ts";
import type { MerchantContent } from "./content-cache.ts";

/** Audience and period of a piece of content. */
export interface Visibility {
  audience: Audience;
  types: number[];
  starts_at: Date;
  ends_at: Date | null;
}

/** Whether it is visible now to this viewer. */
export function isVisibleTo(
  { audience, types, starts_at, ends_at }: Visibility,
  viewer: Pick<Session, "type"> | null,
) {
  const now = Date.now();
  if (starts_at.getTime() > now || (ends_at !== null && ends_at.getTime() <= now)) return false;
  if (viewer === null) return audience !== "members" && types.length === 0;
  return audience !== "guests" && isForType(types, viewer);
}

/** Whether something is for the caller's customer type; without types it is for all. */
export function isForType(types: number[], viewer: Pick<Session, "type"> | null): boolean {
  return types.length === 0 || (viewer !== null && types.includes(viewer.type));
}

/** Content without adverts, for a member who has taken a break from play. */
export function withoutAdverts(cached: MerchantContent): MerchantContent {
  const announcements = cached.announcements.filter(
    ({ kind, topic }) => kind !== "PR" && kind !== "B" && topic !== "news",
  );
  return { ...cached, announcements, promotions: [], news: [] };
}
