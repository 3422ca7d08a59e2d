import { z } from "zod";
import { payload, rates } from "../define.ts";
import { staffCall } from "./define.ts";

/** Lists whose rows wait for people. */
const badgeNames = [
  "incidents",
  "withdrawals",
  "deposits",
  "lines",
  "kyc",
  "feedback",
  "approvals",
  "alerts",
  "exports",
] as const;
export type BadgeName = (typeof badgeNames)[number];

/** How many rows wait in a list, as the list itself counts them with the filter of its place. */
const badge = z.object({
  name: z.enum(badgeNames),
  count: z.number().int(),
  /** One of them is late, or will be within a quarter of an hour. */
  isUrgent: z.boolean(),
});
export type Badge = z.output<typeof badge>;

export const badges = {
  badges: staffCall({
    summary: "How much waits in each list that the caller's roles lead to",
    method: "GET",
    path: "/staff/badges",
    payload: payload({}),
    answer: z.object({ list: z.array(badge) }),
    needs: "session",
    rate: rates.read,
  }),
};
