import type { z } from "zod";
import { type CallIn, everyIn, type NameIn } from "../names.ts";
import type { StaffCall } from "./define.ts";
import { consents } from "./consents.ts";
import { harmDetection } from "./harm-detection.ts";
import { kyc } from "./kyc.ts";
import { responsibleGaming } from "./responsible-gaming.ts";
import { session } from "./session.ts";
import { exclusionRegister } from "./exclusion-register.ts";
import { staff } from "./staff.ts";
import { geolocation } from "./geolocation.ts";

/** Every call of the back office by module and verb. */
const staffRegistry = {
  consents,
  harmDetection,
  kyc,
  responsibleGaming,
  exclusionRegister,
  session,
  staff,
  geolocation,
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
