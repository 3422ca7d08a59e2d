import { WebSocket } from "ws";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  const allowed = "198.51.100.0/24, 203.0.113.7, 2001:db8:1::/48";
  app = await openTestApp({ TRUST_PROXY: "127.0.0.1", OFFICE_ALLOW: allowed });
});
afterAll(() => app.close());

const statusFor = async (url: string, from: string, more: object = {}) => {
  const headers = { "x-forwarded-for": from };
  return (await app.server.inject({ method: "GET", url, headers, ...more })).statusCode;
};

test.each(["198.51.100.1", "198.51.100.254", "203.0.113.7", "::ffff:203.0.113.7", "2001:db8:1::5"])(
  "[OPS-01] the back office answers %s, which OFFICE_ALLOW names",
  async (from) => {
    expect(await statusFor("/admin", from)).toBe(200);
    expect(await statusFor("/staff/session", from)).toBe(401);
  },
);

test.each(["198.51.101.1", "203.0.113.8", "2001:db8:2::5", "127.0.0.2", "10.0.0.1"])(
  "[OPS-01] to %s, which it does not name, the back office is not there, however it is spelled",
  async (from) => {
    for (const url of ["/admin", "/admin/", "/admin/members", "/%61dmin", "/%73taff/session"]) {
      expect([url, await statusFor(url, from)]).toEqual([url, 404]);
    }
    const login = { method: "POST", payload: {} } as const;
    expect(await statusFor("/staff/session", from, login)).toBe(404);
    const page = await app.server.inject({ url: "/admin", headers: { "x-forwarded-for": from } });
    expect(page.body).not.toContain("/admin/assets/");
  },
);

test("[OPS-01] the live connection of the back office is kept to those networks too", async () => {
  const address = await app.server.listen({ port: 0, host: "127.0.0.1" });
  const statusOf = async (from: string) => {
    const url = `${address.replace("http", "ws")}/staff/live`;
    const socket = new WebSocket(url, { headers: { "x-forwarded-for": from } });
    return new Promise<number>((resolve, reject) => {
      socket.on("upgrade", ({ statusCode = 0 }) => {
        socket.terminate();
        resolve(statusCode);
      });
      // The connection ends by itself: else the server could not be closed either.
      socket.on("unexpected-response", (_request, response) => {
        response.socket.once("close", () => resolve(response.statusCode ?? 0));
        response.resume();
      });
      socket.on("error", reject);
    });
  };
  expect(await statusOf("198.51.100.1")).toBe(101);
  expect(await statusOf("10.0.0.1")).toBe(404);
});

test("[OPS-01] players are let in from anywhere all the same", async () => {
  expect(await statusFor("/m/home", "10.0.0.1")).toBe(200);
  expect(await statusFor("/health/live", "10.0.0.1")).toBe(200);
});
