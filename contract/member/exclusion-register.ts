import { z } from "zod";
import { call, instant, payload, rates, who } from "../define.ts";

export const exclusionRegister = {
  mine: call({
    summary: "Whether play waits for a review, and what happens with the money of an account",
    method: "GET",
    path: "/wps/member/review",
    payload: payload({}),
    answer: z.object({
      /** `review`: no bets or deposits for now. `closing`: none again, and the dates below. */
      state: z.enum(["open", "review", "closing"]),
      /** Until then the member takes the money out; then the account closes. */
      withdrawUntil: instant.nullable(),
      closesAt: instant.nullable(),
      /** What is left is returned until then. */
      returnBy: instant.nullable(),
    }),
    roles: who.members,
    rate: rates.read,
  }),
};
