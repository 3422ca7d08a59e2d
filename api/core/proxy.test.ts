import { expect, test } from "vitest";
import { openTestHouse } from "../testing.ts";

const forwarded = { headers: { "x-forwarded-for": "203.0.113.9, 198.51.100.7" } };

async function addressSeen(env: Record<string, string>): Promise<string> {
  const house = await openTestHouse(env);
  try {
    const { body } = await house.visitor().try("system.status", {}, forwarded);
    if (!body.success) throw new Error(body.code);
    return body.value.location.ip;
  } finally {
    await house.close();
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
