import type { StaffHandlers } from "../../core/staff-ask.ts";
import type { House } from "../../house.ts";
import { beginApp, confirmApp, factorStanding, removeApp, renewCodes } from "./app.ts";
import { changeOwnPassword } from "./own-password.ts";
import { endOwnSession, listOwnSessions } from "./own-sessions.ts";

/** One's own care of one's own account. */
export function safetyCalls(house: House): StaffHandlers<"safety"> {
  return {
    password: (ask, given) => changeOwnPassword(house, ask, given),
    factor: (ask) => factorStanding(house, ask),
    totpBegin: (ask, given) => beginApp(house, ask, given),
    totpConfirm: (ask, given) => confirmApp(house, ask, given),
    totpRemove: (ask, given) => removeApp(house, ask, given),
    recoveryRenew: (ask, given) => renewCodes(house, ask, given),
    sessions: (ask) => listOwnSessions(house, ask),
    endSession: (ask, given) => endOwnSession(house, ask, given),
  };
}
