import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp, type TestClient } from "../../../testing/test-app.ts";
import { hire, StaffClient } from "../../backoffice/staff/staff.fixture.ts";

let app: TestApp;
let member: TestClient;
let helps: StaffClient;
let helena: StaffClient;
beforeAll(async () => {
  app = await openTestApp();
  member = await app.newMember();
  await hire(app, "helps", ["support"]);
  await hire(app, "helena", ["support"]);
  await hire(app, "looks", ["risk"]);
  await hire(app, "reads", ["auditor"]);
  await hire(app, "writes", ["content"]);
  helps = new StaffClient(app);
  await helps.login("helps");
  helena = new StaffClient(app);
  await helena.login("helena");
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
  const reads = new StaffClient(app);
  await reads.login("reads");
  expect((await reads.call("feedback.list", {})).list.map((one) => one.id)).toContain(id);
  const answer = "Obrigado, já estão a caminho.";
  expect((await reads.try("feedback.answer", { id, answer })).body).toMatchObject({
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

test("[OPS-05] a message is taken by one, taken over for a reason, and answered by nobody else", async () => {
  const reason = "Ela saiu do turno";
  await say("Não consigo abrir o extrato.");
  const both = await Promise.all([helps, helena].map((who) => who.call("feedback.next", {})));
  expect(new Set(both.map(({ message }) => message?.id)).size).toBe(both.length);
  const mine = await helps.call("feedback.list", { state: "mine" });
  const id = mine.list[0]?.id ?? "";
  expect(mine.list).toMatchObject([{ id: both[0]?.message?.id, claimedBy: "helps" }]);
  const tasks = await helps.call("work.tasks", {});
  expect(tasks.mine).toMatchObject([{ kind: "feedback", id }]);
  for (const [call, words] of [
    ["feedback.claim", {}],
    ["feedback.answer", { answer: "Já resolvemos." }],
    ["feedback.close", { reason }],
    ["feedback.refer", { reason }],
  ] as const) {
    const { body } = await helena.try(call, { id, ...words });
    expect(body).toMatchObject({ code: "feedback.claimed" });
  }
  expect(await helena.call("feedback.takeOver", { id, reason })).toMatchObject({
    claimedBy: "helena",
  });
  const { body } = await helps.try("feedback.answer", { id, answer: "Já resolvemos." });
  expect(body).toMatchObject({ code: "feedback.claimed" });
  expect(await helena.call("feedback.answer", { id, answer: "Já resolvemos." })).toMatchObject({
    state: "answered",
    answeredBy: "helena",
    claimedBy: null,
  });
});

test("[MEMBER-07] [OPS-05] a message is closed without an answer, for a reason the member does not read", async () => {
  const letters = async () => (await member.call("content.inbox", {})).list.length;
  const id = await say("Compre seguidores em seguidores.example");
  const before = await letters();
  const reason = "Propaganda de terceiros";
  expect(await helps.call("feedback.close", { id, reason })).toMatchObject({
    state: "closed",
    closeReason: reason,
    answeredBy: "helps",
    answer: null,
  });
  const { list } = await member.call("feedback.list", { pageSize: 50 });
  const own = list.find((one) => one.id === id);
  expect(own).toMatchObject({ state: "closed", answer: null });
  expect(JSON.stringify(own)).not.toContain(reason);
  expect(await letters()).toBe(before);
  const late = await helena.try("feedback.answer", { id, answer: "Tarde demais." });
  expect(late.body).toMatchObject({ code: "feedback.answered" });
  const closed = await helps.call("feedback.list", { state: "closed" });
  expect(closed.list.map((one) => one.id)).toEqual([id]);
});

test("[OPS-05] a message goes on to those who look after play, who read why", async () => {
  const id = await say("Perdi o salário inteiro e não consigo parar.");
  const reason = "Diz que não consegue parar de jogar";
  const { caseId, state } = await helps.call("feedback.refer", { id, reason });
  expect(state).toBe("received");
  const looks = new StaffClient(app);
  await looks.login("looks");
  const open = await looks.call("harmDetection.open", { caseId: caseId ?? "" });
  expect(open).toMatchObject({ memberId: `${await member.id()}`, closedAt: null });
  expect(open.interventions).toMatchObject([{ kind: "refer", by: "helps", note: reason }]);
  // Once is enough, and another message goes to the case that is open.
  expect(await helps.call("feedback.refer", { id, reason })).toMatchObject({ caseId });
  const more = await say("Podem me ajudar com isso, por favor?");
  expect(await helps.call("feedback.refer", { id: more, reason })).toMatchObject({ caseId });
  const again = await looks.call("harmDetection.open", { caseId: caseId ?? "" });
  expect(again.interventions).toHaveLength(2);
});

test("[OPS-05] answers begin with templates that colleagues write, by topic in three languages", async () => {
  const words = { pt: "Olá! Já vimos.", en: "Hello! We have seen it.", th: "สวัสดี เราเห็นแล้ว" };
  const made = await helps.call("feedback.setTemplate", { topic: "game", name: "Visto", ...words });
  const names = async () =>
    (await helena.call("feedback.templates", { topic: "game" })).list.map(({ name }) => name);
  expect(await names()).toContain("Visto");
  const { list } = await helena.call("feedback.templates", {});
  expect(new Set(list.map(({ topic }) => topic)).size).toBe(5);
  const twice = await helena.try("feedback.setTemplate", { ...made, id: undefined });
  expect(twice.body).toMatchObject({ code: "feedback.template.taken" });
  await helena.call("feedback.setTemplate", { ...made, name: "Já visto" });
  expect(await names()).toContain("Já visto");
  const reads = new StaffClient(app);
  await reads.login("reads");
  const { id } = made;
  const refused = await reads.try("feedback.removeTemplate", { id });
  expect(refused.body).toMatchObject({ code: "role.refused" });
  await helps.call("feedback.removeTemplate", { id });
  expect(await names()).not.toContain("Já visto");
  expect((await helps.try("feedback.removeTemplate", { id })).body).toMatchObject({
    code: "feedback.template.unknown",
  });
});
