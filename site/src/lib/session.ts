import { customerTypes, isAgentType } from "@trevo/contract/constants.ts";
import { createStore, useStore } from "./store.ts";
import { keys, readStored, store } from "./storage.ts";

/** The session as the page keeps it (MC_SESSION_INFO); authority is in the HttpOnly cookie. */
export interface SessionInfo {
  token: string;
  userName: string;
  type: number;
  merchantCode: string;
  firstTimeLogin: boolean;
}

interface SessionState {
  /** Whether to show the member's frame; known from the HTML, before the token is. */
  signedIn: boolean;
  token: string | null;
  info: SessionInfo | null;
}

const guest: SessionState = { signedIn: false, token: null, info: null };

export const sessionStore = createStore<SessionState>(() => guest);

/** Restores the stored session after the first render, which only knew that there was one. */
export function restoreSession(): void {
  const info = readStored(keys.session);
  sessionStore.setState(isSessionInfo(info) ? { signedIn: true, token: info.token, info } : guest);
}

function isSessionInfo(stored: unknown): stored is SessionInfo {
  return typeof stored === "object" && stored !== null && "token" in stored && "type" in stored;
}

export function startSession(value: SessionInfo): void {
  const { token, userName, type, merchantCode, firstTimeLogin } = value;
  const info = { token, userName, type, merchantCode, firstTimeLogin };
  store(keys.session, info);
  store(keys.autoLogin, 1);
  if (type === customerTypes.trial) store(keys.trialName, userName, "session");
  sessionStore.setState({ signedIn: true, token, info });
}

/** Clears everything that belongs to the session. */
export function endSession(): void {
  store(keys.session, null);
  store(keys.memberInfo, null);
  store(keys.trialName, null, "session");
  store(keys.autoLogin, 0);
  sessionStore.setState(guest);
}

export function useSession(): SessionState {
  return useStore(sessionStore, (state) => state);
}

/** Resolves as soon as a member is signed in. */
export function firstSession(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (sessionStore.getState().token === null) return;
      stop();
      resolve();
    };
    const stop = sessionStore.subscribe(look);
    look();
  });
}

export function isTrial({ info }: SessionState): boolean {
  return info?.type === customerTypes.trial;
}

export function isAgent({ info }: SessionState): boolean {
  return info !== null && isAgentType(info.type);
}
