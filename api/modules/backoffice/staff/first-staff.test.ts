import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../../../core/config.ts";
import { StartError } from "../../../core/start-error.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { checkAuditChain } from "./audit-proof.ts";
import { seedFirstStaff } from "./first-staff.ts";
import { setStaffApp, StaffClient } from "./staff.fixture.ts";

const password = "um trevo: de quatro folhas";
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({
    DEMO: "0",
    SECRET_KEY: "a test has no secrets that anyone could use",
    FIRST_STAFF: `anna.luz:${password}`,
  });
});
afterAll(() => app.close());

const staff = () => app.app.db.selectFrom("staff").select(["username", "roles"]).execute();

test("[OPS-01] a house without staff opens the account that it was started with", async () => {
  expect(await staff()).toEqual([{ username: "anna.luz", roles: ["admin"] }]);
  const office = new StaffClient(app);
  const value = await office.login("anna.luz", password);
  expect(value).toMatchObject({ userName: "anna.luz", roles: ["admin"], isDemo: false });
  expect(value.due).toBe("password");
  const change = { oldPassword: password, newPassword: "quatro folhas, nenhum segredo" };
  office.token = (await office.call("staff.password", change)).token;
  expect((await office.call("staff.me", {})).due).toBe("factor");
  await setStaffApp(app, office, change.newPassword);
  const { list } = await office.call("staff.audit", {});
  expect(list).toContainEqual(
    expect.objectContaining({ call: "start.firstStaff", userName: "anna.luz", outcome: "done" }),
  );
  expect(await checkAuditChain(app.app, { isWhole: true })).toBeNull();
});

test("[OPS-01] where there is somebody already, the variable does nothing", async () => {
  const again = { username: "bento", password: "outra senha bem longa" };
  await seedFirstStaff({ ...app.app, config: { ...app.config, firstStaff: again } });
  expect(await staff()).toEqual([{ username: "anna.luz", roles: ["admin"] }]);
});

test.each(["anna", "anna:short", "Anna:long enough a password", ":long enough a password"])(
  "[OPS-01] %j stops the start, and is not repeated",
  (given) => {
    const start = () => readConfig({ FIRST_STAFF: given });
    expect(start).toThrow(StartError);
    expect(start).toThrow(/^FIRST_STAFF is wrong: must be name:password, .* or more\.$/);
  },
);
