import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { beforeEach, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { createServer } from "./serve.ts";

const env = { DATABASE_URL: "postgres://localhost/none", SECRET_KEY: "5".repeat(64) };

let server: FastifyInstance;
let socket: Socket;
/** All that the server says on the socket until it closes it. */
let said: Promise<string>;
let release: () => void;
beforeEach(async () => {
  server = await createServer(readConfig({ ...env, LOG: "silent" }));
  const waiting = new Promise<void>((done) => (release = done));
  server.get("/slow", async () => waiting);
  server.get("/quick", async () => "quick");
  await server.listen({ host: "127.0.0.1", port: 0 });
  socket = connect((server.server.address() as AddressInfo).port, "127.0.0.1");
  said = text(socket);
  await once(socket, "connect");
  return () => server.close();
});

/** The last answer of what was said. */
const last = (answers: string) => {
  const answer = answers.slice(answers.lastIndexOf("HTTP/1.1 "));
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  return { head, body: JSON.parse(body) as unknown };
};

test.each([
  ["no HTTP", "GET /m/home HTTP/1.1\r\nno header at all\r\n\r\n", 400, "body.unreadable"],
  ["a header without end", `GET / HTTP/1.1\r\nX: ${"a".repeat(40_000)}`, 413, "body.too.large"],
])("[CALL-03] %s is refused in the envelope", async (_, sent, status, code) => {
  socket.write(sent);
  const { head, body } = last(await said);
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(head).toMatch(/\r\nX-Request-Id: [0-9a-f-]{36}\r\n/);
  expect(body).toMatchObject({ success: false, code, value: {} });
});

test("[CALL-03] who asks a server that closes is told in the envelope to come back", async () => {
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
  const begun = once(server.server, "request");
  socket.write(get("/slow"));
  await begun;
  const closed = server.close();
  socket.write(get("/quick"));
  await once(server.server, "request");
  release();
  const { head, body } = last(await said);
  expect(head).toContain("HTTP/1.1 503 ");
  expect(head.toLowerCase()).toMatch(/\r\nretry-after: \d+/);
  expect(head.toLowerCase()).toMatch(/\r\nx-request-id: [0-9a-f-]{36}/);
  expect(body).toMatchObject({ success: false, code: "unavailable" });
  await closed;
});
