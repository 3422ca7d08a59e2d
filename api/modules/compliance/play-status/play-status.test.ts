import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { isStopped } from "./index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test("[MEMBER-09] a member who takes a break counts as stopped, one who plays does not", async () => {
  const member = await app.newMember();
  const id = await member.id();
  expect(await isStopped(app.app.db, id)).toBe(false);
  await member.call("responsibleGaming.pause", { hours: 24 });
  expect(await isStopped(app.app.db, id)).toBe(true);
});
