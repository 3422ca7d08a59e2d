import { useEffect } from "react";
import { call, CallError } from "./client.ts";
import { throttled } from "./paced.ts";
import { isTrial, sessionStore } from "./session.ts";
import { createStore, useStore } from "./store.ts";

/** Counts of unread announcements and inbox messages. */
export interface Unread {
  notices: number;
  inbox: number;
}

const none: Unread = { notices: 0, inbox: 0 };

/** At most one request in this time. */
const askEveryMs = 250;

const unreadStore = createStore<Unread>(() => none);

/** Refreshes the counts, throttled; after a failure the old ones stay. */
export const readUnread = throttled(askEveryMs, () => void count());

async function count(): Promise<void> {
  const session = sessionStore.getState();
  if (session.token === null || isTrial(session)) {
    unreadStore.setState(none);
    return;
  }
  try {
    const [{ footer }, inbox] = await Promise.all([
      call("content.announcements", { types: "PL" }),
      call("content.unread", {}),
    ]);
    if (sessionStore.getState().token !== session.token) return;
    unreadStore.setState({ notices: footer.unreadCount, inbox });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
}

/** The unread counts, refreshed when a component mounts. */
export function useUnread(): Unread {
  const token = useStore(sessionStore, (state) => state.token);
  useEffect(() => readUnread(), [token]);
  const unread = useStore(unreadStore, (state) => state);
  return token === null ? none : unread;
}
