import type { documentKinds, photoSides, rejectReasons } from "@trevo/contract/member/kyc.ts";
import type { Config } from "../../../core/config.ts";
import { type Jurisdiction, jurisdictionOf } from "../../../jurisdictions/index.ts";

export type DocumentKind = (typeof documentKinds)[number];
export type Side = (typeof photoSides)[number];
export type RejectReason = (typeof rejectReasons)[number];

/** What is asked for of each kind of document: a passport has one page that counts. */
export const sidesOf: Record<DocumentKind, readonly Side[]> = {
  card: ["front", "back", "selfie"],
  licence: ["front", "back", "selfie"],
  passport: ["front", "selfie"],
};

/** Attempts in a year; who is refused more often speaks with people. */
export const attemptsMax = 5;

/** What an unproven account may not do. */
export type Deed = Jurisdiction["kyc"]["neededFor"][number];

/** What waits for the proof, by where the site plays. */
export function neededFor(config: Pick<Config, "jurisdiction">): readonly Deed[] {
  return jurisdictionOf(config).kyc.neededFor;
}
