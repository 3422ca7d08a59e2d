import { z } from "zod";
import { call, day, instant, payload, who } from "../define.ts";

/** Each file is read line by line out of the ledger. */
const rate = { max: 20, seconds: 60 };

export const statements = {
  download: call({
    summary: "A link to the statement of some days as a file, good for one download",
    method: "GET",
    path: "/wps/statement",
    payload: payload({
      startDate: day,
      /** At most 366 days from the first, both included. */
      endDate: day,
      format: z.enum(["csv", "pdf"]),
    }),
    answer: z.object({
      /** Null while a large file is being made: a letter in the inbox says when it is there. */
      url: z.string().nullable(),
      expiresAt: instant.nullable(),
      lines: z.number(),
    }),
    roles: who.signedIn,
    rate,
  }),
  link: call({
    summary: "Another link to a large statement that was made, good for one download",
    method: "GET",
    path: "/wps/statement/link",
    payload: payload({ id: z.uuid() }),
    answer: z.object({ url: z.string(), expiresAt: instant }),
    roles: who.signedIn,
    rate,
  }),
};
