import { z } from "zod";
import { instant, payload, rates } from "../define.ts";
import { staffCall } from "./define.ts";
import { proposalCall, reason } from "./proposals.ts";

const key = z.string().regex(/^[A-Za-z]{1,32}(?:\.[A-Za-z_]{1,32}){1,5}$/);
/** One line: no control characters. */
const words = z
  .string()
  .trim()
  .max(1_000)
  .regex(/^[^\p{Cc}]*$/u);

/** What the house writes to its members by itself: letters, mails and SMS. */
export const messageTexts = {
  list: staffCall({
    summary: "The words of the messages that members get by themselves",
    method: "GET",
    path: "/staff/settings/messages",
    payload: payload({
      /** A part of the words or of the key. */
      q: z.string().trim().max(100).optional(),
      /** Only what the house wrote itself. */
      state: z.enum(["own"]).optional(),
    }),
    answer: z.object({
      list: z.array(
        z.object({
          key: z.string(),
          pt: z.string(),
          en: z.string(),
          th: z.string(),
          /** As the release has them: what stands again where the house's words are left empty. */
          release: z.object({ pt: z.string(), en: z.string(), th: z.string() }),
          /** What the server puts in, such as `amount`: each stands in the words. */
          placeholders: z.array(z.string()),
          /** Null: the words are the release's. */
          at: instant.nullable(),
          by: z.string().nullable(),
        }),
      ),
    }),
    needs: "settings:read",
    rate: rates.read,
  }),
  setText: proposalCall({
    summary: "Write a message in the house's own words, or give it back the release's",
    path: "/staff/settings/messages",
    payload: payload({ key, pt: words, en: words, th: words, reason }),
    needs: "settings:edit",
    approval: { needs: "settings:edit", isFresh: true },
  }),
};
