import { sql } from "kysely";
import type { z } from "zod";
import type { memberFile } from "@trevo/contract/staff/member-file.ts";
import type { App } from "../../../app.ts";
import { sliceOf } from "../../../core/slice.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import { requireMember } from "./members.ts";

type Filter = z.output<typeof memberFile.sessions.payload>;

const byTime = [
  { by: sql.ref("created_at"), as: "timestamptz" },
  { by: sql.ref("id"), as: "uuid" },
] as const;

/** A member's sessions. @throws Refusal member.unknown */
export async function listSessions(
  app: App,
  context: StaffContext,
  { memberId, ...asked }: Filter,
) {
  const id = await requireMember(app.db, context, memberId);
  const query = app.db.selectFrom("member_session").selectAll().where("member_id", "=", id);
  return sliceOf(app, query, { call: context.call, asked, keys: byTime }, (row) => ({
    id: row.id,
    method: row.method,
    ip: row.ip,
    userAgent: row.user_agent,
    since: row.created_at.toISOString(),
    seenAt: row.last_seen_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    endReason: row.end_reason,
  }));
}
