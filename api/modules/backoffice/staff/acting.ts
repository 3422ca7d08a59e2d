import { sql } from "kysely";
import { isPermission } from "@trevo/contract/staff/define.ts";
import type { Db } from "../../../core/db.ts";
import type { StaffSession } from "../../../core/staff-request-context.ts";

/** Whoever a job reads for, with what they may do now; null where their account is closed. */
export async function staffActing(db: Db, staffId: bigint): Promise<StaffSession | null> {
  const found = await db
    .selectFrom("staff")
    .select(["username", "name", "roles"])
    .select(sql<string[]>`staff_permissions(merchant, roles)`.as("permissions"))
    .where("id", "=", staffId)
    .where("status", "=", "active")
    .executeTakeFirst();
  if (!found) return null;
  const { username: userName, name, roles } = found;
  const permissions = found.permissions.filter(isPermission);
  const who = { staffId, userName, name, roles, permissions };
  // It is no session: a job proves nothing anew, and nobody sends its handle.
  return { id: "", ...who, isFresh: false, due: null, handle: "" };
}
