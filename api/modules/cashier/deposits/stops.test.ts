import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestClient } from "../../../testing/test-app.ts";
import { hire, StaffClient } from "../../backoffice/staff/staff.fixture.ts";
import { type DepositSetup, newKey, openDepositSetup } from "./deposits.fixture.ts";
import { settleCharge } from "./settle-charge.ts";

let setup: DepositSetup;
let paula: StaffClient;
beforeAll(async () => {
  setup = await openDepositSetup({ copies: 0 });
  await hire(setup, "paula", ["payments"]);
  paula = new StaffClient(setup);
  await paula.login("paula");
});
afterAll(() => setup.close());

/** Starts a deposit whose payment is refused, as much as an hour ago. */
async function refused(member: TestClient, method: string, minutesAgo: number): Promise<string> {
  const { id } = await setup.startBy(member, method, "50.00");
  const chargeId = await setup.chargeOf(id);
  const charge = { ...(await setup.paidCharge(id, "50.00")), status: "failed" as const };
  expect(await settleCharge(setup.app, "sandbox", { chargeId, charge })).toBe("closed");
  await sql`update deposit set created_at = now() - interval '1 hour',
      failed_at = now() - make_interval(mins => ${minutesAgo}::int)
    where id = ${id}`.execute(setup.app.db);
  return id;
}

const offer = (member: TestClient) => member.call("deposits.depositMethods", {});
const tryStart = async (member: TestClient, method: string) => {
  const { body } = await member.try("deposits.startDeposit", { method, amount: "50.00" }, newKey());
  return body.success ? "" : body.code;
};

async function alertsOf(member: TestClient): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int from staff_alert
    where kind = 'deposit.stopped' and subject = ${`member:${await member.id()}`}
      and closed_at is null`.execute(setup.app.db);
  return rows[0]?.count ?? 0;
}

const letters = async (member: TestClient) => {
  const { list } = await member.call("content.inbox", { box: "mail" });
  return list.map(({ title }) => title);
};

test("[CASH-01] ten refused payments close their way for the member until staff have looked", async () => {
  const member = await setup.newMember();
  for (let times = 0; times < 9; times += 1) await refused(member, "pix", 45);
  expect((await offer(member)).stopped).toEqual([]);
  const last = await refused(member, "pix", 45);
  const { methods, stopped } = await offer(member);
  expect(stopped).toEqual([{ method: "pix", name: "PIX" }]);
  expect(methods.map(({ method }) => method)).not.toContain("pix");
  expect(methods.map(({ method }) => method)).toContain("gateway");
  expect(await tryStart(member, "pix")).toBe("deposit.stopped");
  expect(await tryStart(member, "gateway")).toBe("");
  expect(await letters(member)).toEqual(["Depósito por PIX pausado"]);
  expect(await alertsOf(member)).toBe(1);
  // Nobody else's.
  expect((await offer(await setup.newMember())).stopped).toEqual([]);

  const { stoppedAt } = await paula.call("deposits.open", { id: last });
  expect(stoppedAt).not.toBeNull();
  await paula.call("deposits.reopen", { id: last, reason: "the bank had an outage" });
  expect(await paula.call("deposits.open", { id: last })).toMatchObject({ stoppedAt: null });
  expect(await alertsOf(member)).toBe(0);
  expect(await letters(member)).toEqual(["Depósito por PIX liberado", "Depósito por PIX pausado"]);
  expect(await tryStart(member, "pix")).toBe("");
  const { rows } = await sql<{ reason: string }>`select reason from staff_audit
    where call = 'deposits.reopen' and subject = ${`member:${await member.id()}`}`.execute(
    setup.app.db,
  );
  expect(rows).toEqual([{ reason: "the bank had an outage" }]);
  // What was refused before that counts no more, and opening twice says nothing twice.
  await refused(member, "pix", 0);
  expect((await offer(member)).stopped).toEqual([]);
  await paula.call("deposits.reopen", { id: last, reason: "once more" });
  expect(await letters(member)).toHaveLength(2);
});

test("[CASH-01] who goes from one way to another while payments are refused closes them all", async () => {
  const member = await setup.newMember();
  for (let times = 0; times < 5; times += 1) {
    await refused(member, "pix", 45);
    await refused(member, "gateway", 45);
  }
  const { stopped } = await offer(member);
  expect(stopped.map(({ method }) => method).toSorted()).toEqual(["gateway", "pix"]);
  expect(await alertsOf(member)).toBe(1);
  const yesterday = await setup.newMember();
  for (let times = 0; times < 10; times += 1) await refused(yesterday, "pix", 1_441);
  expect((await offer(yesterday)).stopped).toEqual([]);
});
