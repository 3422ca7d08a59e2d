import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse, type TestHouse } from "../../testing.ts";
import { StaffClient } from "./staff.fixture.ts";

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

test("[OPS-01] guesses that come in one moment get three tries like any other", async () => {
  const guesses = Array.from({ length: 20 }, async (_, at) => {
    const given = { username: "admin", password: `Guess${at}` };
    const { body } = await new StaffClient(house).try("desk.login", given);
    return body.success ? "in" : body.code;
  });
  const codes = await Promise.all(guesses);
  expect(codes.filter((code) => code === "login.failed").length).toBeLessThanOrEqual(3);
  expect(codes).toContain("rate.limited");
});

test("[OPS-01] two who sign in in one moment are no guessers", async () => {
  const people = [new StaffClient(house), new StaffClient(house)];
  const given = { username: "reviewer", password: "Review1234" };
  const replies = await Promise.all(people.map((one) => one.try("desk.login", given)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
});
