import { sql } from "kysely";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { isFactorSet } from "./factor.ts";
import { marksOf } from "./own-members.ts";

interface Row {
  id: bigint;
  username: string;
  name: string;
  roles: string[];
  status: "active" | "closed";
  password_given: boolean;
  created_at: Date;
  person_sealed: Buffer | null;
  has_factor: boolean;
  open_sessions: bigint;
  last_login_at: Date | null;
}

/** All staff, with what protects their accounts. */
export async function listPeople(app: App, context: StaffContext) {
  const { rows } = await sql<Row>`
    select p.id, p.username, p.name, p.roles, p.status, p.password_given, p.created_at,
        p.person_sealed,
        ${isFactorSet} as has_factor,
        (select count(*) from staff_session s
          where s.staff_id = p.id and s.ended_at is null and s.expires_at > now()) as open_sessions,
        (select max(l.at) from staff_login l
          where l.staff_id = p.id and l.succeeded) as last_login_at
      from staff p where p.merchant = ${context.merchant}
      order by p.status, p.username limit 1000`.execute(app.db);
  return {
    list: rows.map((row) => ({
      staffId: row.id.toString(),
      userName: row.username,
      name: row.name,
      roles: row.roles,
      status: row.status,
      hasFactor: row.has_factor,
      marks: marksOf(app, row.person_sealed),
      isPasswordGiven: row.password_given,
      openSessions: Number(row.open_sessions),
      lastLoginAt: row.last_login_at?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
    })),
  };
}
