import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { secondPerson, StaffClient } from "../staff/staff.fixture.ts";

let app: TestApp;
let admin: StaffClient;
beforeAll(async () => {
  app = await openTestApp({ JURISDICTION: "br" });
  admin = new StaffClient(app);
  await admin.login();
});
afterAll(() => app.close());

test("[OPS-01] the rules of the place are read rule by rule, with what the house adds", async () => {
  const ruleOf = async (name: string) => {
    const { place, list } = await admin.call("place.rules", {});
    expect(place).toBe("br");
    return list.find(({ rule }) => rule === name);
  };
  expect(await ruleOf("payouts.slaMinutes")).toMatchObject({ value: 120, stricter: [] });
  expect(await ruleOf("limits.mandatory")).toMatchObject({ value: expect.any(Array) as unknown });
  expect(await ruleOf("exclusionRegister.withdrawDays")).toBeDefined();

  const before = await ruleOf("account.requiredFields");
  expect(before?.stricter).not.toContain("nickname");
  const { list } = await admin.call("registration.fields", {});
  const field = list.find((one) => one.field === "nickname");
  if (!field) throw new Error("A form has a nickname");
  const { approvalId } = await admin.call("registration.setField", {
    field: field.field,
    isOn: true,
    isRequired: true,
    lengthMin: field.lengthMin,
    lengthMax: field.lengthMax,
    reason: "Wanted by the house",
  });
  const second = await secondPerson(app);
  await second.call("approvals.decide", { id: approvalId ?? "", verdict: "approve" });
  const after = await ruleOf("account.requiredFields");
  expect(after?.stricter).toContain("nickname");
  expect(after?.value).toEqual(before?.value);
});

test("[OPS-01] who may not read settings does not read the place's rules", async () => {
  const helps = new StaffClient(app);
  await helps.login("support", "Support1234");
  expect((await helps.try("place.rules", {})).body).toMatchObject({ code: "role.refused" });
});
