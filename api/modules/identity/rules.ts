import type { documentKinds, photoSides, rejectReasons } from "@trevo/contract/member/identity.ts";
import type { Config } from "../../core/config.ts";

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
export type Deed = "deposit" | "withdraw";

/**
 * What waits for the proof, by where the site plays: Brazil asks for it before the first deposit
 * (Lei 14.790, art. 23), Britain before any play (LCCP 17.1.1), and who does not know does not
 * do less. A demo lets deposit and asks before money goes out, so that both can be seen.
 */
export function neededFor({ jurisdiction }: Pick<Config, "jurisdiction">): readonly Deed[] {
  return jurisdiction === "demo" ? ["withdraw"] : ["deposit", "withdraw"];
}
