import type { Handlers } from "../../core/ask.ts";
import { sessionOf } from "../../core/ask.ts";
import type { House } from "../../house.ts";
import { endDevice, endOthers, listDevices } from "./devices.ts";
import { loginHistory } from "./history.ts";
import { login } from "./login.ts";
import { forget } from "./remembered.ts";
import {
  byPasskey,
  doorOptions,
  halfway,
  secondStep,
  stepCode,
  stepOptions,
} from "./second-step.ts";
import { endSession } from "./sessions.ts";
import { openTrial } from "./trial.ts";

/** Signing in and out. */
export function calls(house: House): Handlers<"session"> {
  const { db } = house;
  return {
    login: (ask, given) => login(house, ask, given),
    freeplay: (ask) => openTrial(house, ask),
    history: (ask, paging) => loginHistory(db, sessionOf(ask).memberId, paging),
    halfway: (ask) => halfway(house, ask),
    stepChallenge: async (ask) => ({ ...(await stepOptions(house, ask)) }),
    stepCode: (ask, given) => stepCode(house, ask, given),
    step: (ask, given) => secondStep(house, ask, given),
    passkeyChallenge: async (ask) => ({ ...(await doorOptions(house, ask)) }),
    passkey: (ask, { passkey }) => byPasskey(house, ask, passkey),
    devices: (ask) => listDevices(house, ask),
    endDevice: (ask, { id }) => endDevice(house, ask, id),
    endOthers: (ask) => endOthers(house, ask),
    async logout(ask) {
      await endSession(db, sessionOf(ask).id, "logout");
      await forget(db, ask, "logout");
      ask.setSid(null);
      return { ended: true };
    },
  };
}
