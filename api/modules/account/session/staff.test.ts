import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { StaffClient } from "../../backoffice/staff/staff.fixture.ts";

const password = "um trevo de sorte";
const reason = "rang from a stolen phone";
let app: TestApp;
let office: StaffClient;
beforeAll(async () => {
  app = await openTestApp();
  office = new StaffClient(app);
  await office.login();
});
afterAll(() => app.close());

const codeIn = ({ body }: { body: { success: boolean; code?: string } }) => body.code;

test("[OPS-01] a member's sessions end at once, remembered browsers too; the account stays", async () => {
  const phone = await app.newMember();
  const memberId = String(await phone.id());
  const username = phone.userName;
  const desktop = app.visitor();
  const first = { username, password, remember: true };
  desktop.token = (await desktop.call("session.login", first)).token;
  const other = await app.newMember();

  expect(await office.call("session.endSessions", { memberId, reason })).toEqual({ ended: 2 });
  for (const client of [phone, desktop]) {
    expect(codeIn(await client.try("registration.info", {}))).toBe("session.ended");
  }
  const again = { username, useRemembered: true };
  expect(codeIn(await desktop.try("session.login", again))).toBe("login.remembered.over");
  expect((await other.try("registration.info", {})).status).toBe(200);
  expect((await desktop.try("session.login", { username, password })).status).toBe(200);
  const { list } = await office.call("staff.audit", { subject: `member:${memberId}` });
  expect(list).toMatchObject([{ call: "session.endSessions", outcome: "done", reason }]);
});

test("[OPS-01] of nobody there are none, and without a reason none end", async () => {
  const nobody = { memberId: "999999999", reason };
  expect(codeIn(await office.try("session.endSessions", nobody))).toBe("member.unknown");
  const silent = { memberId: "1", reason: " " };
  expect(codeIn(await office.try("session.endSessions", silent))).toBe("validation");
});
