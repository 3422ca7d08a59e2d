import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse, type TestHouse } from "../../testing.ts";

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

test("[AUTH-01] no session lives longer than twelve hours, however busy", async () => {
  const client = await house.newMember();
  const older = (hours: number) =>
    sql`update session set expires_at = expires_at - make_interval(hours => ${hours}::int),
      last_seen_at = now() where handle = ${client.token}`.execute(house.house.db);
  await older(11);
  expect((await client.try("member.info", {})).status).toBe(200);
  await older(1);
  const { status, body } = await client.try("member.info", {});
  expect([status, body]).toMatchObject([401, { code: "session.ended" }]);
});
