import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashesMade } from "../../../core/passwords.ts";
import { openTestApp, type TestClient, type TestApp } from "../../../testing/test-app.ts";
import { solveCaptcha } from "../captcha/captcha.fixture.ts";

/** What each way in says of a name, and what it costs to say so. */

let app: TestApp;
let open: TestClient;
let locked: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  open = await app.newMember();
  locked = await app.newMember();
  await sql`update member set email = username || '@example.com'`.execute(app.app.db);
  await sql`update member set status = 'blocked' where username = ${locked.userName}`.execute(
    app.app.db,
  );
});
afterAll(() => app.close());

/** Rows of all that these calls write, and hashes made so far. */
async function worked(): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`select unnest(array[
    (select count(*) from outbox), (select count(*) from password_link),
    (select count(*) from login_event), (select count(*) from member),
    (select count(*) from session)])::int as n`.execute(app.app.db);
  return [...rows.map(({ n }) => n), hashesMade()];
}

/** The answer and the work of a call, but for what names the caller or the moment. */
async function answerTo(act: () => Promise<{ status: number; body: unknown }>) {
  const before = await worked();
  const { status, body } = await act();
  const after = await worked();
  return JSON.stringify([status, body, after.map((n, at) => n - (before[at] ?? 0))]);
}

/** One string where all of them are the same. */
const kinds = (said: string[]) => [...new Set(said)];

const wrong = "not this one";
const right = "um trevo de sorte";

test("[AUTH-01] login: nobody, a wrong password and a locked account are one answer and one work", async () => {
  const said = [];
  for (const [username, password] of [
    ["nobody-at-all", wrong],
    ["nobody-at-all", right],
    [open.userName, wrong],
    [locked.userName, wrong],
    [locked.userName, right],
  ]) {
    said.push(await answerTo(() => app.visitor().try("session.login", { username, password })));
    await sql`delete from login_event`.execute(app.app.db);
  }
  expect(kinds(said)).toHaveLength(1);
  expect(said[0]).toContain('"login.failed"');
});

test("[AUTH-14] forgotten: nobody, a stranger's address and a locked account cost what a member does", async () => {
  const said = [];
  for (const [username, email] of [
    [open.userName, `${open.userName}@example.com`],
    [open.userName, "stranger@example.com"],
    [locked.userName, `${locked.userName}@example.com`],
    ["nobody-at-all", "nobody@example.com"],
  ]) {
    const client = app.visitor();
    const captcha = await solveCaptcha(client, "forget");
    said.push(await answerTo(() => client.try("password.sendLink", { username, email, captcha })));
  }
  expect(kinds(said)).toHaveLength(1);
  expect(said[0]).toContain('"sent":true');
});

test("[AUTH-14] forgotten: a link that never was, one of nobody and one that was used are one answer", async () => {
  const links = { used: "u".repeat(43), withheld: "w".repeat(43), unknown: "x".repeat(43) };
  await sql`insert into password_link (token_hash, member_id, expires_at, used_at)
    select sha256(convert_to(${links.used}, 'UTF8')), id, now() + interval '5 minutes', now()
      from member where username = ${open.userName}
    union all
    select sha256(convert_to(${links.withheld}, 'UTF8')), null, now() + interval '5 minutes',
      null`.execute(app.app.db);
  const passwords = { newPassword: "outro trevo bom", confirmNewPassword: "outro trevo bom" };
  const said = [];
  for (const linkToken of Object.values(links)) {
    const form = { linkToken, ...passwords };
    said.push(await answerTo(() => app.visitor().try("password.setByLink", form)));
  }
  expect(kinds(said)).toHaveLength(1);
  expect(said[0]).toContain('"link.expired"');
});

test("[AUTH-19] check and sign-up: a locked account's name is taken like any other, and no more is told", async () => {
  const checks = [];
  const forms = [];
  for (const username of [open.userName, locked.userName]) {
    checks.push(
      await answerTo(() => app.visitor().try("registration.checkUsername", { username })),
    );
    const form = { username, password: right, confirmPassword: right };
    forms.push(await answerTo(() => app.visitor().try("registration.register", form)));
  }
  expect(kinds(checks)).toHaveLength(1);
  expect(checks[0]).toContain('"available":false');
  expect(kinds(forms)).toHaveLength(1);
  expect(forms[0]).toContain('"username.taken"');
});
