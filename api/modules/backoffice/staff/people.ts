import type { people } from "@trevo/contract/staff/people.ts";
import { sql } from "kysely";
import { randomToken } from "../../../core/crypto.ts";
import { hashPassword } from "../../../core/passwords.ts";
import { Refusal } from "../../../core/refusal.ts";
import {
  requireStaff,
  type StaffContext,
  type HandlersOf,
} from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { recordAudit } from "./audit.ts";
import { removeStaffFactors } from "./factor.ts";
import { lockColleague } from "./lock-colleague.ts";
import { addMarks, columnsOf, type Marks } from "./person-marks.ts";
import { listPeople } from "./people-list.ts";
import { type Reauthentication, requireReauthentication } from "./reauthentication.ts";
import { endSessionsOf } from "./sessions.ts";

/** A given password must be used within this time. */
const givenHours = 24;

/** Staff accounts: created, reset, closed, each with its reason in the audit log. */
export function peopleCalls(app: App): HandlersOf<typeof people> {
  return {
    list: (context) => listPeople(app, context),
    open: (context, input) => openPerson(app, context, input),
    addMarks: (context, given) => addMarks(app, context, given),
    renew: (context, given) => renewPerson(app, context, given),
    close: (context, given) => closePerson(app, context, given),
    endSessions: (context, given) => endSessions(app, context, given),
  };
}

interface AccountChange {
  staffId: string;
  reason: string;
}

interface OpenInput extends Marks {
  userName: string;
  name: string;
  reason: string;
}

async function openPerson(app: App, context: StaffContext, input: Reauthentication & OpenInput) {
  const { userName, name, reason } = input;
  await requireReauthentication(app, context, input);
  const given = await newGivenPassword();
  return app.db.transaction().execute(async (tx) => {
    const opened = await tx
      .insertInto("staff")
      .values({
        merchant: context.merchant,
        username: userName,
        name,
        // Two persons give them.
        roles: [],
        ...(await columnsOf(app, { tx, merchant: context.merchant }, input)),
        ...given.row,
      })
      .onConflict((on) => on.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!opened) throw new Refusal("staff.taken");
    const subject = `staff:${opened.id}`;
    await recordAudit(tx, context, { subject, reason, after: { userName, name } });
    return { staffId: opened.id.toString(), ...given.answer };
  });
}

async function renewPerson(
  app: App,
  context: StaffContext,
  input: Reauthentication & AccountChange,
) {
  await requireReauthentication(app, context, input);
  const given = await newGivenPassword();
  return app.db.transaction().execute(async (tx) => {
    const staffId = await lockColleague(tx, context, input.staffId);
    await tx
      .updateTable("staff")
      .set({
        ...given.row,
        renewed_by: requireStaff(context).staffId,
        renewed_at: sql<Date>`clock_timestamp()`,
      })
      .where("id", "=", staffId)
      .execute();
    const hadFactor = await removeStaffFactors(tx, staffId);
    await tx.deleteFrom("staff_try").where("staff_id", "=", staffId).execute();
    await endSessionsOf(tx, staffId, "revoked");
    const { reason } = input;
    await recordAudit(tx, context, { subject: `staff:${staffId}`, reason, before: { hadFactor } });
    return { staffId: staffId.toString(), ...given.answer };
  });
}

async function closePerson(
  { db }: App,
  context: StaffContext,
  { staffId: id, reason }: AccountChange,
) {
  await db.transaction().execute(async (tx) => {
    const staffId = await lockColleague(tx, context, id);
    // A trigger ends the sessions of a closed account.
    await tx.updateTable("staff").set({ status: "closed" }).where("id", "=", staffId).execute();
    await recordAudit(tx, context, { subject: `staff:${staffId}`, reason });
  });
  return { done: true } as const;
}

async function endSessions(
  { db }: App,
  context: StaffContext,
  { staffId: id, reason }: AccountChange,
) {
  return db.transaction().execute(async (tx) => {
    const staffId = await lockColleague(tx, context, id);
    const ended = await endSessionsOf(tx, staffId, "revoked");
    await recordAudit(tx, context, { subject: `staff:${staffId}`, reason, after: { ended } });
    return { ended };
  });
}

/** A temporary password, as stored and as shown to the caller. */
async function newGivenPassword() {
  const givenPassword = randomToken(15);
  const until = new Date(Date.now() + givenHours * 3_600_000);
  return {
    row: {
      password_hash: await hashPassword(givenPassword),
      password_given: true,
      password_until: until,
    },
    answer: { givenPassword, until: until.toISOString() },
  };
}
