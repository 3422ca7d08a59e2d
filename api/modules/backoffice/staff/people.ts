import type { people } from "@trevo/contract/staff/people.ts";
import { sql } from "kysely";
import type { StaffRole } from "@trevo/contract/staff/define.ts";
import { randomToken } from "../../../core/crypto.ts";
import type { Tx } from "../../../core/db.ts";
import { hashPassword } from "../../../core/passwords.ts";
import { Refusal } from "../../../core/refusal.ts";
import {
  requireStaff,
  type StaffContext,
  type HandlersOf,
} from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { recordAudit } from "./audit.ts";
import { dropStaffFactor } from "./factor.ts";
import { listPeople } from "./people-list.ts";
import { proveSelf } from "./prove.ts";
import { endSessionsOf } from "./sessions.ts";

/** A given password is used on the day it was given, or never. */
const givenHours = 24;

/** The accounts of the house: opened, renewed, closed, each with its reason in the record. */
export function peopleCalls(app: App): HandlersOf<typeof people> {
  return {
    list: (context) => listPeople(app, context),
    open: (context, given) => openPerson(app, context, given),
    renew: (context, given) => renewPerson(app, context, given),
    close: (context, given) => closePerson(app, context, given),
    endSessions: (context, given) => endSessions(app, context, given),
  };
}

interface Again {
  password: string;
  code: string;
}

interface About {
  staffId: string;
  reason: string;
}

async function openPerson(
  app: App,
  context: StaffContext,
  given: Again & { userName: string; name: string; roles: StaffRole[]; reason: string },
) {
  const { userName, name, reason } = given;
  const roles = [...new Set(given.roles)];
  await proveSelf(app, context, given);
  const way = await newWay();
  return app.db.transaction().execute(async (tx) => {
    const opened = await tx
      .insertInto("staff")
      .values({ merchant: context.merchant, username: userName, name, roles, ...way.row })
      .onConflict((on) => on.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!opened) throw new Refusal("staff.taken");
    const subject = `staff:${opened.id}`;
    await recordAudit(tx, context, { subject, reason, after: { userName, name, roles } });
    return { staffId: opened.id.toString(), ...way.told };
  });
}

async function renewPerson(app: App, context: StaffContext, given: Again & About) {
  await proveSelf(app, context, given);
  const way = await newWay();
  return app.db.transaction().execute(async (tx) => {
    const staffId = await lockOther(tx, context, given.staffId);
    await tx.updateTable("staff").set(way.row).where("id", "=", staffId).execute();
    const hadFactor = await dropStaffFactor(tx, staffId);
    await tx.deleteFrom("staff_try").where("staff_id", "=", staffId).execute();
    await endSessionsOf(tx, staffId, "revoked");
    const { reason } = given;
    await recordAudit(tx, context, { subject: `staff:${staffId}`, reason, before: { hadFactor } });
    return { staffId: staffId.toString(), ...way.told };
  });
}

async function closePerson({ db }: App, context: StaffContext, { staffId: id, reason }: About) {
  await db.transaction().execute(async (tx) => {
    const staffId = await lockOther(tx, context, id);
    // The database ends the sessions of one who left by itself.
    await tx.updateTable("staff").set({ status: "closed" }).where("id", "=", staffId).execute();
    await recordAudit(tx, context, { subject: `staff:${staffId}`, reason });
  });
  return { done: true } as const;
}

async function endSessions({ db }: App, context: StaffContext, { staffId: id, reason }: About) {
  return db.transaction().execute(async (tx) => {
    const staffId = await lockOther(tx, context, id);
    const ended = await endSessionsOf(tx, staffId, "revoked");
    await recordAudit(tx, context, { subject: `staff:${staffId}`, reason, after: { ended } });
    return { ended };
  });
}

/** A password for a day, as it is kept and as it is told. */
async function newWay() {
  const givenPassword = randomToken(15);
  const until = new Date(Date.now() + givenHours * 3_600_000);
  return {
    row: {
      password_hash: await hashPassword(givenPassword),
      password_given: true,
      password_until: until,
    },
    told: { givenPassword, until: until.toISOString() },
  };
}

/**
 * A colleague with an open account, to be changed by nobody else meanwhile. Nobody takes
 * themselves out: so somebody always stays who may let others in.
 *
 * @throws Refusal `staff.unknown`, `staff.own`
 */
async function lockOther(tx: Tx, context: StaffContext, id: string): Promise<bigint> {
  const staffId = BigInt(id);
  if (staffId === requireStaff(context).staffId) throw new Refusal("staff.own");
  const { rows } = await sql`select 1 from staff where id = ${staffId}
    and merchant = ${context.merchant} and status = 'active' for update`.execute(tx);
  if (rows.length === 0) throw new Refusal("staff.unknown");
  return staffId;
}
