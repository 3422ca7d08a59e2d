import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { code, codeOf, signInHalfway, password, withApp } from "./mfa.fixture.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test("[MEMBER-08] who is half way in by the old password stays out when it is changed", async () => {
  const member = await withApp(app);
  const { visitor: thief } = await signInHalfway(app, member.userName);
  const newPassword = "quatro folhas verdes";
  const typed = { oldPassword: password, newPassword, confirmNewPassword: newPassword };
  const changed = await member.try("password.change", typed);
  expect(changed.status).toBe(200);
  const given = { way: "totp", code: await codeOf(member.secret) } as const;
  expect(code(await thief.try("session.step", given))).toBe("factor.over");
});
