import type { z } from "zod";
import type { Rate } from "../define.ts";

/**
 * Roles that a house begins with; one person may have several. Roles are rows: what each grants,
 * and further ones, two persons change (`staff.setRole`).
 */
export const firstRoles = [
  "admin",
  "support",
  "payments",
  "risk",
  "kyc",
  "content",
  "games",
  "agents",
  "finance",
  "auditor",
] as const;
export type FirstRole = (typeof firstRoles)[number];

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
  "member:read",
  "member:reveal",
  "member:note",
  "wallet:read",
  "wallet:adjust",
  "report:read",
  "risk:read",
  "risk:edit",
  "settings:read",
  "settings:edit",
  "game:read",
  "game:edit",
  "content:read",
  "content:edit",
  "content:publish",
  "staff:read",
  "staff:manage",
  "role:manage",
  "vendor:manage",
  "withdrawal:read",
  "withdrawal:decide",
  "withdrawal:lead",
  "deposit:read",
  "recon:read",
  "recon:work",
  "deposit:match",
  "transfer:read",
  "transfer:work",
  "payouts:freeze",
  "view:share",
  "bet:read",
  "feedback:read",
  "feedback:answer",
  "withdrawal:second",
  "withdrawal:large",
  "bet:void",
  "member:tag",
  "member:message",
  "member:block",
] as const;
export type Permission = (typeof permissions)[number];

/** Whether a text of the database is a permission of this release. */
export function isPermission(text: string): text is Permission {
  return permissions.some((permission) => permission === text);
}

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
  /** How large its body may be, where that is more than calls usually have: a file. */
  bodyMaxBytes?: number;
  /** The body is a compact JWE cut in two (header `Encryption`), never plain JSON. */
  encrypted?: true;
  /**
   * Who writes the audit log: the route once the call is done, or the handler itself, within its
   * transaction. Absent: the call shows nothing about a person and changes nothing.
   */
  audit?: "route" | "handler";
  /** The body is multipart/form-data of files alone; the payload comes in the query. */
  files?: true;
  /**
   * Its rows may be taken away as a table. They are what the list shows: what tells who somebody is
   * stays masked, unless these fields are revealed for a reason (`exports.startRevealed`). The
   * audit log leaves as JSON lines with its hashes too.
   */
  exported?: {
    personal?: readonly ("name" | "mail" | "mobile")[];
    isProven?: true;
    /** Fields that the list shows and no file holds. */
    withheld?: readonly string[];
  };
  /** A report: the arrays of its answer that leave as tables (`exports.report`). */
  tables?: readonly string[];
  /** Also open to one who first has to change the password or set a second factor. */
  whenDue?: true;
  /** Asks for a proof of who it is that is at most five minutes old (`staff.prove`). */
  isFresh?: true;
  /** A GET that also writes something down; the others are read by connections that cannot. */
  isWriting?: true;
  /** Done by two persons: declared by `proposalCall`. */
  approval?: Approval;
}

/** More rows of a list are taken away by a job (`exports.start`). */
export const exportedAtOnce = 5_000;

/** Who the second person may be. */
export interface Approval {
  /** What the second person needs; it is never who proposed, nor another account of theirs. */
  needs: Permission;
  /** The second person's proof of who they are is at most five minutes old. */
  isFresh?: true;
}

/** Keeps a call's own literal types. */
export function staffCall<P extends z.ZodType, A extends z.ZodType>(
  declared: StaffCall<P, A>,
): StaffCall<P, A> {
  return declared;
}
