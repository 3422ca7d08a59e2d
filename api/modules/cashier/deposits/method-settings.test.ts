import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { StaffPayloadOf } from "@trevo/contract/staff/registry.ts";
import { openTestApp, type TestApp, type TestClient } from "../../../testing/test-app.ts";
import { secondPerson, StaffClient } from "../../backoffice/staff/staff.fixture.ts";

let app: TestApp;
let member: TestClient;
let maker: StaffClient;
let second: StaffClient;
beforeAll(async () => {
  app = await openTestApp();
  member = await app.newMember();
  maker = new StaffClient(app);
  await maker.login();
  second = await secondPerson(app);
  await sql`update staff_session set proved_at = now()`.execute(app.app.db);
});
afterAll(() => app.close());

type Method = StaffPayloadOf<"deposits.setMethod">;

async function payloadOf(change: Partial<Method>): Promise<Method> {
  const { list } = await maker.call("deposits.methods", {});
  const row = list.find(({ method, currency }) => method === "pix" && currency === "BRL");
  if (!row) throw new Error("A demo has PIX");
  const { railMin: _min, railMax: _max, ...rest } = row;
  return { ...rest, reason: "From today on", ...change };
}

async function shown() {
  const { methods } = await member.call("deposits.depositMethods", {});
  return methods.find(({ method }) => method === "pix");
}

test("[OPS-06] a way to pay in is changed by two persons, and a member sees it at once", async () => {
  const before = await shown();
  const payload = await payloadOf({ amountMin: "25.00", suggested: ["30.00", "90.00"] });
  const { approvalId, state } = await maker.call("deposits.setMethod", payload);
  expect(state).toBe("waiting");
  expect(await shown()).toEqual(before);
  const id = approvalId ?? "";
  expect((await maker.try("approvals.decide", { id, verdict: "approve" })).status).toBe(403);
  const proposal = await second.call("approvals.open", { id });
  expect(proposal.after).toMatchObject({ amountMin: "25.00", suggested: ["30.00", "90.00"] });
  await second.call("approvals.decide", { id, verdict: "approve" });
  expect(JSON.stringify(await shown())).toMatch(/25\.00.*30\.00.*90\.00/);
  const low = await member.try("deposits.deposit", { method: "pix", amount: "24.99" });
  expect(low.body).toMatchObject({ success: false });
  const off = await maker.call("deposits.setMethod", await payloadOf({ isOn: false }));
  await second.call("approvals.decide", { id: off.approvalId ?? "", verdict: "approve" });
  expect(await shown()).toBeUndefined();
});

test.each<[string, Partial<Method>]>([
  ["amountMin", { amountMin: "900000.00" }],
  ["amountMax", { amountMax: "999999999.00" }],
  ["suggested", { suggested: ["1.00"] }],
  ["feeMin", { feeMin: "500000.00" }],
  ["feeMax", { feeMin: "2.00", feeMax: "1.00" }],
])("[OPS-06] a way to pay in keeps to its rail and to sense: %s", async (field, change) => {
  const { status, body } = await maker.try("deposits.setMethod", await payloadOf(change));
  expect([status, body]).toMatchObject([
    400,
    { value: { fields: { [field]: "Este valor não é válido." } } },
  ]);
});
