import type { z } from "zod";
import { type CallIn, everyIn, type NameIn } from "../names.ts";
import type { StaffCall } from "./define.ts";
import { agreements } from "./agreements.ts";
import { care } from "./care.ts";
import { desk } from "./desk.ts";
import { identity } from "./identity.ts";
import { protection } from "./protection.ts";
import { members } from "./members.ts";
import { people } from "./people.ts";
import { register } from "./register.ts";
import { safety } from "./safety.ts";
import { whereabouts } from "./whereabouts.ts";

/** Every call of the back office by module and verb. */
const staffRegistry = {
  agreements,
  care,
  desk,
  identity,
  protection,
  register,
  members,
  people,
  safety,
  whereabouts,
};

export type StaffRegistry = typeof staffRegistry;
export type StaffModuleName = keyof StaffRegistry;

/** `"desk.login" | "identity.decide" | …` */
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
