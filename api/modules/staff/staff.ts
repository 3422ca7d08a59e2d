import { staffOf, type StaffHandlers } from "../../core/staff-ask.ts";
import type { House } from "../../house.ts";
import { closeAlert, listAlerts } from "./alerts.ts";
import { writeDown } from "./audit.ts";
import { lastLogin, loginStaff } from "./login.ts";
import { grantedBy } from "./permissions.ts";
import { endStaffSession } from "./sessions.ts";

/** Signing in to the back office, and what was done there. */
export function staffCalls(house: House): StaffHandlers<"desk"> {
  const { db, config } = house;
  return {
    login: (ask, given) => loginStaff(house, ask, given),
    async logout(ask) {
      await db.transaction().execute(async (tx) => {
        await endStaffSession(tx, staffOf(ask).id);
        await writeDown(tx, ask, {});
      });
      ask.setSid(null);
      return { ended: true };
    },
    async me(ask) {
      const { staffId, userName, name, roles, due } = staffOf(ask);
      const lastLoginAt = await lastLogin(house, staffId);
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
    alerts: (ask, asked) => listAlerts(db, ask, asked),
    async closeAlert(ask, asked) {
      await closeAlert(house, ask, asked);
      return { closed: true };
    },
    async audit(ask, { subject, pageNum, pageSize }) {
      let query = db.selectFrom("staff_audit").where("merchant", "=", ask.merchant);
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
