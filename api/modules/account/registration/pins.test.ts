import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await sql`update register_field set enabled = true where field = 'paymentPassword'`.execute(
    app.app.db,
  );
});
afterAll(() => app.close());

let people = 0;
async function register(paymentPassword: string, birthday = "1990-05-31"): Promise<string[]> {
  people += 1;
  const password = "um trevo de sorte";
  const { body } = await app.visitor().try("registration.register", {
    username: `pinned${people}`,
    password,
    confirmPassword: password,
    birthday,
    paymentPassword,
  });
  return body.success ? ["opened"] : Object.keys(body.value["fields"] ?? {});
}

test.each(["111111", "121212", "123456", "654321", "310590", "199005"])(
  "[AUTH-09] a payment password that is guessed first, %s, opens no account",
  async (pin) => expect(await register(pin)).toEqual(["paymentPassword"]),
);

test("[AUTH-09] another one, or none, does", async () => {
  expect(await register("470928")).toEqual(["opened"]);
  expect(await register("")).toEqual(["opened"]);
  expect(await register("", "")).toEqual(["opened"]);
});
