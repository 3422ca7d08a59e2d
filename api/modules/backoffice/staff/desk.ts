import type { desk } from "@trevo/contract/staff/desk.ts";
import { requireStaff, type HandlersOf } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { closeAlert, listAlerts } from "./alerts.ts";
import { recordAudit } from "./audit.ts";
import { lastLogin, loginStaff } from "./login.ts";
import { grantedBy } from "./permissions.ts";
import { endStaffSession } from "./sessions.ts";

/** Signing in to the back office, alerts, and the audit log. */
export function deskCalls(app: App): HandlersOf<typeof desk> {
  const { db, config } = app;
  return {
    login: (context, given) => loginStaff(app, context, given),
    async logout(context) {
      await db.transaction().execute(async (tx) => {
        await endStaffSession(tx, requireStaff(context).id);
        await recordAudit(tx, context, {});
      });
      context.setSid(null);
      return { ended: true };
    },
    async me(context) {
      const { staffId, userName, name, roles, due } = requireStaff(context);
      const lastLoginAt = await lastLogin(app, staffId);
      return {
        userName,
        name,
        roles,
        permissions: grantedBy(roles),
        isDemo: config.demo,
        lastLoginAt: lastLoginAt?.toISOString() ?? null,
        due,
      };
    },
    alerts: (context, asked) => listAlerts(db, context, asked),
    async closeAlert(context, asked) {
      await closeAlert(app, context, asked);
      return { closed: true };
    },
    async audit(context, { subject, pageNum, pageSize }) {
      let query = db.selectFrom("staff_audit").where("merchant", "=", context.merchant);
      if (subject !== undefined) query = query.where("subject", "=", subject);
      const { total } = await query
        .select((eb) => eb.fn.countAll<bigint>().as("total"))
        .executeTakeFirstOrThrow();
      const rows = await query
        .select(["seq", "at", "username", "call", "subject", "outcome", "reason", "ip"])
        .orderBy("seq", "desc")
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize)
        .execute();
      return {
        pageNum,
        totalPages: Math.ceil(Number(total) / pageSize),
        total: Number(total),
        list: rows.map(({ seq, at, username, ...row }) => ({
          ...row,
          seq: seq.toString(),
          at: at.toISOString(),
          userName: username,
        })),
      };
    },
  };
}
