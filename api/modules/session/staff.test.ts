import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse, type TestHouse } from "../../testing.ts";
import { StaffClient } from "../staff/staff.fixture.ts";

const password = "um trevo de sorte";
const reason = "rang from a stolen phone";
let house: TestHouse;
let office: StaffClient;
beforeAll(async () => {
  house = await openTestHouse();
  office = new StaffClient(house);
  await office.login();
});
afterAll(() => house.close());

const codeIn = ({ body }: { body: { success: boolean; code?: string } }) => body.code;

test("[OPS-01] a member's sessions end at once, remembered browsers too; the account stays", async () => {
  const phone = await house.newMember();
  const memberId = String(await phone.id());
  const username = phone.userName;
  const desk = house.visitor();
  const first = { username, password, remember: true };
  desk.token = (await desk.call("session.login", first)).token;
  const other = await house.newMember();

  expect(await office.call("members.endSessions", { memberId, reason })).toEqual({ ended: 2 });
  for (const client of [phone, desk]) {
    expect(codeIn(await client.try("member.info", {}))).toBe("session.ended");
  }
  const again = { username, useRemembered: true };
  expect(codeIn(await desk.try("session.login", again))).toBe("login.remembered.over");
  expect((await other.try("member.info", {})).status).toBe(200);
  expect((await desk.try("session.login", { username, password })).status).toBe(200);
  const { list } = await office.call("desk.audit", { subject: `member:${memberId}` });
  expect(list).toMatchObject([{ call: "members.endSessions", outcome: "done", reason }]);
});

test("[OPS-01] of nobody there are none, and without a reason none end", async () => {
  const nobody = { memberId: "999999999", reason };
  expect(codeIn(await office.try("members.endSessions", nobody))).toBe("member.unknown");
  const silent = { memberId: "1", reason: " " };
  expect(codeIn(await office.try("members.endSessions", silent))).toBe("validation");
});
