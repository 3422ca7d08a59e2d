import { createSession } from "@trevo/client/session.ts";
import type { Permission } from "@trevo/contract/staff/define.ts";
import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";

/** Who is signed in, as this browser keeps it; the authority is in the HttpOnly cookie. */
export type StaffInfo = StaffAnswerOf<"staff.login">;

const session = createSession<StaffInfo>("OFFICE_SESSION", isStaffInfo);

export const { sessionStore, restoreSession, keepSession, clearSession, useSession } = session;

function isStaffInfo(stored: unknown): stored is StaffInfo {
  return typeof stored === "object" && stored !== null && "token" in stored && "due" in stored;
}

/** Takes over what the server says of who is signed in. */
export function renewSession(told: Partial<StaffInfo>): void {
  const { info } = sessionStore.getState();
  if (info) keepSession({ ...info, ...told });
}

/** Whether who is signed in may do what needs this; without a need, everyone may. */
export function useMay(): (needs: Permission | undefined) => boolean {
  const { info } = useSession();
  return (needs) => needs === undefined || (info?.permissions.includes(needs) ?? false);
}
