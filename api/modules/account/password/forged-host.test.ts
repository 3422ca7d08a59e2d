import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { solveCaptcha } from "../captcha/captcha.fixture.ts";

let app: TestApp;
beforeAll(async () => {
  // A demo whose mail reaches people.
  app = await openTestApp({ SMTP_URL: "smtp://127.0.0.1:9" });
});
afterAll(() => app.close());

async function askedAs(host: string): Promise<string> {
  const client = app.visitor();
  const captcha = await solveCaptcha(client, "forget");
  const form = { username: "demo", email: "demo@example.com", captcha };
  const { body } = await client.try("password.sendLink", form, { headers: { host } });
  return body.success ? "sent" : body.code;
}

test.each([
  "evil.example",
  "localhost.evil.example",
  "localhost:x@evil.example",
  "127.0.0.1.nip.io",
])(
  "[AUTH-14] a demo that mails people lets nobody say by %s where its links lead",
  async (host) => {
    expect(await askedAs(host)).toBe("unavailable");
  },
);

test.each(["localhost:3000", "127.0.0.1:4000", "[::1]:3000"])(
  "[AUTH-14] such a demo's links lead to the own machine at %s",
  async (host) => {
    expect(await askedAs(host)).toBe("sent");
  },
);
