import { afterAll, beforeAll, expect, test } from "vitest";
import { sendMail } from "./outbox.ts";
import { openMailApp, type MailApp } from "./outbox.fixture.ts";

let app: MailApp;
beforeAll(async () => {
  app = await openMailApp();
});
afterAll(() => app.close());

const victim = "victim@elsewhere.example";
const mail = { text: "words", language: "PT", purpose: "notice", subject: "hello" } as const;

test.each(["\r\n", "\n", "\r", "\r\n\r\n", "\u2028"])(
  "[AUTH-13] a subject with %j in it stays one line of one mail",
  async (sign) => {
    const to = `reader${Buffer.from(sign).toString("hex")}@example.com`;
    const subject = `hello${sign}Bcc: ${victim}${sign}X-Own: yes`;
    await sendMail(app.app, { ...mail, to, subject });
    expect(await app.message(to)).toContain("hello");
    expect(await app.messages(victim)).toEqual([]);
  },
);

test.each([
  `a@example.com\r\nBcc: ${victim}`,
  `a@example.com>\r\nRCPT TO:<${victim}>`,
  `a@example.com, ${victim}`,
  `"a" <${victim}>, b@example.com`,
])("[AUTH-13] %j names nobody else", async (to) => {
  await sendMail(app.app, { ...mail, to });
  await app.allSent();
  expect(await app.messages(victim)).toEqual([]);
});
