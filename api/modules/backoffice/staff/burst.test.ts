import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { StaffClient } from "./staff.fixture.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test("[OPS-01] guesses that come in one moment get three tries like any other", async () => {
  const attempts = Array.from({ length: 20 }, async (_, at) => {
    const given = { username: "admin", password: `Guess${at}` };
    const { body } = await new StaffClient(app).try("staff.login", given);
    return body.success ? "in" : body.code;
  });
  const codes = await Promise.all(attempts);
  expect(codes.filter((code) => code === "login.failed").length).toBeLessThanOrEqual(3);
  expect(codes).toContain("rate.limited");
});

test("[OPS-01] two who sign in in one moment are no guessers", async () => {
  const people = [new StaffClient(app), new StaffClient(app)];
  const given = { username: "reviewer", password: "Review1234" };
  const replies = await Promise.all(people.map((one) => one.try("staff.login", given)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
});
