import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test("[AUTH-01] no session lives longer than twelve hours, however busy", async () => {
  const client = await app.newMember();
  const older = (hours: number) =>
    sql`update session set expires_at = expires_at - make_interval(hours => ${hours}::int),
      last_seen_at = now() where handle = ${client.token}`.execute(app.app.db);
  await older(11);
  expect((await client.try("registration.info", {})).status).toBe(200);
  await older(1);
  const { status, body } = await client.try("registration.info", {});
  expect([status, body]).toMatchObject([401, { code: "session.ended" }]);
});
