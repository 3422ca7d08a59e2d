import { z } from "zod";
import { call, payload, rates, who } from "../define.ts";

/** What has to be settled before somebody can leave for good. */
export const leavingBlocks = ["money", "rounds", "deposits"] as const;

/** What the operator knows of a member, and its end. */
export const dataRetention = {
  leaving: call({
    summary: "What stands in the way of closing the account for good, and what is kept how long",
    method: "GET",
    path: "/wps/member/records/leaving",
    payload: payload({}),
    answer: z.object({
      blocks: z.array(z.enum(leavingBlocks)),
      /** Years for which the law wants records of play and money. */
      years: z.number(),
    }),
    roles: who.members,
    rate: rates.read,
  }),
  erase: call({
    summary: "Close the account for good and erase who it was; what must be kept is sealed",
    method: "POST",
    path: "/wps/member/records/erase",
    payload: payload({
      /** The member's own username, typed. */
      confirm: z.string().max(64),
      password: z.string().max(128).default(""),
    }),
    answer: z.object({ erased: z.literal(true) }),
    roles: who.members,
    rate: rates.guess,
    encrypted: true,
  }),
};
