import type { z } from "zod";
import type { StaffCall } from "./define.ts";
import { desk } from "./desk.ts";
import { identity } from "./identity.ts";

/** Every call of the back office by module and verb. */
export const staffRegistry = { desk, identity };

export type StaffRegistry = typeof staffRegistry;
export type StaffModuleName = keyof StaffRegistry;

/** `"desk.login" | "identity.decide" | …` */
export type StaffCallName = {
  [M in StaffModuleName]: `${M}.${Extract<keyof StaffRegistry[M], string>}`;
}[StaffModuleName];

type CallOf<N extends StaffCallName> = N extends `${infer M extends StaffModuleName}.${infer V}`
  ? V extends keyof StaffRegistry[M]
    ? StaffRegistry[M][V]
    : never
  : never;

/** What the back office sends to a call. */
export type StaffPayloadOf<N extends StaffCallName> =
  CallOf<N> extends StaffCall<infer P> ? z.input<P> : never;

/** What a call answers with, under `value`. */
export type StaffAnswerOf<N extends StaffCallName> =
  CallOf<N> extends StaffCall<z.ZodType, infer A> ? z.output<A> : never;

/** Every call with its name. */
export function everyStaffCall(): { name: StaffCallName; call: StaffCall }[] {
  return Object.entries(staffRegistry).flatMap(([module, calls]) =>
    Object.entries(calls).map(([verb, declared]) => ({
      name: `${module}.${verb}` as StaffCallName,
      call: declared as StaffCall,
    })),
  );
}
