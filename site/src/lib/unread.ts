import { useEffect } from "react";
import { call, CallError } from "./client.ts";
import { throttled } from "./paced.ts";
import { isTrial, sessionStore } from "./session.ts";
import { createStore, useStore } from "./store.ts";

/** What waits to be read: announcements, and letters with news. */
export interface Unread {
  notices: number;
  inbox: number;
}

const none: Unread = { notices: 0, inbox: 0 };

/** Between two askings. */
const askEveryMs = 250;

const unreadStore = createStore<Unread>(() => none);

/** Counts again, silently and not too often: a number that did not come stays as it was. */
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

/** What is unread, counted again whenever somebody begins to look. */
export function useUnread(): Unread {
  const token = useStore(sessionStore, (state) => state.token);
  useEffect(() => readUnread(), [token]);
  const unread = useStore(unreadStore, (state) => state);
  return token === null ? none : unread;
}
