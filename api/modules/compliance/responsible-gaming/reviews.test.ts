import { afterAll, beforeAll, expect, test } from "vitest";
import { openPage } from "../../../testing/live-page.fixture.ts";
import { openTestApp, type TestClient, type TestApp } from "../../../testing/test-app.ts";

let open: TestApp;
let address: string;
beforeAll(async () => {
  open = await openTestApp();
  address = (await open.server.listen({ port: 0, host: "127.0.0.1" })).replace("http", "ws");
});
afterAll(() => open.close());

/** Moves a moment of the member's back, as if so much time had passed. */
async function age(client: TestClient, interval: string): Promise<void> {
  const { pool } = open.app;
  const values = [await client.id(), interval];
  await pool.query(
    "update member set created_at = created_at - $2::interval where id = $1",
    values,
  );
  await pool.query(
    `update protection_review set asked_at = asked_at - $2::interval,
        answered_at = answered_at - $2::interval where member_id = $1`,
    values,
  );
}

/** Whether a page that opens now is asked; who is asked for certain comes after it. */
async function isAsked(client: TestClient): Promise<boolean> {
  const page = await openPage(address, client);
  const other = await open.newMember();
  await age(other, "7 months");
  const later = await openPage(address, other);
  await expect.poll(() => later.frames).toContain("limits.review");
  page.leave();
  later.leave();
  return page.frames.includes("limits.review");
}

test("[MEMBER-09] every page asks whose look at the limits is due, until there is an answer", async () => {
  const client = await open.newMember();
  expect(await isAsked(client)).toBe(false);
  await age(client, "7 months");
  expect(await isAsked(client)).toBe(true);
  expect(await isAsked(client)).toBe(true);
  await client.call("responsibleGaming.answerReview", { answer: "keep" });
  expect(await isAsked(client)).toBe(false);
  await age(client, "7 months");
  expect(await isAsked(client)).toBe(true);
});

test("[MEMBER-09] who puts the look off is asked another day", async () => {
  const client = await open.newMember();
  await age(client, "7 months");
  await client.call("responsibleGaming.answerReview", { answer: "later" });
  expect(await isAsked(client)).toBe(false);
  expect((await client.call("responsibleGaming.standing", {})).review.isDue).toBe(true);
  await age(client, "25 hours");
  expect(await isAsked(client)).toBe(true);
});

test("[MEMBER-09] trials, visitors and the curious answer nothing", async () => {
  const trial = open.visitor();
  await trial.trial();
  const input = { answer: "keep" } as const;
  expect((await trial.try("responsibleGaming.answerReview", input)).status).toBe(403);
  expect((await open.visitor().try("responsibleGaming.answerReview", input)).status).toBe(401);
  const client = await open.newMember();
  expect((await client.try("responsibleGaming.answerReview", { answer: "never" })).status).toBe(
    400,
  );
});
