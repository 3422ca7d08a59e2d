import { afterAll, beforeAll, expect, test } from "vitest";
import { hashesMade } from "../../../core/passwords.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test("[CALL-03] a flood of sign-ins is told to come back before it costs anything", async () => {
  const { userName } = await app.newMember();
  const client = app.visitor();
  const opened = () =>
    app.app.db
      .selectFrom("envelope_used")
      .select(({ fn }) => fn.countAll<bigint>().as("n"))
      .executeTakeFirstOrThrow();
  const [hashes, { n: before }] = [hashesMade(), await opened()];
  const flood = await Promise.all(
    Array.from({ length: 120 }, async (_, n) => {
      const guess = { username: n === 0 ? userName : `nobody${n}`, password: "not this one" };
      const { status, body } = await client.try("session.login", guess);
      return body.success ? "in" : `${status} ${body.code}`;
    }),
  );
  const busy = flood.filter((answer) => answer === "503 busy");
  const refused = flood.filter((answer) => answer.startsWith("4"));
  expect(busy.length).toBeGreaterThan(0);
  expect(busy.length + refused.length).toBe(flood.length);
  expect(Number((await opened()).n - before)).toBe(refused.length);
  expect(hashesMade() - hashes).toBeLessThanOrEqual(refused.length);
  // Who comes back is heard.
  const { body } = await client.try("session.login", { username: "nobody", password: "x y z w" });
  expect(body.success || body.code).toBe("login.failed");
});
