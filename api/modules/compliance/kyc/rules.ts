import type { documentKinds, photoSides, rejectReasons } from "@trevo/contract/member/kyc.ts";
import type { Config } from "../../../core/config.ts";
import { type Jurisdiction, jurisdictionOf } from "../../../jurisdictions/index.ts";

export type DocumentKind = (typeof documentKinds)[number];
export type Side = (typeof photoSides)[number];
export type RejectReason = (typeof rejectReasons)[number];

/** The photos required for each kind of document: a passport has one relevant page. */
export const sidesOf: Record<DocumentKind, readonly Side[]> = {
  card: ["front", "back", "selfie"],
  licence: ["front", "back", "selfie"],
  passport: ["front", "selfie"],
};

/** Attempts per year; after that, support has to help. */
export const attemptsMax = 5;

/** What a member may not do before verification. */
export type Action = Jurisdiction["kyc"]["neededFor"][number];

/** What requires verification in the configured jurisdiction. */
export function neededFor(config: Pick<Config, "jurisdiction">): readonly Action[] {
  return jurisdictionOf(config).kyc.neededFor;
}

/** Whether only verified members may do it here. */
export function isKycNeeded(config: Pick<Config, "jurisdiction">, action: Action): boolean {
  return neededFor(config).includes(action);
}
