import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp, type TestClient } from "../../../testing/test-app.ts";
import { hire, StaffClient } from "../../backoffice/staff/staff.fixture.ts";

let app: TestApp;
let member: TestClient;
let helps: StaffClient;
beforeAll(async () => {
  app = await openTestApp();
  member = await app.newMember();
  await hire(app, "helps", ["support"]);
  await hire(app, "looks", ["risk"]);
  await hire(app, "writes", ["content"]);
  helps = new StaffClient(app);
  await helps.login("helps");
});
afterAll(() => app.close());

const say = async (content: string) =>
  (await member.call("feedback.send", { topic: "payment", content })).id;

test("[MEMBER-07] [OPS-05] who waits longest comes first, and reads the answer beside the message and in the inbox", async () => {
  const first = await say("Meu saque não chegou no banco.");
  const second = await say("O depósito demorou muito hoje.");
  const waiting = await helps.call("feedback.list", {});
  expect(waiting.list.map(({ id }) => id)).toEqual([first, second]);
  const badge = async () =>
    (await helps.call("staff.badges", {})).list.find(({ name }) => name === "feedback")?.count;
  expect(await badge()).toBe(waiting.total.count);
  const answer = "Seu saque foi pago às 14:02. Veja o comprovante no extrato.";
  const answered = await helps.call("feedback.answer", { id: first, answer });
  expect(answered).toMatchObject({ state: "answered", answer, answeredBy: "helps" });
  expect((await member.call("feedback.list", {})).list.at(-1)).toMatchObject({ id: first, answer });
  const { list } = await member.call("content.inbox", {});
  expect(list.map(({ title }) => title)).toContain("Respondemos à sua mensagem");
  expect(await badge()).toBe(1);
  const open = await helps.call("feedback.open", { id: second });
  expect(open).toMatchObject({ content: "O depósito demorou muito hoje.", images: [] });
});

test("[MEMBER-07] [OPS-05] a message is answered once, by whoever may, and only one that is there", async () => {
  const id = await say("Gostaria de mais jogos de cartas.");
  const looks = new StaffClient(app);
  await looks.login("looks");
  expect((await looks.call("feedback.list", {})).list.map((one) => one.id)).toContain(id);
  const answer = "Obrigado, já estão a caminho.";
  expect((await looks.try("feedback.answer", { id, answer })).body).toMatchObject({
    code: "role.refused",
  });
  const writes = new StaffClient(app);
  await writes.login("writes");
  expect((await writes.try("feedback.list", {})).status).toBe(403);
  const both = await Promise.all([
    helps.try("feedback.answer", { id, answer }),
    helps.try("feedback.answer", { id, answer: "Outra resposta." }),
  ]);
  const codes = both.map(({ body }) => (body.success ? "ok" : body.code)).toSorted();
  expect(codes).toEqual(["feedback.answered", "ok"]);
  const gone = { id: crypto.randomUUID(), answer };
  expect((await helps.try("feedback.answer", gone)).body).toMatchObject({
    code: "feedback.unknown",
  });
  const { list } = await member.call("content.inbox", {});
  expect(list.filter(({ title }) => title === "Respondemos à sua mensagem")).toHaveLength(2);
});
