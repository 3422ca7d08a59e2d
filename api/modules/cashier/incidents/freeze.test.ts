import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { secondPerson, StaffClient } from "../../backoffice/staff/staff.fixture.ts";
import { openWithdrawalSetup, type WithdrawalSetup } from "../withdrawals/withdrawals.fixture.ts";
import { openIncident } from "./index.ts";
import { watchRecords } from "./watch.ts";

let setup: WithdrawalSetup;
beforeAll(async () => {
  setup = await openWithdrawalSetup();
  await setup.trustFirstOnes();
});
afterAll(async () => {
  await setup.expectConsistent();
  await setup.close();
});

test("[CASH-04] nothing leaves while an incident is open; all else goes on", async () => {
  const { app } = setup;
  const [first, second] = [await setup.payee(100n), await setup.payee(100n)];
  const incident = { merchant: "TREVO", kind: "payout.flip", subject: "1", freezes: true };
  const open = () =>
    app.db.transaction().execute((tx) => openIncident(tx, { ...incident, detail: {} }));
  await Promise.all([open(), open()]);
  const { rows } = await sql`select 1 from money_incident`.execute(app.db);
  expect(rows).toHaveLength(1);
  expect(await first.member.call("withdrawals.offer", {})).toMatchObject({ isFrozen: true });
  const stays = await setup.ask(first, "30.00");
  const back = await setup.ask(second, "40.00");
  await setup.untilState(stays.id, "approved");
  await setup.untilState(back.id, "approved");
  await second.member.call("withdrawals.cancel", { id: back.id });
  expect(await setup.purse(second)).toBe("100.00 0.00");
  await setup.carryOn();
  expect(await setup.purse(first)).toBe("100.00 30.00");
  await sql`delete from money_incident`.execute(setup.ownerDb);
  await setup.carryOn();
  await setup.until(first, stays.id, "paid");
  expect(await setup.purse(first)).toBe("70.00 0.00");
});

/** Open incidents by kind, as the office lists them. */
async function openKinds(who: StaffClient): Promise<string[]> {
  const { list } = await who.call("incidents.list", {});
  return list.map(({ kind }) => kind);
}

test("[CASH-08] wrong books stop payouts for as long as they are wrong", async () => {
  const { app, ownerDb } = setup;
  const staff = new StaffClient(setup);
  await staff.login();
  const found = { ok: false, findings: 1, scope: "full", at: new Date() } as const;
  const wrong = { ...app, ledger: { ...app.ledger, lastAudit: () => Promise.resolve(found) } };
  await watchRecords(app);
  expect(await openKinds(staff)).toEqual([]);
  expect(await staff.call("incidents.frozen", {})).toEqual({ since: null });
  await Promise.all([watchRecords(wrong), watchRecords(wrong)]);
  expect(await openKinds(staff)).toEqual(["books.wrong"]);
  const { since } = await staff.call("incidents.frozen", {});
  expect(since).not.toBeNull();
  const payee = await setup.payee(100n);
  const { id } = await setup.ask(payee, "30.00");
  await setup.untilState(id, "approved");
  await setup.carryOn();
  expect(await setup.purse(payee)).toBe("100.00 30.00");
  await sql`delete from money_incident`.execute(ownerDb);
  await watchRecords(app);
  expect(await openKinds(staff)).toEqual([]);
  await setup.carryOn();
  await setup.until(payee, id, "paid");
});

test("[CASH-08] a changed record of what staff did stops payouts until two have looked", async () => {
  const { app, ownerDb } = setup;
  const staff = new StaffClient(setup);
  await staff.login();
  const second = await secondPerson(setup);
  await staff.call("staff.auditVerify", {});
  await ownerDb.transaction().execute(async (tx) => {
    await sql`alter table staff_audit disable trigger user`.execute(tx);
    await sql`update staff_audit set username = 'x'
      where seq = (select min(seq) from staff_audit)`.execute(tx);
    await sql`alter table staff_audit enable always trigger append_only`.execute(tx);
    await sql`alter table staff_audit enable always trigger chain`.execute(tx);
  });
  expect((await staff.call("staff.auditVerify", {})).isWhole).toBe(false);
  await watchRecords(app);
  expect(await openKinds(staff)).toEqual(["audit.broken"]);
  const payee = await setup.payee(100n);
  const { id } = await setup.ask(payee, "30.00");
  await setup.untilState(id, "approved");
  const { list } = await staff.call("incidents.list", {});
  await sql`update staff_session set proved_at = now()`.execute(app.db);
  const close = { id: list[0]?.id ?? "", reason: "The row was restored from the log" };
  const { approvalId } = await staff.call("incidents.close", close);
  await setup.carryOn();
  expect((await setup.stateOf(id)).state).toBe("approved");
  await second.call("approvals.decide", { id: approvalId ?? "", verdict: "approve" });
  // The place is known by now: it does not stop payouts again.
  await watchRecords(app);
  expect(await openKinds(staff)).toEqual([]);
  await setup.carryOn();
  await setup.until(payee, id, "paid");
});
