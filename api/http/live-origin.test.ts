import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { openTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await openTestApp();
  const url = await app.server.listen({ port: 0, host: "127.0.0.1" });
  address = url.replace("http", "ws");
});
afterAll(() => app.close());

/** How a socket from such a page ends: with its code, or `open` where it is greeted. */
function outcome(headers: Record<string, string>): Promise<number | "open"> {
  const socket = new WebSocket(`${address}/ws`, { headers });
  return new Promise((settle) => {
    socket.on("close", (code) => settle(code));
    socket.on("error", () => settle(0));
    socket.on("message", () => {
      settle("open");
      socket.terminate();
    });
    socket.on("open", () => socket.send(JSON.stringify({ type: "hello" })));
  });
}

test.each(["https://elsewhere.example", "null", "http://localhost.elsewhere.example"])(
  "[CALL-03] a page of %s hears nothing by its visitor's cookie",
  async (origin) => {
    const member = await app.newMember();
    expect(await outcome({ ...member.headers(), origin })).toBe(1008);
  },
);

test("[CALL-03] a page of the site itself is heard", async () => {
  const origin = address.replace("ws", "http");
  expect(await outcome({ origin })).toBe("open");
});
