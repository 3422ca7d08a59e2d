import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { ConnectionLost, openWallet, WalletRefusal } from "./wallet.ts";

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

type Answer = { status: number; body: object } | "cut";

/** A game server on loopback that gives these answers in turn and keeps what it was asked. */
async function house(answers: readonly Answer[]) {
  const asked: { path: string; key: string | undefined; body: unknown }[] = [];
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const key = request.headers["idempotency-key"]?.toString();
    asked.push({ path: request.url ?? "", key, body: JSON.parse(await textOf(request)) });
    const answer = answers[asked.length - 1] ?? answers.at(-1) ?? "cut";
    if (answer === "cut") {
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status, { "Content-Type": "application/json" });
    response.end(JSON.stringify(answer.body));
  };
  server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const launch = { sessionId: "ticket", language: "pt", currency: "BRL" } as const;
  const wallet = openWallet({
    ...launch,
    server: `http://127.0.0.1:${port}/rgs`,
    isReplay: false,
    isDemo: false,
  });
  return { wallet, asked };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}

const won = { status: 200, body: { balance: { amount: 1, currency: "BRL" }, round: {} } };
const busy = { status: 503, body: { error: "ERR_GEN", message: "later" } };

test("[GAMES-12] a bet whose answer was lost is asked for again with the same key", async () => {
  const { wallet, asked } = await house(["cut", busy, won]);
  await wallet.play(200_000, "BASE");
  expect(asked).toHaveLength(3);
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
  expect(asked[0]?.key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);
  expect(asked[0]?.body).toMatchObject({ sessionID: "ticket", amount: 200_000, mode: "BASE" });
});

test("[GAMES-12] after giving up, the next try of that bet still has its key", async () => {
  const { wallet, asked } = await house(["cut", "cut", "cut", "cut", won, won]);
  await expect(wallet.play(200_000, "BASE")).rejects.toThrow(ConnectionLost);
  await wallet.play(200_000, "BASE");
  await wallet.play(200_000, "BASE");
  const keys = asked.map(({ key }) => key);
  expect(new Set(keys.slice(0, 5)).size).toBe(1);
  expect(keys[5]).not.toBe(keys[0]);
});

test("[GAMES-12] a no is not tried again, and the next bet is a new one", async () => {
  const no = { status: 400, body: { error: "ERR_IPB", message: "funds" } };
  const { wallet, asked } = await house([no, won]);
  const refusal = await wallet.play(200_000, "BASE").catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(WalletRefusal);
  expect(refusal).toMatchObject({ code: "ERR_IPB" });
  await wallet.play(200_000, "BASE");
  expect(asked).toHaveLength(2);
  expect(asked[1]?.key).not.toBe(asked[0]?.key);
});
