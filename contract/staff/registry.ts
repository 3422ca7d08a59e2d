import type { z } from "zod";
import { type CallIn, everyIn, type NameIn } from "../names.ts";
import type { StaffCall } from "./define.ts";
import { aml } from "./aml.ts";
import { adjustments } from "./adjustments.ts";
import { approvals } from "./approvals.ts";
import { bets } from "./bets.ts";
import { consents } from "./consents.ts";
import { deposits } from "./deposits.ts";
import { content } from "./content.ts";
import { exports } from "./exports.ts";
import { figures } from "./figures.ts";
import { games } from "./games.ts";
import { feedback } from "./feedback.ts";
import { harmDetection } from "./harm-detection.ts";
import { jackpot } from "./jackpot.ts";
import { kyc } from "./kyc.ts";
import { lists } from "./lists.ts";
import { links } from "./links.ts";
import { memberDeeds } from "./member-deeds.ts";
import { memberFile } from "./member-file.ts";
import { messageTexts } from "./message-texts.ts";
import { reconciliation } from "./reconciliation.ts";
import { responsibleGaming } from "./responsible-gaming.ts";
import { session } from "./session.ts";
import { exclusionRegister } from "./exclusion-register.ts";
import { registerFields, siteFlags, siteTemplate } from "./site-settings.ts";
import { staff } from "./staff.ts";
import { vendors } from "./vendors.ts";
import { incidents } from "./incidents.ts";
import { place } from "./place.ts";
import { paymentMethods } from "./payment-methods.ts";
import { payoutRules } from "./payout-rules.ts";
import { transfers } from "./transfers.ts";
import { withdrawals } from "./withdrawals.ts";
import { geolocation } from "./geolocation.ts";
import { reports } from "./reports.ts";
import { work } from "./work.ts";

/** Every call of the back office by module and verb. */
const staffRegistry = {
  adjustments,
  aml,
  approvals,
  bets,
  consents,
  deposits: { ...deposits, ...paymentMethods },
  content,
  exports,
  feedback,
  figures,
  games,
  harmDetection,
  jackpot,
  kyc,
  lists,
  links,
  place,
  memberDeeds,
  memberFile,
  messageTexts,
  merchant: { ...siteFlags, ...siteTemplate },
  reconciliation,
  registration: registerFields,
  responsibleGaming,
  exclusionRegister,
  session,
  staff,
  vendors,
  geolocation,
  incidents,
  transfers,
  reports,
  work,
  withdrawals: { ...withdrawals, ...payoutRules },
};

export type StaffRegistry = typeof staffRegistry;
export type StaffModuleName = keyof StaffRegistry;

/** `"staff.login" | "kyc.decide" | …` */
export type StaffCallName = NameIn<StaffRegistry>;

/** What the back office sends to a call. */
export type StaffPayloadOf<N extends StaffCallName> =
  CallIn<StaffRegistry, N> extends StaffCall<infer P> ? z.input<P> : never;

/** What a call answers with, under `value`. */
export type StaffAnswerOf<N extends StaffCallName> =
  CallIn<StaffRegistry, N> extends StaffCall<z.ZodType, infer A> ? z.output<A> : never;

/** Every call with its name. */
export function everyStaffCall(): { name: StaffCallName; call: StaffCall }[] {
  return everyIn<StaffCall, StaffRegistry>(staffRegistry);
}
