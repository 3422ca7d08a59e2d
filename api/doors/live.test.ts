import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import type { Live } from "../core/live.ts";
import { createServer, takeCookies } from "../core/serve.ts";
import { livingSessions, recogniseBy } from "../modules/session/index.ts";
import { openTestHouse, type TestClient, type TestHouse } from "../testing.ts";
import { serveLive } from "./live.ts";

let house: TestHouse;
let app: FastifyInstance;
let live: Live;
let address: string;
beforeAll(async () => {
  house = await openTestHouse();
  const { db } = house.house;
  // The door by itself, on a port of its own: real sockets, and a quick heart.
  app = await createServer(house.config);
  await takeCookies(app);
  live = await serveLive(app, {
    recognise: recogniseBy(db, house.config),
    sidName: "sid",
    origins: new Set(),
    rateScale: 1,
    living: (ids) => livingSessions(db, ids),
    // A busy machine must not miss a beat for it.
    pingMs: 250,
  });
  address = (await app.listen({ port: 0, host: "127.0.0.1" })).replace("http", "ws");
});
afterAll(async () => {
  await app.close();
  await house.close();
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
  const member = await house.newMember();
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
  const { came, greet } = await enter(await house.newMember());
  for (let times = 0; times < 50; times += 1) greet();
  await expect.poll(() => came.closed).toBe(1008);
});

test("a page hears of the wallet no longer than its session lives", async () => {
  const [stays, leaves] = [await house.newMember(), await house.newMember()];
  const [one, other] = [await enter(stays), await enter(leaves)];
  one.greet();
  other.greet();
  await expect.poll(() => one.came.heard + other.came.heard).toBe(2);
  await leaves.call("session.logout", {});
  await expect.poll(() => other.came.closed).toBe(1008);
  expect(one.came.closed).toBe(0);
  one.socket.close();
});
