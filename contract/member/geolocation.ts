import { z } from "zod";
import { call, instant, payload, rates, who } from "../define.ts";

export const geolocation = {
  look: call({
    summary:
      "Have it looked at where one is, as the place demands before play with money: refused with " +
      "whereabouts.outside, whereabouts.hidden or whereabouts.unknown",
    method: "POST",
    path: "/wps/member/whereabouts",
    payload: payload({}),
    answer: z.object({
      /** Until when money may be played with from here; null: the jurisdiction does not ask. */
      goodUntil: instant.nullable(),
    }),
    roles: who.members,
    rate: rates.guess,
  }),
};
