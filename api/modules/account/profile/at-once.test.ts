import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { whileLocked } from "../../../testing/while-locked.fixture.ts";
import { openTestApp, type TestClient, type TestApp } from "../../../testing/test-app.ts";
import { photo, send } from "../../platform/uploads/uploads.fixture.ts";
import { loginPassword } from "./profile.fixture.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** A picture that the member has sent, and that nothing uses yet. */
async function sent(client: TestClient): Promise<string> {
  const { body } = await send(client, [{ bytes: await photo() }], "icon");
  if (!body.success) throw new Error(JSON.stringify(body));
  return body.value.images[0]?.id ?? "";
}

/** The pictures that a member holds. */
async function held(client: TestClient): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from upload
    where member_id = ${await client.id()} and state = 'used'`.execute(app.app.db);
  return rows.map(({ id }) => id);
}

test("[MEMBER-02] answers that two tabs give at once are the later one's, and both are taken", async () => {
  const { db } = app.app;
  await sql`update merchant set whitelabel = whitelabel || '{"SECQUESTION3": true}'`.execute(db);
  const client = await app.newMember();
  const answer = (answers: Record<string, string>) =>
    client.try("profile.answerQuestions", { password: loginPassword, answers });
  await answer({ pet: "Pipoca", dish: "Moqueca" });
  const both = await whileLocked(
    db,
    sql`lock table security_answer in share mode`,
    async (lock) => {
      const first = answer({ pet: "Rex", dish: "Feijoada" });
      await lock.waiting(1);
      const second = answer({ pet: "Bidu", street: "Rua das Flores" });
      await lock.waiting(2);
      return { replies: Promise.all([first, second]) };
    },
  );
  expect((await both.replies).map(({ status }) => status)).toEqual([200, 200]);
  const { questions } = await client.call("profile.questions", {});
  const answered = questions.filter((one) => one.answered).map(({ id }) => id);
  expect(answered).toEqual(["pet", "street"]);
});

test("[MEMBER-02] a picture that is chosen again, its answer lost, stays the member's", async () => {
  const client = await app.newMember();
  const imageId = await sent(client);
  const first = await client.call("profile.chooseIcon", { icon: "own", imageId });
  const again = await client.call("profile.chooseIcon", { icon: "own", imageId });
  expect([first.icon, again.icon]).toEqual(["own", "own"]);
  expect(await held(client)).toEqual([imageId]);
});

test("[MEMBER-02] of two pictures chosen at once one is kept, and the other goes", async () => {
  const client = await app.newMember();
  const [one, other] = [await sent(client), await sent(client)];
  const choose = (imageId: string) => client.try("profile.chooseIcon", { icon: "own", imageId });
  const lock = sql`lock table member_profile in share mode`;
  const both = await whileLocked(app.app.db, lock, async (open) => {
    const first = choose(one);
    await open.waiting(1);
    const second = choose(other);
    await open.waiting(2);
    return { replies: Promise.all([first, second]) };
  });
  expect((await both.replies).map(({ status }) => status)).toEqual([200, 200]);
  expect(await held(client)).toEqual([other]);
});
