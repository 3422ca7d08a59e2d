import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";
import { createVault } from "../crypto.ts";
import { createEnvelope } from "./envelope.ts";
import { StartError } from "../start-error.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const path = "/wps/session/login";
const right = { username: "demo", password: "Demo1234" };

async function sendSealed(header: string, body: string, url = path) {
  const headers = { encryption: header, "content-type": "application/jose" };
  return app.visitor().send<"session.login">({ method: "POST", url, headers, payload: body });
}

test("[CALL-02] the offered key opens a login, once", async () => {
  const { header, body } = await app.visitor().seal(right, "POST", path);
  expect((await sendSealed(header, body)).status).toBe(200);
  const replay = await sendSealed(header, body);
  expect(replay).toMatchObject({ status: 400, body: { code: "encryption.invalid" } });
});

test("[CALL-02] plain JSON on an encrypted call is refused", async () => {
  const reply = await app.visitor().try("session.login", right, { plain: true });
  expect(reply).toMatchObject({ status: 400, body: { code: "encryption.required" } });
});

const now = () => Math.floor(Date.now() / 1000);
test.each([
  ["too old", () => ({ iat: now() - 121 })],
  ["from the future", () => ({ iat: now() + 121 })],
  ["no time", () => ({ iat: undefined })],
  ["another method", () => ({ htm: "PUT" })],
  ["another path", () => ({ htu: "/wps/member/register" })],
  ["no jti", () => ({ jti: undefined })],
  ["a short jti", () => ({ jti: "x" })],
  ["a jti that nothing can store", () => ({ jti: "\0".repeat(16) })],
  ["an unknown key", () => ({ kid: "nobody" })],
  ["what has to be unpacked first", () => ({ zip: "DEF" })],
])("[CALL-02] an envelope with %s is refused like any other", async (_, claims) => {
  const { header, body } = await app.visitor().seal(right, "POST", path, claims());
  const reply = await sendSealed(header, body);
  expect(reply).toMatchObject({ status: 400, body: { code: "encryption.invalid" } });
});

test("[CALL-02] garbled parts are refused with one answer, and nothing else is told", async () => {
  const { header, body } = await app.visitor().seal(right, "POST", path, { jti: randomUUID() });
  const flip = (text: string, at: number) =>
    text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);
  const broken: [string, string][] = [
    [flip(header, 12), body],
    [flip(header, header.indexOf(".") + 20), body],
    [header, flip(body, 3)],
    [header, flip(body, Math.floor(body.length / 2))],
    [header, flip(body, body.length - 3)],
    [header, ""],
    [header, "a.b.c"],
    [header, `${body}.x`],
    ["", body],
    ["a.b", body],
    [`${header}.x`, body],
    ["\u0000.é".normalize(), body].map((text) => encodeURIComponent(text)) as [string, string],
  ];
  const answers = await Promise.all(broken.map(([head, rest]) => sendSealed(head, rest)));
  for (const { status, body: answer } of answers) {
    expect([status, answer]).toMatchObject([400, { success: false, code: "encryption.invalid" }]);
  }
});

test("[CALL-02] a payload that is no object of fields fails validation, and is no fault", async () => {
  for (const payload of [null, 1, "x", [], [right], { username: {} }]) {
    const { header, body } = await app.visitor().seal(payload, "POST", path);
    const reply = await sendSealed(header, body);
    expect(reply).toMatchObject({ status: 400, body: { code: "validation" } });
  }
});

test("a secret that is not the database's stops the start with one line", async () => {
  const vault = createVault(Buffer.from("another secret, long enough to be one"));
  await expect(createEnvelope(app.app.db, vault)).rejects.toThrow(
    new StartError(
      "SECRET_KEY is not this database's (in a demo without one: secret.key in DATA_DIR): put " +
        "back the one that it was made with, or name that in SECRET_KEY_PREVIOUS.",
    ),
  );
});
