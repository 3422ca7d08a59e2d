import { createStore, useStore } from "./store.ts";
import { readStored, store } from "./storage.ts";

/** A session as the page has it; authority is in the HttpOnly cookie. */
export interface SessionState<I> {
  /** Whether to show the frame of who is signed in; known from the HTML, before the token is. */
  signedIn: boolean;
  token: string | null;
  info: I | null;
  /** Why the last session here ended, in the user's words; null where its owner ended it. */
  endedBy: string | null;
}

/**
 * The session of an application, kept under a key of the local storage.
 *
 * @param isInfo whether what was stored is a session of this application
 */
export function createSession<I extends { token: string }>(
  key: string,
  isInfo: (stored: unknown) => stored is I,
) {
  const guest: SessionState<I> = { signedIn: false, token: null, info: null, endedBy: null };
  const sessionStore = createStore<SessionState<I>>(() => guest);
  const show = (info: I | null) =>
    sessionStore.setState(
      info ? { signedIn: true, token: info.token, info, endedBy: null } : guest,
    );
  return {
    sessionStore,
    /** Restores the stored session after the first render, which only knew that there was one. */
    restoreSession() {
      const stored = readStored(key);
      show(isInfo(stored) ? stored : null);
    },
    keepSession(info: I) {
      store(key, info);
      show(info);
    },
    /** Ends the session that there is. */
    clearSession(endedBy: string | null) {
      store(key, null);
      sessionStore.setState({ ...guest, endedBy });
    },
    useSession: () => useStore(sessionStore, (state) => state),
    /** Resolves as soon as somebody is signed in. */
    firstSession(): Promise<void> {
      return new Promise((resolve) => {
        const look = () => {
          if (sessionStore.getState().token === null) return;
          stop();
          resolve();
        };
        const stop = sessionStore.subscribe(look);
        look();
      });
    },
  };
}
