import { createSession, type SessionState } from "@trevo/client/session.ts";
import { store } from "@trevo/client/storage.ts";
import { customerTypes, isAgentType } from "@trevo/contract/constants.ts";
import { keys } from "./storage-keys.ts";

/** The session as the page keeps it (MC_SESSION_INFO). */
export interface SessionInfo {
  token: string;
  userName: string;
  type: number;
  merchantCode: string;
  firstTimeLogin: boolean;
}

type MemberSession = SessionState<SessionInfo>;

const session = createSession<SessionInfo>(keys.session, isSessionInfo);

export const { sessionStore, restoreSession, useSession, firstSession } = session;

function isSessionInfo(stored: unknown): stored is SessionInfo {
  return typeof stored === "object" && stored !== null && "token" in stored && "type" in stored;
}

export function startSession(value: SessionInfo): void {
  const { token, userName, type, merchantCode, firstTimeLogin } = value;
  store(keys.autoLogin, 1);
  if (type === customerTypes.trial) store(keys.trialName, userName, "session");
  session.keepSession({ token, userName, type, merchantCode, firstTimeLogin });
}

/**
 * Clears everything that belongs to the session.
 *
 * @param endedBy why it ended, where the member did not ask for it: the login page tells it
 */
export function endSession(endedBy: string | null = null): void {
  store(keys.memberInfo, null);
  store(keys.trialName, null, "session");
  store(keys.autoLogin, 0);
  session.clearSession(endedBy);
}

export function isTrial({ info }: MemberSession): boolean {
  return info?.type === customerTypes.trial;
}

export function isAgent({ info }: MemberSession): boolean {
  return info !== null && isAgentType(info.type);
}
