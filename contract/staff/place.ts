import { z } from "zod";
import { payload, rates } from "../define.ts";
import { staffCall } from "./define.ts";

/** What the law of the place asks, and where the house is stricter. */
export const place = {
  rules: staffCall({
    summary: "The rules of the place rule by rule, with what the house has made stricter",
    method: "GET",
    path: "/staff/settings/place",
    payload: payload({}),
    answer: z.object({
      place: z.string(),
      list: z.array(
        z.object({
          /** Where it stands in the rules: `sessions.idleMinutes`. */
          rule: z.string(),
          /** Null: the place has no such rule. */
          value: z.union([z.boolean(), z.number(), z.string(), z.array(z.string())]).nullable(),
          /** What the house asks for on top, or has taken away. */
          stricter: z.array(z.string()),
        }),
      ),
    }),
    needs: "settings:read",
    rate: rates.read,
  }),
};
