import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { StaffPayloadOf } from "@trevo/contract/staff/registry.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { hire, secondPerson, StaffClient } from "../../backoffice/staff/staff.fixture.ts";

let app: TestApp;
let maker: StaffClient;
let second: StaffClient;
beforeAll(async () => {
  app = await openTestApp();
  maker = new StaffClient(app);
  await maker.login();
  second = await secondPerson(app);
  await sql`update staff_session set proved_at = now()`.execute(app.app.db);
});
afterAll(() => app.close());

const reason = "From today on";
const approve = (id: string | null) =>
  second.call("approvals.decide", { id: id ?? "", verdict: "approve" });

test("[OPS-06] what the site offers is switched by two persons, and visitors see it at once", async () => {
  const isOn = async () =>
    (await app.visitor().call("system.whitelabel", {}))["MOBILEVERCODELOGIN3"] === true;
  const before = await isOn();
  const payload = { flag: "MOBILEVERCODELOGIN3", isOn: !before, reason } as const;
  const { approvalId } = await maker.call("merchant.setFlag", payload);
  expect(await isOn()).toBe(before);
  expect(
    (await maker.try("approvals.decide", { id: approvalId ?? "", verdict: "approve" })).status,
  ).toBe(403);
  await approve(approvalId);
  expect(await isOn()).toBe(!before);
  const { list } = await maker.call("merchant.flags", {});
  expect(list.find(({ flag }) => flag === payload.flag)).toMatchObject({ isOn: !before });
});

type Field = StaffPayloadOf<"registration.setField">;

async function fieldOf(field: string, change: Partial<Field>): Promise<Field> {
  const { list } = await maker.call("registration.fields", {});
  const row = list.find((one) => one.field === field);
  if (!row) throw new Error(`No field ${field}`);
  const { isOn, isRequired, lengthMin, lengthMax } = row;
  return { field, isOn, isRequired, lengthMin, lengthMax, reason, ...change };
}

test("[OPS-06] [AUTH-09] a field that two persons switch on is asked for in the form", async () => {
  const asked = async () =>
    (await app.visitor().call("system.registerRules", { language: "PT" })).rules.find(
      ({ field }) => field === "nickname",
    );
  expect(await asked()).toBeUndefined();
  const change = { isOn: true, isRequired: true, lengthMin: 3, lengthMax: 20 };
  const payload = await fieldOf("nickname", change);
  const { approvalId } = await maker.call("registration.setField", payload);
  expect(await asked()).toBeUndefined();
  await approve(approvalId);
  expect(await asked()).toMatchObject({ required: true });
});

test.each<[string, string, Partial<Field>]>([
  ["password", "lengthMin", { lengthMin: 6 }],
  ["username", "isOn", { isOn: false }],
  ["idNumber", "lengthMin", { lengthMin: 5 }],
  ["nickname", "lengthMax", { lengthMin: 20, lengthMax: 4 }],
])("[OPS-06] the field %s cannot break the form: %s", async (field, name, change) => {
  const { body } = await maker.try("registration.setField", await fieldOf(field, change));
  if (body.success) throw new Error("The field was set");
  expect([body.code, Object.keys(body.value["fields"] ?? {})]).toEqual(["validation", [name]]);
});

test("[OPS-06] settings are read by whoever may, and changed by nobody else", async () => {
  await hire(app, "writes", ["content"]);
  const writes = new StaffClient(app);
  await writes.login("writes");
  expect((await writes.try("merchant.flags", {})).status).toBe(403);
  expect((await writes.try("registration.fields", {})).status).toBe(403);
  const flag = { flag: "CBS3", isOn: true, reason } as const;
  expect((await writes.try("merchant.setFlag", flag)).status).toBe(403);
});

test("[OPS-06] the member template is set with a reason, and takes nothing that breaks a page", async () => {
  const value = "#0b3d2e";
  await maker.call("merchant.setTemplate", { key: "app_background", value, reason });
  const shown = await app.visitor().call("system.template", {});
  expect(shown.app_background).toBe(value);
  for (const bad of ["red", "#12", "url(//elsewhere.example/x)"]) {
    const payload = { key: "app_background", value: bad, reason } as const;
    expect((await maker.try("merchant.setTemplate", payload)).body).toMatchObject({
      code: "validation",
    });
  }
  const layout = { key: "dep_func", value: "3", reason } as const;
  expect((await maker.try("merchant.setTemplate", layout)).body).toMatchObject({
    code: "validation",
  });
});
