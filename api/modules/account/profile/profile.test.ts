import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type Reply, type TestApp } from "../../../testing/test-app.ts";
import { codeSentTo, loginPassword, withMail } from "./profile.fixture.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const code = ({ body }: Reply<never>) => (body.success ? null : body.code);
const fieldsOf = ({ body }: Reply<never>) =>
  body.success ? [] : Object.keys(body.value["fields"] ?? {});
/** Replies of any call, to look at what was refused. */
const refusal = (reply: unknown) => reply as Reply<never>;

const reads = [
  "profile.details",
  "profile.icon",
  "profile.security",
  "profile.cards",
  "profile.questions",
  "profile.hasPaymentPassword",
  "feedback.list",
] as const;

test.each(reads)("[MEMBER-01] %s: not for visitors, and refused to a trial", async (name) => {
  const visitor = app.visitor();
  expect(code(refusal(await visitor.try(name, {})))).toBe("session.missing");
  await visitor.trial();
  expect(code(refusal(await visitor.try(name, {})))).toBe("free_reject");
  expect((await (await app.newMember()).try(name, {})).status).toBe(200);
});

describe("nickname", () => {
  test("[MEMBER-02] is changed, tidied, and taken away again", async () => {
    const client = await app.newMember();
    const set = await client.call("profile.nickname", { nickname: "  Zé   da Sorte " });
    expect(set.nickname).toBe("Zé da Sorte");
    expect((await client.call("registration.info", {})).nickname).toBe("Zé da Sorte");
    await client.call("profile.nickname", { nickname: "" });
    expect((await client.call("profile.details", {})).nickname).toBeNull();
  });

  test.each([
    "x",
    "a".repeat(25),
    "<b>Zé</b>",
    "Zé\u202ebob",
    "Suporte Trevo",
    "admin",
    "-Zé",
    "🍀🍀",
  ])("[MEMBER-02] %j is none", async (nickname) => {
    const client = await app.newMember();
    const reply = refusal(await client.try("profile.nickname", { nickname }));
    expect([reply.status, fieldsOf(reply)]).toEqual([400, ["nickname"]]);
  });
});

describe("picture", () => {
  test("[MEMBER-02] one of the house's is chosen, as a form or as JSON", async () => {
    const client = await app.newMember();
    expect(await client.call("profile.icon", {})).toMatchObject({ icon: "clover", url: "" });
    await client.call("profile.chooseIcon", { icon: "capivara-zen" });
    expect((await client.call("profile.icon", {})).url).toBe("/games/capivara-zen-face.avif");
    const form = await client.send({
      method: "POST",
      url: "/wps/member/info/icon",
      headers: { ...client.headers(), "content-type": "application/x-www-form-urlencoded" },
      payload: "icon=iara",
    });
    expect(form.status).toBe(200);
    expect((await client.call("profile.details", {})).icon.icon).toBe("iara");
  });

  test("[MEMBER-02] none that the house does not have, and nobody else's own", async () => {
    const client = await app.newMember();
    const unknown = refusal(await client.try("profile.chooseIcon", { icon: "../secret" }));
    expect(fieldsOf(unknown)).toEqual(["icon"]);
    const imageId = "00000000-0000-4000-8000-000000000000";
    const reply = refusal(await client.try("profile.chooseIcon", { icon: "own", imageId }));
    expect([reply.status, code(reply)]).toEqual([404, "upload.unknown"]);
    expect((await client.call("profile.icon", {})).icon).toBe("clover");
  });
});

describe("payee name", () => {
  test("[MEMBER-02] is set once, and of many at once one counts", async () => {
    const client = await app.newMember();
    const names = ["Ana Prado", "Bia Prado", "Caio Prado", "Davi Prado"];
    const replies = await Promise.all(
      names.map((payeeName) => client.try("profile.payeeName", { payeeName })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const again = refusal(await client.try("profile.payeeName", { payeeName: "Outra Pessoa" }));
    expect([again.status, code(again)]).toEqual([409, "payee.set"]);
    expect(names).toContain((await client.call("profile.details", {})).payeeName);
  });

  test.each(["Ana", "Ana 2 Prado", "A", "Ana <i>", "x".repeat(90), ""])(
    "[MEMBER-02] %j is no person's full name",
    async (payeeName) => {
      const client = await app.newMember();
      expect(fieldsOf(refusal(await client.try("profile.payeeName", { payeeName })))).toEqual([
        "payeeName",
      ]);
    },
  );
});

describe("e-mail", () => {
  test("[MEMBER-02] is proven by a code that came to it, and shown masked", async () => {
    const client = await app.newMember();
    const email = await withMail(app, client);
    const details = await client.call("profile.details", {});
    expect(details).toMatchObject({ emailVerified: true });
    expect(details.email).toMatch(/^m\w•••@casa\.example$/);
    expect(details.email).not.toBe(email);
  });

  test("[MEMBER-02] asking for a code needs the login password", async () => {
    const client = await app.newMember();
    const email = "novo@casa.example";
    for (const password of ["", "errada"]) {
      const reply = refusal(await client.try("profile.emailCode", { email, password }));
      expect(fieldsOf(reply)).toEqual(["password"]);
    }
    await expect(codeSentTo(app, email)).rejects.toThrow("No code");
  });

  test("[MEMBER-02] a code is good for its address and its member alone", async () => {
    const [owner, other] = [await app.newMember(), await app.newMember()];
    const email = `${owner.userName}@casa.example`;
    await owner.call("profile.emailCode", { email, password: loginPassword });
    const right = await codeSentTo(app, email);
    const wrong = right === "000000" ? "000001" : "000000";
    const as = async (client: typeof owner, given: object) =>
      code(refusal(await client.try("profile.email", given)));
    expect(await as(owner, { email, code: wrong })).toBe("code.wrong");
    expect(await as(other, { email, code: right })).toBe("code.expired");
    expect(await as(owner, { email: `x${email}`, code: right })).toBe("code.expired");
    expect(await as(owner, { email, code: right })).toBeNull();
    expect(await as(owner, { email, code: right })).toBe("code.expired");
    expect((await other.call("profile.details", {})).email).toBeNull();
  });

  test("[MEMBER-02] after a change the old address is told, and the inbox too", async () => {
    const client = await app.newMember();
    const old = await withMail(app, client);
    const email = `novo.${old}`;
    await client.call("profile.emailCode", { email, password: loginPassword });
    await client.call("profile.email", { email, code: await codeSentTo(app, email) });
    const { rows } = await sql<{ purpose: string }>`select purpose from outbox
      where address = ${old} and purpose = 'notice.email.changed'`.execute(app.app.db);
    expect(rows).toHaveLength(1);
    const inbox = await client.call("content.inbox", { box: "mail" });
    expect(inbox.list.map(({ title }) => title)).toContain("E-mail da conta alterado");
  });

  test.each(["", "a", "a@b", "a b@c.de", "a@b..de", "<x>@casa.example", `${"a".repeat(65)}@b.de`])(
    "[MEMBER-02] %j is no address",
    async (email) => {
      const client = await app.newMember();
      const given = { email, password: loginPassword };
      expect(fieldsOf(refusal(await client.try("profile.emailCode", given)))).toEqual(["email"]);
    },
  );
});

test("[MEMBER-05] the level grows with what is done, and says what is missing", async () => {
  const client = await app.newMember();
  const before = await client.call("profile.security", {});
  expect(before).toMatchObject({ level: "low", email: null, questionsEnabled: false });
  expect(before.measures).toEqual([
    { key: "password", done: true, points: 20 },
    { key: "email", done: false, points: 30 },
    { key: "paymentPassword", done: false, points: 30 },
    { key: "payeeName", done: false, points: 20 },
  ]);
  await withMail(app, client);
  const between = await client.call("profile.security", {});
  expect([between.level, between.score > before.score]).toEqual(["medium", true]);
  await client.call("profile.payeeName", { payeeName: "Ana Prado" });
  await client.call("profile.paymentPassword", {
    password: loginPassword,
    paymentPassword: "470928",
    confirmPaymentPassword: "470928",
  });
  const after = await client.call("profile.security", {});
  expect([after.level, after.score]).toEqual(["high", 100]);
});
