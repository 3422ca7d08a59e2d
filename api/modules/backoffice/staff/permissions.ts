import { sql } from "kysely";
import { type FirstRole, type Permission, permissions } from "@trevo/contract/staff/define.ts";
import type { App } from "../../../app.ts";
import { addPermissions } from "./roles.ts";

/** Who answers members: others look at the same. */
const support: readonly Permission[] = [
  "alert:read",
  "protection:read",
  "care:read",
  "member:sessions",
  "member:read",
  "member:note",
  "deposit:read",
  "withdrawal:read",
  "bet:read",
  "feedback:read",
  "feedback:answer",
  "member:tag",
  "member:message",
];

/**
 * What the first roles grant: rows that each start seeds. A permission that a release adds here is
 * given once; what two persons changed stays. No role has all permissions implicitly, and none of
 * those that decide over money are an administrator's: docs/decisions/office.md.
 */
export const permissionsOf: Record<FirstRole, readonly Permission[]> = {
  admin: [
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
    "risk:read",
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
    "member:read",
    "member:note",
    "wallet:read",
    "report:read",
    "withdrawal:read",
    "transfer:read",
    "deposit:read",
    "payouts:freeze",
    "view:share",
    "bet:read",
    "feedback:read",
    "feedback:answer",
  ],
  kyc: ["identity:read", "identity:decide", "member:read", "member:reveal"],
  risk: [
    ...support,
    "risk:read",
    "risk:edit",
    "identity:read",
    "audit:read",
    "alert:close",
    "protection:limit",
    "register:read",
    "care:act",
    "whereabouts:read",
    "member:reveal",
    "wallet:read",
    "view:share",
    "withdrawal:decide",
    "withdrawal:lead",
    "withdrawal:second",
    "bet:void",
    "member:block",
  ],
  support,
  payments: [
    ...support,
    "withdrawal:decide",
    "member:reveal",
    "wallet:read",
    "recon:read",
    "deposit:match",
    "transfer:read",
    "transfer:work",
  ],
  content: ["content:read", "content:edit"],
  games: ["game:read", "game:edit", "vendor:manage"],
  agents: [],
  finance: [
    "transfer:read",
    "transfer:work",
    "recon:read",
    "recon:work",
    "deposit:read",
    "deposit:match",
    "member:read",
    "wallet:read",
    "wallet:adjust",
    "report:read",
    "withdrawal:read",
    "withdrawal:second",
    "withdrawal:large",
    "payouts:freeze",
    "view:share",
    "bet:read",
  ],
  /** Reads everything and changes nothing. */
  auditor: permissions.filter((permission) => permission.endsWith(":read")),
};

/** Opens the first roles, and gives them what this release added. */
export async function seedRoles({ db, config: { merchant } }: App): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const [name, granted] of Object.entries(permissionsOf)) {
      await tx
        .insertInto("staff_role")
        .values({ merchant, name })
        .onConflict((on) => on.doNothing())
        .execute();
      const { given } = await tx
        .selectFrom("staff_role")
        .select("given")
        .where("merchant", "=", merchant)
        .where("name", "=", name)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const added = granted.filter((permission) => !given.includes(permission));
      if (added.length === 0) continue;
      await addPermissions(tx, merchant, name, added);
      await sql`update staff_role set given = given || ${added}::text[]
        where merchant = ${merchant} and name = ${name}`.execute(tx);
    }
  });
}
