import { z } from "zod";
import { instant, payload, rates } from "../define.ts";
import { staffCall } from "./define.ts";
import { slice, slicing } from "./slice.ts";

/** Play from where it is not allowed. */
export const geolocation = {
  violations: staffCall({
    summary: "Who wanted to play with money from outside, or hid the place, newest first",
    method: "GET",
    path: "/staff/whereabouts/violations",
    payload: payload({
      memberId: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
      ...slicing(["-at", "at"]),
    }),
    answer: slice(
      z.object({
        /** Of the first within an hour, and how many of the same there were in it. */
        at: instant,
        times: z.number().int(),
        memberId: z.string(),
        userName: z.string(),
        verdict: z.enum(["outside", "hidden"]),
        /** ISO 3166-1; null where the provider did not know. */
        country: z.string().nullable(),
        region: z.string().nullable(),
        provider: z.string(),
      }),
    ),
    needs: "whereabouts:read",
    rate: rates.read,
    audit: "route",
  }),
};
