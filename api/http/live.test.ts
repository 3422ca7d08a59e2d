import type { FastifyInstance } from "fastify";
import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import type { Db } from "../core/db.ts";
import { type Live, livePath } from "../core/live.ts";
import type { Session } from "../core/request-context.ts";
import { createServer, registerCookies } from "../core/http/serve.ts";
import { activeSessions, createRecognise } from "../modules/account/session/index.ts";
import { openTestApp, type TestClient, type TestApp } from "../testing/test-app.ts";
import { openSockets, registerLiveSocket } from "./live.ts";

let app: TestApp;
let server: FastifyInstance;
let live: Live;
let address: string;
beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.app;
  // The live socket alone, on a port of its own: real sockets, and a fast heartbeat.
  server = await createServer(app.config);
  await registerCookies(server);
  await openSockets(server, async (scope) => {
    // A busy machine must not miss a beat for it.
    live = await registerLiveSocket(scope, { ...entranceOf(db), pingMs: 250 });
  });
  address = (await server.listen({ port: 0, host: "127.0.0.1" })).replace("http", "ws");
});
afterAll(async () => {
  await server.close();
  await app.close();
});

/** How members are known. */
const entranceOf = (db: Db) => ({
  path: livePath,
  recognise: createRecognise(db, app.config),
  ownerOf: ({ memberId }: Session) => memberId,
  sidName: "sid",
  origins: new Set<string>(),
  rateScale: 1,
  living: (ids: string[]) => activeSessions(db, ids),
});

/** An open socket of this client's, and what became of it. */
async function enter(client: TestClient) {
  const socket = new WebSocket(`${address}/ws`, { headers: client.headers() });
  const came = { frames: 0, closed: 0 };
  socket.on("message", () => (came.frames += 1));
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
  await expect.poll(() => last.came.frames).toBe(1);
  last.socket.close();
  await expect.poll(() => live.size()).toBe(0);
  expect(live.isConnected(await member.id())).toBe(false);
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
  await expect.poll(() => one.came.frames + other.came.frames).toBe(2);
  await leaves.call("session.logout", {});
  await expect.poll(() => other.came.closed).toBe(1008);
  expect(one.came.closed).toBe(0);
  one.socket.close();
});

test("[ACC-03] a page of the site hears nothing from the moment its member signs out", async () => {
  const url = await app.server.listen({ port: 0, host: "127.0.0.1" });
  const member = await app.newMember();
  const socket = new WebSocket(`${url.replace("http", "ws")}/ws`, { headers: member.headers() });
  const closed = once(socket, "close");
  await once(socket, "open");
  socket.send(JSON.stringify({ type: "hello", token: member.token }));
  await once(socket, "message");
  // Its heartbeat comes each 25 seconds, so it is not what finds out.
  const beat = once(socket, "ping").then(() => ["beat"]);
  await member.call("session.logout", {});
  expect(await Promise.race([closed, beat])).toEqual([1008, Buffer.from("session")]);
});

test.each([
  ["h2c", "GET", "/health/live", 404],
  ["websocket", "GET", "/m/home", 404],
  ["websocket", "POST", "/ws", 404],
  ["anything", "GET", "/ws", 404],
  ["websocket", "GET", "/ws", 400],
])("a wish for %s by %s %s is answered, and no connection stays", async (...asked) => {
  const [upgrade, method, path, status] = asked;
  const { port } = server.server.address() as AddressInfo;
  const open = () => new Promise<number>((done) => server.server.getConnections((_, n) => done(n)));
  await expect.poll(open).toBe(0);
  const head = [
    `${method} ${path} HTTP/1.1`,
    "Host: a",
    "Connection: Upgrade",
    "Content-Length: 0",
  ];
  for (let count = 0; count < 20; count += 1) {
    const socket = connect(port, "127.0.0.1");
    socket.write([...head, `Upgrade: ${upgrade}`, "", ""].join("\r\n"));
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(answer.toString()).toContain(`HTTP/1.1 ${status} `);
    socket.destroy();
  }
  await expect.poll(open).toBe(0);
});

test("a page that never answers the goodbye does not hold up the stop", async () => {
  const other = await createServer(app.config);
  await registerCookies(other);
  const { db } = app.app;
  const open = async (scope: FastifyInstance) =>
    void (await registerLiveSocket(scope, entranceOf(db)));
  await openSockets(other, open, 100);
  await other.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect((other.server.address() as AddressInfo).port, "127.0.0.1");
  const key = "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==";
  const upgrade = `Connection: Upgrade\r\nUpgrade: websocket\r\n${key}`;
  socket.write(`GET /ws HTTP/1.1\r\nHost: a\r\n${upgrade}\r\n\r\n`);
  await once(socket, "data");
  await other.close();
  expect(other.server.listening).toBe(false);
  socket.destroy();
});
