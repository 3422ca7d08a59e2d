import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { launch } from "../modules/casino/rgs/client.fixture.ts";
import { VendorClient } from "../modules/casino/vendors/vendors.fixture.ts";
import { openTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ RATE_SCALE: "0.1" });
});
afterAll(() => app.close());

/** What so many requests of one address, each after the other, come to. */
async function flood(times: number, request: InjectOptions) {
  const answers: Awaited<ReturnType<typeof app.server.inject>>[] = [];
  for (let each = 0; each < times; each += 1) answers.push(await app.server.inject(request));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  return { statuses: new Set(answers.map(({ statusCode }) => statusCode)), refused };
}

test("pages beyond an address's share are refused, and told when to come again", async () => {
  const { statuses, refused } = await flood(122, { method: "GET", url: "/m/help" });
  expect(statuses).toEqual(new Set([200, 429]));
  expect(refused).toHaveLength(2);
  expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
});

test("a ticket has a share of calls, in the game server's own words", async () => {
  const client = await launch(app, await app.newMember());
  for (let times = 0; times < 120; times += 1) await client.call("balance");
  const refused = await client.try("balance");
  expect(refused).toMatchObject({ status: 429, body: { error: "ERR_GEN" } });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
});

test("tickets and signatures that are none are counted by address, real ones are not", async () => {
  const guess = { sessionID: "a".repeat(43) };
  const guessed = { method: "POST", url: "/rgs/wallet/balance", body: guess } as const;
  const guessing = await flood(61, guessed);
  expect(guessing.statuses).toEqual(new Set([401, 429]));
  expect(guessing.refused).toHaveLength(1);
  expect(guessing.refused[0]?.json()).toMatchObject({ error: "ERR_GEN" });

  const forged = { method: "POST", url: "/vendor/SANDBOX/process", body: "{" } as const;
  const { statuses, refused } = await flood(61, forged);
  expect(statuses).toEqual(new Set([403, 429]));
  expect(refused).toHaveLength(1);
  expect(refused[0]?.json()).toMatchObject({ code: 429 });
  // Signed calls from the same address are answered.
  const signed = new VendorClient(app, 7n);
  expect((await signed.say(null, [])).body).toMatchObject({ code: 101 });
  for (const { headers } of [...refused, ...guessing.refused]) {
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  }
});

test("sockets of one address are refused before they are opened", async () => {
  const address = await app.server.listen({ port: 0, host: "127.0.0.1" });
  const met: number[] = [];
  for (let times = 0; times < 61; times += 1) {
    const socket = new WebSocket(`${address.replace("http", "ws")}/ws`);
    socket.on("error", () => {});
    met.push(
      await new Promise<number>((resolve) => {
        socket.once("open", () => resolve(101));
        socket.once("unexpected-response", (_, { statusCode = 0 }) => resolve(statusCode));
      }),
    );
    socket.terminate();
  }
  expect(met.slice(0, 60).every((status) => status === 101)).toBe(true);
  expect(met[60]).toBe(429);
});
