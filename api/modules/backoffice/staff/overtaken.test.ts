import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { whileLocked } from "../../../testing/while-locked.fixture.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { StaffClient } from "./staff.fixture.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test("[OPS-01] a sign-in by a password that is renewed meanwhile opens nothing", async () => {
  const { db } = app.app;
  const overtaken = await whileLocked(
    db,
    sql`lock table staff_totp in access exclusive mode`,
    async (held) => {
      const given = { username: "reviewer", password: "Review1234" };
      const reply = new StaffClient(app).try("staff.login", given);
      await held.waiting(1);
      await sql`update staff set password_hash = 'renewed' where username = 'reviewer'`.execute(db);
      return { reply };
    },
  );
  const { status, body } = await overtaken.reply;
  expect([status, body]).toMatchObject([401, { code: "login.failed" }]);
});
