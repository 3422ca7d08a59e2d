import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ PUBLIC_URL: "https://bet.example" });
});
afterAll(() => app.close());

const get = (url: string) => app.server.inject({ method: "GET", url });

test.each([
  "/m/home",
  "/m/login",
  "/games/verify/index.html",
  "/robots.txt",
  "/sw.js",
  "/openapi.json",
  "/health/ready",
  "/wps/system/status",
  "/wps/member/info",
  "/wps/nothing",
  "/staff/session",
  "/uploads/1/none",
])("[CALL-03] %s is kept to https, and is what it says it is", async (url) => {
  const { headers } = await get(url);
  expect(headers).toMatchObject({
    "strict-transport-security": "max-age=31536000; includeSubDomains",
    "x-content-type-options": "nosniff",
  });
  expect(headers["content-type"]).toMatch(/^(application|text)\/.+charset=utf-8$/i);
  expect(headers["server"] ?? headers["x-powered-by"]).toBeUndefined();
});

test("[CALL-03] over plain http nothing is promised that cannot be kept", async () => {
  const plain = await openTestApp();
  const { headers } = await plain.server.inject({ method: "GET", url: "/m/home" });
  await plain.close();
  expect(headers["strict-transport-security"]).toBeUndefined();
});

test("[CALL-03] a page runs and styles its own alone, stands in no frame, and tells no other site of itself", async () => {
  const { headers } = await get("/m/home");
  const policy = String(headers["content-security-policy"]);
  const part = (name: string) => policy.split("; ").find((text) => text.startsWith(`${name} `));
  expect(part("default-src")).toBe("default-src 'none'");
  expect(part("script-src")).toBe("script-src 'self'");
  expect(part("base-uri")).toBe("base-uri 'none'");
  expect(part("form-action")).toBe("form-action 'self'");
  expect(part("frame-ancestors")).toBe("frame-ancestors 'none'");
  expect(part("connect-src")).toBe("connect-src 'self' wss://bet.example");
  expect(policy).not.toMatch(/unsafe-|(?:^| )\*(?:;| |$)/);
  expect(headers).toMatchObject({
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
  });
});

test("[CALL-03] what belongs to one caller is kept by nobody on the way, and opened to no other site", async () => {
  const login = await app.visitor().try("session.login", {
    username: "demo",
    password: "Demo1234",
    remember: true,
  });
  expect(login.headers["cache-control"]).toBe("no-store");
  expect(login.headers["access-control-allow-origin"]).toBeUndefined();
  const cookies = [login.headers["set-cookie"]].flat().map(String);
  const [sid, rem] = ["__Host-sid", "__Host-rem"].map((name) =>
    cookies.find((text) => text.startsWith(`${name}=`)),
  );
  expect(sid).toMatch(/Path=\/; HttpOnly; Secure; SameSite=Lax/);
  expect(rem).toMatch(/Path=\/; HttpOnly; Secure; SameSite=Strict/);
  expect(cookies.join()).not.toMatch(/Domain=/i);
});
