import { calls } from "virtual:staff-calls";
import { type CallBy, type CallError, type CallOptions, createCall } from "@trevo/client/call.ts";
import { queryClient } from "@trevo/client/query-client.ts";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import type {
  StaffAnswerOf,
  StaffCallName,
  StaffPayloadOf,
} from "@trevo/contract/staff/registry.ts";
import { t } from "./i18n.ts";
import { isUnattended } from "./presence.ts";
import { askProof } from "./proof.ts";
import { clearSession, renewSession, sessionStore } from "./session.ts";

export { CallError } from "@trevo/client/call.ts";

/** What the back office may ask. */
export type StaffCalls = {
  [N in StaffCallName]: { payload: StaffPayloadOf<N>; answer: StaffAnswerOf<N> };
};

/** Of the members' calls, the one that tells the key for encrypted bodies. */
interface Settings {
  "system.settings": { payload: object; answer: AnswerOf<"system.settings"> };
}

/** Makes a call by its name: `call("staff.audit", {})`. @throws CallError */
export const call: CallBy<StaffCalls & Settings> = createCall<StaffCalls & Settings>({
  rows: calls,
  token: () => sessionStore.getState().token,
  headers: () => (isUnattended() ? { Unattended: "1" } : {}) satisfies Record<string, string>,
  tell: (code) => t(`error.${code}`),
  seal: async (payload, method, path) => {
    const { seal } = await import("@trevo/client/envelope.ts");
    return seal({ payload, method, path }, await call("system.settings", {}));
  },
  isSettled: async ({ code }) => code === "factor.fresh" && askProof(),
  onSessionLost: endSession,
  // How one looks at lists is told by the answer, and changes no row of any.
  onCommand: (name) => {
    if (!name.startsWith("lists.")) void queryClient.invalidateQueries();
  },
});

/** The same for a component that is handed a name: what it takes and gives follows from that. */
export function ask<N extends StaffCallName>(
  name: N,
  payload: StaffPayloadOf<N>,
  options?: CallOptions,
): Promise<StaffAnswerOf<N>> {
  // Of one name both types are the same, which the compiler cannot see while N is open.
  return call(name, payload as never, options) as Promise<StaffAnswerOf<N>>;
}

/** A password that is due keeps the session: the screen that changes it takes over. */
function endSession(error: CallError): void {
  if (error.code === "password.due") renewSession({ due: "password" });
  else clearSession(error.message);
}
