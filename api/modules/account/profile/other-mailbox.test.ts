import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestClient, type TestApp } from "../../../testing/test-app.ts";
import { solveCaptcha } from "../captcha/captcha.fixture.ts";
import { codeSentTo, loginPassword, withMail } from "./profile.fixture.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Moves an account to another mailbox, as whoever knows the login password can. */
async function moveTo(client: TestClient, email: string): Promise<void> {
  // The one before was asked for in this minute.
  await sql`update verification_code set resend_at = now()`.execute(app.app.db);
  await client.call("profile.emailCode", { email, password: loginPassword });
  await client.call("profile.email", { email, code: await codeSentTo(app, email) });
}

async function lockedHours(client: TestClient): Promise<number> {
  const { rows } = await sql<{ hours: number }>`select coalesce(round(extract(epoch from
    cash_out_locked_until - now()) / 3600), 0)::int as hours from member
    where id = ${await client.id()}`.execute(app.app.db);
  return rows[0]?.hours ?? 0;
}

async function resetToken(to: string): Promise<string> {
  const { rows } = await sql<{ sealed: Buffer }>`select sealed from outbox
    where address = ${to} and purpose = 'link.password'`.execute(app.app.db);
  const { text } = JSON.parse(
    app.app.vault.open(rows[0]?.sealed ?? Buffer.alloc(0), "outbox").toString(),
  ) as { text: string };
  return /#reset=([\w-]{43})/.exec(text)?.[1] ?? "";
}

test("[MEMBER-02] money stays for a day where the proven mailbox becomes another one", async () => {
  const client = await app.newMember();
  await withMail(app, client);
  expect(await lockedHours(client)).toBe(0);
  await moveTo(client, `moved-${client.userName}@casa.example`);
  expect(await lockedHours(client)).toBe(24);
});

test("[AUTH-14] a link that lies in the mailbox before opens nothing any more", async () => {
  const client = await app.newMember();
  const email = await withMail(app, client);
  const visitor = app.visitor();
  const captcha = await solveCaptcha(visitor, "forget");
  await visitor.call("password.sendLink", { username: client.userName, email, captcha });
  const linkToken = await resetToken(email);
  await moveTo(client, `safe-${client.userName}@casa.example`);
  const [newPassword, confirmNewPassword] = ["quatro folhas verdes", "quatro folhas verdes"];
  const form = { linkToken, newPassword, confirmNewPassword };
  expect((await visitor.try("password.setByLink", form)).body).toMatchObject({
    code: "link.expired",
  });
});
