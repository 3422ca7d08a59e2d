import { newDeviceOf } from "../../../account/session/index.ts";
import { riskRule } from "./rule.ts";

/** Somebody signed in lately from a device that the account had not seen for long. */
export const newDevice = riskRule({
  id: "R07",
  points: 25,
  action: "review",
  params: { hours: 24, days: 30 },
  async test({ db, row, at }, { hours, days }) {
    const found = await newDeviceOf(db, row.member_id, { at, hours, days });
    if (!found) return { isTrue: false };
    return { isTrue: true, figures: { signedInAt: found.at.toISOString(), device: found.device } };
  },
});
