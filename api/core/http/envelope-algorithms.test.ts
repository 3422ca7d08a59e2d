import { randomUUID } from "node:crypto";
import { CompactEncrypt, importJWK, type JWK } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const path = "/wps/session/login";
const right = { username: "demo", password: "Demo1234" };

/** A login sealed for the offered key by these algorithms. */
async function sealedBy(alg: string, enc: string) {
  const { kid, jwk } = app.app.envelope.offer;
  const key = await importJWK({ ...(jwk as JWK), alg }, alg);
  const iat = Math.floor(Date.now() / 1000);
  const claims = { kid, iat, jti: randomUUID(), htm: "POST", htu: path };
  const jwe = await new CompactEncrypt(Buffer.from(JSON.stringify(right)))
    .setProtectedHeader({ alg, enc, ...claims })
    .encrypt(key);
  return jwe.split(".");
}

function send(parts: string[]) {
  const encryption = parts.slice(0, 2).join(".");
  const headers = { encryption, "content-type": "application/jose" };
  const payload = parts.slice(2).join(".");
  return app.visitor().send<"session.login">({ method: "POST", url: path, headers, payload });
}

test("[CALL-02] the one pair of algorithms opens a login", async () => {
  expect((await send(await sealedBy("RSA-OAEP-256", "A256GCM"))).status).toBe(200);
});

test.each([
  ["RSA-OAEP", "A256GCM"],
  ["RSA-OAEP-512", "A256GCM"],
  ["RSA-OAEP-256", "A128CBC-HS256"],
  ["RSA-OAEP-256", "A128GCM"],
])("[CALL-02] %s with %s opens nothing, though it is sealed rightly", async (alg, enc) => {
  const reply = await send(await sealedBy(alg, enc));
  expect(reply).toMatchObject({ status: 400, body: { code: "encryption.invalid" } });
});

test.each(["RSA1_5", "dir", "none", "A256KW"])(
  "[CALL-02] an envelope that says %s opens nothing",
  async (alg) => {
    const [head = "", ...rest] = await sealedBy("RSA-OAEP-256", "A256GCM");
    const claims = JSON.parse(Buffer.from(head, "base64url").toString()) as object;
    const forged = Buffer.from(JSON.stringify({ ...claims, alg })).toString("base64url");
    const reply = await send([forged, ...rest]);
    expect(reply).toMatchObject({ status: 400, body: { code: "encryption.invalid" } });
  },
);
