import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedInTurn } from "../../../seed.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";

let open: TestApp;
beforeAll(async () => {
  open = await openTestApp();
});
afterAll(() => open.close());

test("[CALL-01] what staff have switched off stays off at the next start", async () => {
  const { db } = open.app;
  await sql`update merchant set whitelabel = whitelabel || '{"INBOX3": false}',
    template = template || '{"app_window": "0"}'`.execute(db);
  await seedInTurn(open.app, open.connection, () => {});
  expect(await open.visitor().call("system.whitelabel", {})).toMatchObject({ INBOX3: false });
  expect(await open.visitor().call("system.template", {})).toMatchObject({ app_window: "0" });
});

test("[CALL-01] a flag that a release brings is there after the next start", async () => {
  await sql`update merchant set whitelabel = whitelabel - 'INBOX3'`.execute(open.app.db);
  expect(await open.visitor().call("system.whitelabel", {})).toMatchObject({ INBOX3: false });
  await seedInTurn(open.app, open.connection, () => {});
  expect(await open.visitor().call("system.whitelabel", {})).toMatchObject({ INBOX3: true });
});
