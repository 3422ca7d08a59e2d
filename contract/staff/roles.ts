import { z } from "zod";
import { payload, rates } from "../define.ts";
import { permissions, staffCall } from "./define.ts";
import { proposalCall, reason } from "./proposals.ts";

const role = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/);

/** What colleagues may do: roles are rows, which two persons change. */
export const roles = {
  roles: staffCall({
    summary: "The roles, what each grants, and which call asks for what",
    method: "GET",
    path: "/staff/roles",
    payload: payload({}),
    answer: z.object({
      roles: z.array(
        z.object({
          role: z.string(),
          permissions: z.array(z.enum(permissions)),
          /** Open accounts that have it. */
          people: z.number().int(),
        }),
      ),
      calls: z.array(
        z.object({
          call: z.string(),
          summary: z.string(),
          /** A permission, or `session`: whoever is signed in. */
          needs: z.string(),
          /** What the second person needs; null: it takes one. */
          second: z.string().nullable(),
        }),
      ),
    }),
    needs: "staff:read",
    rate: rates.read,
  }),
  setRole: proposalCall({
    summary: "Give a role exactly these permissions; a new name is a new role",
    path: "/staff/roles",
    payload: payload({ role, permissions: z.array(z.enum(permissions)).max(200), reason }),
    needs: "role:manage",
    approval: { needs: "role:manage", isFresh: true },
  }),
  grant: proposalCall({
    summary: "Give a colleague exactly these roles",
    path: "/staff/people/roles",
    payload: payload({
      staffId: z.string().regex(/^\d{1,18}$/),
      roles: z.array(role).max(20),
      reason,
    }),
    needs: "staff:manage",
    approval: { needs: "staff:manage", isFresh: true },
  }),
};
