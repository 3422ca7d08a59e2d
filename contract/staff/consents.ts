import { z } from "zod";
import { instant, payload, rates } from "../define.ts";
import { documents } from "../member/consents.ts";
import { staffCall } from "./define.ts";

const text = z.string().trim().min(20).max(60_000);

/** One version, as it was published. */
const published = z.object({
  document: z.enum(documents),
  version: z.number(),
  isMaterial: z.boolean(),
  publishedAt: instant,
  /** Members who accepted this very version. */
  accepted: z.number(),
});

export const consents = {
  list: staffCall({
    summary: "Versions of the terms and of the words about privacy, newest first",
    method: "GET",
    path: "/staff/agreements",
    payload: payload({}),
    answer: z.object({ list: z.array(published) }),
    needs: "content:publish",
    rate: rates.read,
  }),
  publish: staffCall({
    summary:
      "Publish a version in each language; members accept a material one before they play on",
    method: "POST",
    path: "/staff/agreements",
    payload: payload({
      document: z.enum(documents),
      isMaterial: z.boolean(),
      /** HTML; what may not stand there is cut out. `{age}` becomes the least age of the place. */
      content: z.object({ PT: text, EN: text, TH: text }),
      /** For colleagues: kept in the audit log. */
      reason: z.string().trim().min(3).max(500),
    }),
    answer: published,
    needs: "content:publish",
    rate: rates.write,
    audit: "act",
  }),
};
