import { z } from "zod";
import { instant, payload, rates } from "../define.ts";
import { again } from "./again.ts";
import { staffCall } from "./define.ts";

const person = { staffId: z.string().regex(/^\d{1,18}$/) };
/** Why: kept in the audit log. */
const reason = z.string().trim().min(3).max(500);
/** A password that is shown once and has to be changed at the first sign-in. */
const given = z.object({ staffId: z.string(), givenPassword: z.string(), until: instant });

/** By which one of the staff is known among members, and a second account of theirs among staff. */
export const staffMarks = ["cpf", "mail", "mobile", "memberAccount"] as const;
export type StaffMark = (typeof staffMarks)[number];

const marks = {
  cpf: z
    .string()
    .regex(/^\d{11}$/)
    .optional(),
  mail: z.email().max(254).optional(),
  mobile: z
    .string()
    .regex(/^\+\d{8,15}$/)
    .optional(),
  memberAccount: z.string().trim().min(1).max(64).optional(),
};

/** Staff accounts. */
export const people = {
  list: staffCall({
    summary: "The people of the house, those who left as well, by name",
    method: "GET",
    path: "/staff/people",
    payload: payload({}),
    answer: z.object({
      list: z.array(
        z.object({
          staffId: z.string(),
          userName: z.string(),
          name: z.string(),
          roles: z.array(z.string()),
          status: z.enum(["active", "closed"]),
          hasFactor: z.boolean(),
          /** By what they are known among members; empty: their own account is nobody's to see. */
          marks: z.array(z.enum(staffMarks)),
          /** The password is one that somebody else chose. */
          isPasswordGiven: z.boolean(),
          openSessions: z.number(),
          lastLoginAt: instant.nullable(),
          createdAt: instant,
        }),
      ),
    }),
    needs: "staff:read",
    rate: rates.read,
    audit: "route",
  }),
  open: staffCall({
    summary:
      "Open an account for a colleague, without roles, by a password of one day and one sign-in",
    method: "POST",
    path: "/staff/people",
    payload: payload({
      ...again,
      userName: z.string().regex(/^[a-z][a-z0-9._-]{2,31}$/),
      name: z.string().trim().min(1).max(64),
      /** They decide nothing about a member's account that is their own. Kept sealed. */
      ...marks,
      reason,
    }),
    answer: given,
    needs: "staff:manage",
    rate: rates.guess,
    encrypted: true,
    audit: "handler",
  }),
  addMarks: staffCall({
    summary:
      "Say by what a colleague is known among members; it is added to what was said, never replaced",
    method: "POST",
    path: "/staff/people/marks",
    payload: payload({ ...again, ...person, ...marks, reason }),
    answer: z.object({ marks: z.array(z.enum(staffMarks)) }),
    needs: "staff:manage",
    rate: rates.guess,
    encrypted: true,
    audit: "handler",
  }),
  renew: staffCall({
    summary: "Give a colleague who lost password or app a new way in; what they had ends",
    method: "POST",
    path: "/staff/people/renew",
    payload: payload({ ...again, ...person, reason }),
    answer: given,
    needs: "staff:manage",
    rate: rates.guess,
    encrypted: true,
    audit: "handler",
  }),
  close: staffCall({
    summary: "Close a colleague's account; every session of it ends at once",
    method: "POST",
    path: "/staff/people/close",
    payload: payload({ ...person, reason }),
    answer: z.object({ done: z.literal(true) }),
    needs: "staff:manage",
    rate: rates.write,
    audit: "handler",
  }),
  endSessions: staffCall({
    summary: "End all sessions of a colleague at once",
    method: "POST",
    path: "/staff/people/sessions/end",
    payload: payload({ ...person, reason }),
    answer: z.object({ ended: z.number() }),
    needs: "staff:manage",
    rate: rates.write,
    audit: "handler",
  }),
};
