import { z } from "zod";
import { call, instant, payload, rates, type Role } from "../define.ts";

/** A trial agrees to nothing: it has no account. */
const people = ["member", "other"] as const satisfies readonly Role[];

/** Texts that members agree to. */
export const documents = ["terms", "privacy"] as const;

/** That nobody else uses the account, that play is watched, and that the data given is true. */
export const consentKinds = ["noSharing", "monitoring", "accurate"] as const;
export type Consent = (typeof consentKinds)[number];

const version = z.number().int().min(1).max(1_000_000);

/** What holds now, and whether it has to be accepted before play goes on. */
const standing = z.object({
  isDue: z.boolean(),
  documents: z.array(
    z.object({
      document: z.enum(documents),
      version: z.number(),
      title: z.string(),
      /** HTML that has been cleaned. */
      content: z.string(),
      publishedAt: instant,
      /** The newest version that this member has accepted; null: none. */
      accepted: z.object({ version: z.number(), at: instant }).nullable(),
    }),
  ),
});

export const consents = {
  standing: call({
    summary: "The terms and the words about privacy that hold now, and what was accepted of them",
    method: "GET",
    path: "/wps/member/agreements",
    payload: payload({}),
    answer: standing,
    roles: people,
    rate: rates.read,
  }),
  accept: call({
    summary: "Accept the versions that were read; refused where a newer one came meanwhile",
    method: "POST",
    path: "/wps/member/agreements",
    payload: payload({ terms: version, privacy: version }),
    answer: standing,
    roles: people,
    rate: rates.write,
  }),
};
