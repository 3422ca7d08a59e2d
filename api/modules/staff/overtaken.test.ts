import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { whileHeld } from "../../held.fixture.ts";
import { openTestHouse, type TestHouse } from "../../testing.ts";
import { StaffClient } from "./staff.fixture.ts";

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

test("[OPS-01] a sign-in by a password that is renewed meanwhile opens nothing", async () => {
  const { db } = house.house;
  const overtaken = await whileHeld(
    db,
    sql`lock table staff_totp in access exclusive mode`,
    async (held) => {
      const given = { username: "reviewer", password: "Review1234" };
      const reply = new StaffClient(house).try("desk.login", given);
      await held.waiting(1);
      await sql`update staff set password_hash = 'renewed' where username = 'reviewer'`.execute(db);
      return { reply };
    },
  );
  const { status, body } = await overtaken.reply;
  expect([status, body]).toMatchObject([401, { code: "login.failed" }]);
});
