import { z } from "zod";
import { instant, payload, rates } from "../define.ts";
import { staffCall } from "./define.ts";
import { proposalCall, reason } from "./proposals.ts";
import { slice, slicing } from "./slice.ts";

const row = z.object({
  id: z.string(),
  kind: z.string(),
  subject: z.string(),
  /** While it is open nothing is paid out. */
  freezes: z.boolean(),
  detail: z.record(z.string(), z.unknown()),
  openedAt: instant,
  /** null: the program. */
  openedBy: z.string().nullable(),
  closedAt: instant.nullable(),
});

export const incidents = {
  list: staffCall({
    summary: "What was found wrong with money, newest first: what is open, or all",
    method: "GET",
    path: "/staff/incidents",
    payload: payload({
      state: z.enum(["open", "all"]).default("open"),
      ...slicing(["-openedAt", "openedAt"]),
    }),
    answer: slice(row),
    needs: "withdrawal:read",
    rate: rates.read,
  }),
  frozen: staffCall({
    summary: "Whether payouts stand still, and since when: every page of the office says so",
    method: "GET",
    path: "/staff/incidents/frozen",
    payload: payload({}),
    answer: z.object({
      /** null: they do not. */
      since: instant.nullable(),
    }),
    needs: "session",
    rate: rates.read,
  }),
  freeze: staffCall({
    summary: "Stop all payouts at once, by one person; two let them go on",
    method: "POST",
    path: "/staff/incidents/freeze",
    payload: payload({ reason }),
    answer: z.object({ done: z.literal(true) }),
    needs: "payouts:freeze",
    rate: rates.write,
    audit: "handler",
  }),
  close: proposalCall({
    summary: "End an incident, by two persons; payouts go on when none is left that freezes them",
    path: "/staff/incidents/close",
    payload: payload({ id: z.string().regex(/^\d{1,18}$/), reason }),
    needs: "payouts:freeze",
    approval: { needs: "payouts:freeze", isFresh: true },
  }),
};
