import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestApp } from "../../testing/test-app.ts";

const forwarded = { headers: { "x-forwarded-for": "203.0.113.9, 198.51.100.7" } };

async function addressSeen(env: Record<string, string>): Promise<string> {
  const app = await openTestApp(env);
  try {
    const { body } = await app.visitor().try("system.status", {}, forwarded);
    if (!body.success) throw new Error(body.code);
    return body.value.location.ip;
  } finally {
    await app.close();
  }
}

test("a caller cannot choose an address for itself", async () => {
  expect(await addressSeen({})).toBe("127.0.0.1");
});

test.each([
  [{ TRUST_PROXY: "127.0.0.1" }, "198.51.100.7"],
  [{ TRUST_PROXY: "127.0.0.1, 198.51.100.0/24" }, "203.0.113.9"],
])("behind the proxies of %o the address is the caller's", async (env, address) => {
  expect(await addressSeen(env)).toBe(address);
});

test("a network that is refused is refused on a socket for both kinds of addresses", async () => {
  const app = await openTestApp();
  try {
    await sql`update merchant set region_refused = '{203.0.113.0/24}'`.execute(app.app.db);
    const asked = { method: "GET", url: "/wps/system/status" } as const;
    const seen = async (remoteAddress: string) => {
      const answer = await app.server.inject({ ...asked, remoteAddress });
      const { value } = answer.json<{ value: { status: number; location: { ip: string } } }>();
      return [value.status, value.location.ip];
    };
    expect(await seen("203.0.113.9")).toEqual([2, "203.0.113.9"]);
    expect(await seen("::ffff:203.0.113.9")).toEqual([2, "203.0.113.9"]);
    expect(await seen("::ffff:cb00:7109")).toEqual([2, "203.0.113.9"]);
    expect(await seen("2001:db8::1")).toEqual([0, "2001:db8::1"]);
  } finally {
    await app.close();
  }
});

test("what a proxy writes for an address, and is none, stops no page", async () => {
  const app = await openTestApp({ TRUST_PROXY: "127.0.0.1" });
  try {
    const headers = { "x-forwarded-for": "unknown" };
    const { body } = await app.visitor().try("system.status", {}, { headers });
    expect(body).toMatchObject({ success: true, value: { location: { ip: "127.0.0.1" } } });
    expect((await app.server.inject({ url: "/m/home", headers })).statusCode).toBe(200);
  } finally {
    await app.close();
  }
});

test.each(["x-forwarded-for", "forwarded", "x-real-ip", "via"])(
  "figures are not for who comes by a proxy that says so in %s",
  async (name) => {
    const app = await openTestApp();
    try {
      expect((await app.server.inject({ url: "/metrics" })).statusCode).toBe(200);
      const headers = { [name]: "203.0.113.9" };
      expect((await app.server.inject({ url: "/metrics", headers })).statusCode).toBe(404);
    } finally {
      await app.close();
    }
  },
);
