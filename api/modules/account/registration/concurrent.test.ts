import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { whileLocked } from "../../../testing/while-locked.fixture.ts";
import { solveCaptcha } from "../captcha/captcha.fixture.ts";
import { openMailApp, type MailApp } from "../../messaging/notifications/outbox.fixture.ts";

let app: MailApp;
beforeAll(async () => {
  app = await openMailApp();
});
afterAll(() => app.close());

test("[AUTH-08] a name that another was faster with costs no code: it is good for the next one", async () => {
  const { db } = app.app;
  await sql`update register_field set enabled = true where field = 'mobileNum'`.execute(db);
  const client = app.visitor();
  const number = { mobileNum: "11970000042", countryDialingCode: "55" };
  const captcha = await solveCaptcha(client, "sms");
  await client.call("registration.registerCode", { ...number, captcha });
  const given = {
    ...number,
    verificationCode: await app.code("+5511970000042"),
    password: "um trevo de sorte",
    confirmPassword: "um trevo de sorte",
  };
  // Another's account of this name, which is not there yet while the form is looked at.
  const faster = sql`insert into member (merchant, username, account, type, currency,
      register_method) values ('TREVO', 'faster1', 'faster1', 0, 'BRL', 'H5')`;
  const overtaken = await whileLocked(db, faster, async (held) => {
    const reply = client.try("registration.register", { ...given, username: "faster1" });
    await held.waiting(1);
    return { reply };
  });
  expect((await overtaken.reply).body).toMatchObject({ success: false, code: "username.taken" });
  const { body } = await client.try("registration.register", { ...given, username: "second1" });
  expect(body).toMatchObject({ success: true, value: { userName: "second1" } });
});
