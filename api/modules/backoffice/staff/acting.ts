import { sql } from "kysely";
import { isPermission } from "@trevo/contract/staff/define.ts";
import type { App } from "../../../app.ts";
import type { StaffSession } from "../../../core/staff-request-context.ts";
import { ownMembersOf } from "./own-members.ts";

/** Whoever a job reads for, with what they may do now; null where their account is closed. */
export async function staffActing(
  app: Pick<App, "db" | "vault">,
  staffId: bigint,
): Promise<StaffSession | null> {
  const found = await app.db
    .selectFrom("staff")
    .select(["username", "name", "roles", "merchant", "person_sealed"])
    .select(sql<string[]>`staff_permissions(merchant, roles)`.as("permissions"))
    .where("id", "=", staffId)
    .where("status", "=", "active")
    .executeTakeFirst();
  if (!found) return null;
  const { username: userName, name, roles } = found;
  const permissions = found.permissions.filter(isPermission);
  const who = { staffId, userName, name, roles, permissions };
  // It is no session: a job proves nothing anew, and nobody sends its handle.
  const ownMembers = await ownMembersOf(app, found);
  return { id: "", ...who, isFresh: false, due: null, handle: "", ownMembers };
}
