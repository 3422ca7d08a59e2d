import { queryClient } from "@trevo/client/query-client.ts";
import { throttled } from "@trevo/client/throttled.ts";
import { isTrial, useSession } from "./session.ts";
import { useQuery } from "./use-query.ts";

/** Counts of unread announcements and inbox messages. */
export interface Unread {
  notices: number;
  inbox: number;
}

/** At most one request in this time. */
const askEveryMs = 250;

const ofNotices = { types: "PL" };

/** Refreshes the counts that are shown, throttled; after a failure the old ones stay. */
export const readUnread = throttled(askEveryMs, () => {
  void queryClient.invalidateQueries({ queryKey: ["content.announcements", ofNotices] });
  void queryClient.invalidateQueries({ queryKey: ["content.unread"] });
});

/** The unread counts, refreshed when a component mounts; nothing for visitors and trials. */
export function useUnread(): Unread {
  const session = useSession();
  const isCounted = session.token !== null && !isTrial(session);
  const { data: notices } = useQuery("content.announcements", ofNotices, isCounted);
  const { data: inbox } = useQuery("content.unread", {}, isCounted);
  if (!isCounted) return { notices: 0, inbox: 0 };
  return { notices: notices?.footer.unreadCount ?? 0, inbox: inbox ?? 0 };
}
