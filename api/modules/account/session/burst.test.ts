import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { solveCaptcha } from "../captcha/captcha.fixture.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const wrong = "not this one";

/** The results of many attempts that are sent at once. */
async function burst(username: string, proofs: (string | undefined)[]): Promise<string[]> {
  const logins = proofs.map(async (captcha) => {
    const payload = { username, password: wrong, ...(captcha === undefined ? {} : { captcha }) };
    const { body } = await app.visitor().try("session.login", payload);
    return body.success ? "in" : body.code;
  });
  return Promise.all(logins);
}

const countChecked = (codes: string[]) => codes.filter((code) => code === "login.failed").length;

test("[AUTH-03] guesses that come in one moment get no more tries than one after another", async () => {
  const { userName } = await app.newMember();
  const codes = await burst(
    userName,
    Array.from({ length: 24 }, () => undefined),
  );
  expect(countChecked(codes)).toBeLessThanOrEqual(2);
  expect(new Set(codes)).not.toContain("in");
});

test("[CALL-03] a burst in which each brings a proof is closed at the tenth as well", async () => {
  const { userName } = await app.newMember();
  const client = app.visitor();
  const proofs: string[] = [];
  for (let n = 0; n < 14; n += 1) proofs.push(await solveCaptcha(client, "login"));
  for (let n = 0; n < 2; n += 1) await burst(userName, [undefined]);
  expect(countChecked(await burst(userName, proofs))).toBeLessThanOrEqual(8);
});
