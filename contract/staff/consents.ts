import { z } from "zod";
import { instant, payload, rates } from "../define.ts";
import { documents } from "../member/consents.ts";
import { staffCall } from "./define.ts";
import { proposalCall, reason } from "./proposals.ts";

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
  publish: proposalCall({
    summary:
      "Publish a version in each language; members accept a material one before they play on",
    path: "/staff/agreements",
    payload: payload({
      document: z.enum(documents),
      isMaterial: z.boolean(),
      /** HTML; forbidden elements are removed. `{age}` becomes the jurisdiction's minimum age. */
      content: z.object({ PT: text, EN: text, TH: text }),
      reason,
    }),
    needs: "content:publish",
    approval: { needs: "content:publish", isFresh: true },
  }),
};
