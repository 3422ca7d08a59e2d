import Fastify from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { encoded, makeSigner } from "../../../../sandbox/sso/keys.ts";
import { startSandbox } from "../../../../sandbox/server.ts";
import { openTestApp, type TestClient, type TestApp } from "../../../testing/test-app.ts";

let app: TestApp;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  app = await openTestApp();
  const access = app.app.sandbox;
  if (!access) throw new Error("A demo has a sandbox");
  sandbox = await startSandbox({
    port: 0,
    callbackUrl: "http://127.0.0.1:9/",
    secret: "a secret of the webhooks",
    apiKey: access.apiKey,
    copies: 0,
  });
  access.url = sandbox.url;
});
afterAll(async () => {
  await app.close();
  await sandbox.stop();
});

let people = 0;
/** A member with a proven number, in E.164. */
async function somebody(from = app): Promise<TestClient & { mobile: string }> {
  people += 1;
  const client = await from.newMember();
  const mobile = `+55119${String(70_000_000 + people)}`;
  await sql`update member set mobile = ${mobile}, mobile_proven_at = now()
    where username = ${client.userName}`.execute(from.app.db);
  return Object.assign(client, { mobile });
}

/** What a phone gets from the verifier once its number is proven. */
async function tokenFor(phoneNumber: string): Promise<string> {
  const answer = await fetch(`${sandbox.url}/verifier/tokens`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${app.app.sandbox?.apiKey}`,
      "Content-Type": "application/json",
    },
    body: JSON.stringify({ phoneNumber }),
  });
  return ((await answer.json()) as { idToken: string }).idToken;
}

async function enter(mobile: string, firebaseIdToken: string, at = app): Promise<string> {
  const { body } = await at.visitor().try("session.login", {
    type: "firebase",
    firebaseChannel: "sms",
    firebaseIdToken,
    firebaseMobileNo: mobile.slice(3),
    countryDialingCode: "55",
  });
  return body.success ? body.value.userName : body.code;
}

test("[AUTH-20] a number that was proven outside signs its owner in, once", async () => {
  const member = await somebody();
  const token = await tokenFor(member.mobile);
  expect(await enter(member.mobile, token)).toBe(member.userName);
  expect(await enter(member.mobile, token)).toBe("token.wrong");
  // Nor with the spare bits of its signature's last letter turned.
  const last = token.at(-1) ?? "";
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const near = letters[letters.indexOf(last) ^ 1] ?? "";
  expect(await enter(member.mobile, token.slice(0, -1) + near)).toBe("token.wrong");
});

test("[AUTH-20] the proof of one number opens no other, and a number of nobody opens nothing", async () => {
  const [one, two] = [await somebody(), await somebody()];
  expect(await enter(two.mobile, await tokenFor(one.mobile))).toBe("token.wrong");
  const nobodys = "+5511979999999";
  expect(await enter(nobodys, await tokenFor(nobodys))).toBe("token.wrong");
  await sql`update member set mobile_proven_at = null
    where username = ${one.userName}`.execute(app.app.db);
  expect(await enter(one.mobile, await tokenFor(one.mobile))).toBe("token.wrong");
  await sql`update member set status = 'blocked'
    where username = ${two.userName}`.execute(app.app.db);
  expect(await enter(two.mobile, await tokenFor(two.mobile))).toBe("token.wrong");
});

test("[AUTH-20] it is off until a verifier is set up, and takes one channel", async () => {
  const bare = await openTestApp({ DEMO: "0", SECRET_KEY: "s".repeat(32) });
  try {
    expect(await enter("+5511971111111", "a.b.c", bare)).toBe("role.refused");
  } finally {
    await bare.close();
  }
  const { body } = await app.visitor().try("session.login", {
    type: "firebase",
    firebaseChannel: "mail",
    firebaseMobileNo: "11971111111",
  });
  expect("code" in body && body.code).toBe("role.refused");
});

test("[AUTH-20] of a set-up verifier: its key, audience, issuer and time, or nothing", async () => {
  const signer = makeSigner();
  const server = Fastify({ forceCloseConnections: true });
  let issuer = "";
  server.get("/shop/.well-known/openid-configuration", () => ({
    issuer,
    jwks_uri: `${issuer}/jwks`,
  }));
  server.get("/shop/jwks", () => signer.jwks);
  issuer = `${await server.listen({ host: "127.0.0.1", port: 0 })}/shop`;
  const own = await openTestApp({ PHONE_VERIFIER: issuer.replace("//", "//shop@") });
  try {
    const { mobile, userName } = await somebody(own);
    const now = Math.floor(Date.now() / 1000);
    const good = {
      iss: issuer,
      aud: "shop",
      sub: "a phone",
      phone_number: mobile,
      iat: now,
      exp: now + 3_600,
    };
    const wrong = [
      { ...good, aud: "another-shop" },
      { ...good, iss: "https://evil.example" },
      { ...good, iat: now - 3_000, exp: now - 60 },
      { ...good, iat: now - 3_000 },
      { ...good, exp: undefined },
      { ...good, sub: undefined },
    ].map((claims) => signer.sign(claims));
    const tampered = signer.sign({ ...good, phone_number: "+5511900000000" }).split(".");
    const forged = [
      `${encoded({ alg: "none" })}.${encoded(good)}.`,
      [tampered[0], encoded(good), tampered[2]].join("."),
      makeSigner().sign(good),
      "",
      "not a token",
    ];
    for (const token of [...wrong, ...forged]) {
      expect(await enter(mobile, token, own)).toBe("token.wrong");
      // Guesses are counted, and these were meant to be many.
      await sql`delete from login_event`.execute(own.app.db);
    }
    expect(await enter(mobile, signer.sign(good), own)).toBe(userName);
  } finally {
    await own.close();
    await server.close();
  }
});
