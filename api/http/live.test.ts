import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import type { Live } from "../core/live.ts";
import { createServer, registerCookies } from "../core/http/serve.ts";
import { activeSessions, createRecognise } from "../modules/account/session/index.ts";
import { openTestApp, type TestClient, type TestApp } from "../testing/test-app.ts";
import { registerLiveSocket } from "./live.ts";

let app: TestApp;
let server: FastifyInstance;
let live: Live;
let address: string;
beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.app;
  // The door by itself, on a port of its own: real sockets, and a quick heart.
  server = await createServer(app.config);
  await registerCookies(server);
  live = await registerLiveSocket(server, {
    recognise: createRecognise(db, app.config),
    sidName: "sid",
    origins: new Set(),
    rateScale: 1,
    living: (ids) => activeSessions(db, ids),
    // A busy machine must not miss a beat for it.
    pingMs: 250,
  });
  address = (await server.listen({ port: 0, host: "127.0.0.1" })).replace("http", "ws");
});
afterAll(async () => {
  await server.close();
  await app.close();
});

/** An open socket of this client's, and what became of it. */
async function enter(client: TestClient) {
  const socket = new WebSocket(`${address}/ws`, { headers: client.headers() });
  const came = { heard: 0, closed: 0 };
  socket.on("message", () => (came.heard += 1));
  socket.on("close", (code) => (came.closed = code));
  await new Promise((open) => socket.once("open", open));
  const greet = () => socket.send(JSON.stringify({ type: "hello", token: client.token }));
  return { socket, came, greet };
}

test("who greets and leaves before the answer is not kept for ever", async () => {
  const member = await app.newMember();
  for (let times = 0; times < 10; times += 1) {
    const { socket, greet } = await enter(member);
    greet();
    socket.terminate();
  }
  // Its greeting is looked up after theirs.
  const last = await enter(member);
  last.greet();
  await expect.poll(() => last.came.heard).toBe(1);
  last.socket.close();
  await expect.poll(() => live.size()).toBe(0);
  expect(live.hears(await member.id())).toBe(false);
});

test("who greets without end is shown out", async () => {
  const { came, greet } = await enter(await app.newMember());
  for (let times = 0; times < 50; times += 1) greet();
  await expect.poll(() => came.closed).toBe(1008);
});

test("a page hears of the wallet no longer than its session lives", async () => {
  const [stays, leaves] = [await app.newMember(), await app.newMember()];
  const [one, other] = [await enter(stays), await enter(leaves)];
  one.greet();
  other.greet();
  await expect.poll(() => one.came.heard + other.came.heard).toBe(2);
  await leaves.call("session.logout", {});
  await expect.poll(() => other.came.closed).toBe(1008);
  expect(one.came.closed).toBe(0);
  one.socket.close();
});
