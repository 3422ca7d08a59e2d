import { z } from "zod";
import { instant, page, paging, payload, rates } from "../define.ts";
import { permissions, staffCall, staffRoles } from "./define.ts";

/** Who sits at the desk. */
const staffMember = z.object({
  userName: z.string(),
  name: z.string(),
  roles: z.array(z.enum(staffRoles)),
  permissions: z.array(z.enum(permissions)),
  /** This is a demo: its accounts and people are none. */
  isDemo: z.boolean(),
  lastLoginAt: instant.nullable(),
  /** What comes before anything else: another password, or a second factor. */
  due: z.enum(["password", "factor"]).nullable(),
});

export const desk = {
  login: staffCall({
    summary: "Sign in to the back office; the cookie holds the authority, the token its handle",
    method: "POST",
    path: "/staff/session",
    payload: payload({
      username: z.string().min(1).max(64),
      password: z.string().min(1).max(128),
      /** Of the app, or a recovery code; asked for by `login.factor`. */
      code: z.string().max(32).default(""),
    }),
    answer: staffMember.extend({ token: z.string() }),
    needs: "none",
    rate: rates.guess,
    encrypted: true,
    audit: "act",
  }),
  logout: staffCall({
    summary: "End this session of the back office at once",
    method: "DELETE",
    path: "/staff/session",
    payload: payload({}),
    answer: z.object({ ended: z.literal(true) }),
    needs: "session",
    rate: rates.write,
    audit: "act",
    whenDue: true,
  }),
  me: staffCall({
    summary: "Who is signed in, and what they may do",
    method: "GET",
    path: "/staff/session",
    payload: payload({}),
    answer: staffMember,
    needs: "session",
    rate: rates.read,
    whenDue: true,
  }),
  alerts: staffCall({
    summary: "What the server found that wants a look, newest first",
    method: "GET",
    path: "/staff/alerts",
    payload: payload({ state: z.enum(["open", "all"]).default("open"), ...paging(25) }),
    answer: page(
      "list",
      z.object({
        id: z.string(),
        /** Such as `help.away`: a service of help does not answer. */
        kind: z.string(),
        /** Such as `help:cvv`. */
        subject: z.string(),
        detail: z.record(z.string(), z.unknown()),
        raisedAt: instant,
        closedAt: instant.nullable(),
        /** Null of a closed one: it was well again by itself. */
        closedBy: z.string().nullable(),
      }),
    ),
    needs: "alert:read",
    rate: rates.read,
  }),
  closeAlert: staffCall({
    summary: "Say that an alert was seen to, and how",
    method: "POST",
    path: "/staff/alerts/close",
    payload: payload({
      id: z.string().regex(/^\d{1,18}$/),
      /** For colleagues: kept in the audit log. */
      reason: z.string().trim().min(3).max(500),
    }),
    answer: z.object({ closed: z.literal(true) }),
    needs: "alert:close",
    rate: rates.write,
    audit: "act",
  }),
  audit: staffCall({
    summary: "What staff did, newest first",
    method: "GET",
    path: "/staff/audit",
    payload: payload({
      /** Only what was done about this, such as `member:42`. */
      subject: z.string().max(64).optional(),
      ...paging(25),
    }),
    answer: page(
      "list",
      z.object({
        seq: z.string(),
        at: instant,
        userName: z.string(),
        call: z.string(),
        subject: z.string().nullable(),
        outcome: z.enum(["done", "refused"]),
        reason: z.string().nullable(),
        ip: z.string(),
      }),
    ),
    needs: "audit:read",
    rate: rates.read,
    audit: "door",
  }),
};
