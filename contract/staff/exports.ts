import { z } from "zod";
import { payload, rates } from "../define.ts";
import { staffCall } from "./define.ts";
import { reason } from "./proposals.ts";

export const exports = {
  make: staffCall({
    summary: "The rows of a list by its filters as a table for spreadsheets, for a reason",
    method: "POST",
    path: "/staff/exports",
    payload: payload({
      /** A call that lists and whose rows may be taken away: it needs what that call needs. */
      call: z.string().max(64),
      /** What the list was asked with. */
      filters: z.record(z.string().max(32), z.string().max(128)).default({}),
      /** Fields of its rows, with the words above them. */
      columns: z
        .array(z.object({ field: z.string().max(32), title: z.string().max(64) }))
        .min(1)
        .max(40),
      reason,
    }),
    answer: z.object({ fileName: z.string(), csv: z.string(), rows: z.number().int() }),
    needs: "session",
    rate: rates.guess,
    audit: "handler",
  }),
};
