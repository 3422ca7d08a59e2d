import type { z } from "zod";
import type { Rate } from "../define.ts";

/** What people of the house are for; one may be several. */
export const staffRoles = ["admin", "support", "reviewer", "finance", "risk"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** What a role may do: the subject, and what is done with it. None stands for everything. */
export const permissions = [
  "identity:read",
  "identity:decide",
  "audit:read",
  "alert:read",
  "alert:close",
  "protection:read",
  "protection:limit",
  "register:read",
  "care:read",
  "care:act",
  "whereabouts:read",
  "member:sessions",
  "content:publish",
  "staff:read",
  "staff:manage",
  "vendor:manage",
] as const;
export type Permission = (typeof permissions)[number];

/** One call of the back office: declared once here, and named `module.verb` everywhere. */
export interface StaffCall<P extends z.ZodType = z.ZodType, A extends z.ZodType = z.ZodType> {
  /** One sentence that says what it does. */
  summary: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: `/staff/${string}`;
  payload: P;
  answer: A;
  /** A permission; `session`: any signed-in one; `none`: whoever wants to sign in. */
  needs: Permission | "session" | "none";
  rate: Rate;
  /** The body is a compact JWE cut in two (header `Encryption`), never plain JSON. */
  encrypted?: true;
  /**
   * Who writes the act down: `door`, as soon as it was done; `act`, the handler itself, within
   * the transaction that does it. Absent: it shows nothing of a person and changes nothing.
   */
  audit?: "door" | "act";
  /** Also open to one who first has to change the password or set a second factor. */
  whenDue?: true;
}

/** Keeps a call's own literal types. */
export function staffCall<P extends z.ZodType, A extends z.ZodType>(
  declared: StaffCall<P, A>,
): StaffCall<P, A> {
  return declared;
}
