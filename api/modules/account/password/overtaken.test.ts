import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { whileLocked } from "../../../testing/while-locked.fixture.ts";
import { openTestApp, type TestClient, type TestApp } from "../../../testing/test-app.ts";
import { code, codeOf, signInHalfway, password, withApp } from "../mfa-settings/mfa.fixture.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const next = "quatro folhas verdes";
const change = (client: TestClient, newPassword = next) =>
  client.try("password.change", {
    oldPassword: password,
    newPassword,
    confirmNewPassword: newPassword,
  });
/** What a sign-in reads on its way, after the password was looked at. */
const readLater = sql`lock table identity_proof in access exclusive mode`;

test("[AUTH-15] a sign-in by the old password that a change overtakes opens nothing", async () => {
  const member = await app.newMember();
  const thief = app.visitor();
  const given = { username: member.userName, password };
  const overtaken = await whileLocked(app.app.db, readLater, async (held) => {
    const reply = thief.try("session.login", given);
    await held.waiting(1);
    expect((await change(member)).status).toBe(200);
    return { reply };
  });
  expect(code(await overtaken.reply)).toBe("login.failed");
  await thief.login(member.userName, next);
  const { list } = await thief.call("session.history", {});
  expect(list.map(({ succeeded }) => succeeded)).toEqual([true, false, true]);
});

test("[AUTH-15] so does one that would have been half way in", async () => {
  const member = await withApp(app);
  const overtaken = await whileLocked(
    app.app.db,
    sql`lock table totp_factor in access exclusive mode`,
    async (held) => {
      const half = signInHalfway(app, member.userName);
      await held.waiting(1);
      await sql`update member set password_hash = 'another' where id = ${await member.id()}`.execute(
        app.app.db,
      );
      return { half };
    },
  );
  const { visitor, reply } = await overtaken.half;
  expect(code(reply)).toBe("login.failed");
  const given = { way: "totp", code: await codeOf(member.secret) } as const;
  expect(code(await visitor.try("session.step", given))).toBe("factor.over");
});

test("[AUTH-15] of two changes at once by one old password, one is made", async () => {
  const member = await app.newMember();
  const other = app.visitor();
  await other.login(member.userName, password);
  const both = await whileLocked(
    app.app.db,
    // Rows that only refer to the member are written on: the tries of each password are.
    sql`select 1 from member where id = ${await member.id()} for no key update`,
    async (held) => {
      const first = change(member);
      await held.waiting(1);
      const second = change(other, "outra folha do trevo");
      await held.waiting(2);
      return { replies: Promise.all([first, second]) };
    },
  );
  const [first, second] = await both.replies;
  expect([first.status, code(second)]).toEqual([200, "session.ended"]);
  await app.visitor().login(member.userName, next);
});
