import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await sql`update dispatch_cap set count_max = 3
    where channel = 'mail' and scope = 'address'`.execute(app.app.db);
});
afterAll(() => app.close());

const password = "um trevo de sorte";

test("[AUTH-14] what is written behind a + makes no other mailbox to be flooded", async () => {
  const client = await app.newMember();
  const spellings = [
    "ana+1@casa.example",
    "ANA+2@casa.example",
    "ana@Casa.Example",
    "ana+4@casa.example",
  ];
  const codes: string[] = [];
  for (const email of spellings) {
    const { body } = await client.try("profile.emailCode", { email, password });
    codes.push(body.success ? "sent" : body.code);
  }
  expect(codes).toEqual(["sent", "sent", "sent", "code.limit"]);
  const other = await client.try("profile.emailCode", { email: "bia+1@casa.example", password });
  expect(other.status).toBe(200);
});
