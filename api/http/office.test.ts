import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const get = (url: string, cookie = "") =>
  app.server.inject({ method: "GET", url, headers: { cookie } });

test.each(["/admin", "/admin/", "/admin/people?open=1"])(
  "[OPS-01] the back office answers at %s: in no frame, in no search, with its own code alone",
  async (url) => {
    const { statusCode, headers, body } = await get(url);
    expect([statusCode, headers["x-robots-tag"]]).toEqual([200, "noindex"]);
    expect(body).toContain('<div id="root">');
    const policy = String(headers["content-security-policy"]).split("; ");
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "connect-src 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
      ]),
    );
    expect(policy.join()).not.toMatch(/unsafe|https?:|\*/);
  },
);

test("[OPS-01] its page comes in the light and the language that were chosen", async () => {
  const { body } = await get("/admin", "theme=light; language=EN");
  expect(body).toContain('<html lang="en" dir="ltr" data-theme="light">');
  const strange = await get("/admin", "theme=red; language=XX");
  expect(strange.body).toContain('data-theme="dark"');
});

test("[OPS-01] its files are named by their content and kept for ever; what is none is not found", async () => {
  const [, file = ""] = /src="([^"]+\.js)"/.exec((await get("/admin")).body) ?? [];
  const script = await get(file);
  expect(script.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(script.headers["content-type"]).toContain("javascript");
  expect((await get("/admin/assets/none.js")).headers["content-type"]).not.toContain("javascript");
});
