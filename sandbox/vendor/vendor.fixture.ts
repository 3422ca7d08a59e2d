import { createServer, type Server } from "node:http";
import Fastify, { type FastifyInstance } from "fastify";
import { type VendorOptions, serveVendors } from "./index.ts";
import { isSealed, seal, secretOf, signedBytes } from "./signature.ts";

/** An operator in miniature: one purse, the contract's answers, and faults on demand. */
export interface Operator {
  url: string;
  balance: bigint;
  /** Every message that came with a right signature, in order. */
  heard: Heard[];
  /** What the next messages meet instead of an answer; `late` does the work and says nothing. */
  faults: ("silent" | "late" | "broken" | number)[];
  stop(): Promise<void>;
}

export interface Heard {
  user_id: string;
  session?: string;
  game: string;
  game_id?: string;
  finished: boolean;
  actions: { action: string; action_id: string; amount?: number; original_action_id?: string }[];
}

export const master = "a master of the tests";

/** Starts an operator whose only player has `balance` cents. */
export async function startOperator(balance = 100_000n, port = 0): Promise<Operator> {
  const done = new Map<string, bigint>();
  const barred = new Set<string>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const raw = Buffer.concat(chunks);
      const vendor = /^\/vendor\/(\w+)\/process$/.exec(request.url ?? "")?.[1] ?? "";
      const secret = secretOf(master, vendor);
      const { "x-timestamp": time, "x-request-sign": sign, "x-request-id": id } = request.headers;
      if (!isSealed(secret, signedBytes(String(time), raw), sign)) {
        response.writeHead(403).end("{}");
        return;
      }
      const fault = operator.faults.shift();
      if (fault === "silent") return void response.destroy();
      const message = JSON.parse(raw.toString("utf8")) as Heard;
      if (typeof fault !== "number") operator.heard.push(message);
      const answer =
        typeof fault === "number" ? { status: fault, body: { code: fault } } : apply(message);
      if (fault === "late") return void response.destroy();
      const text = fault === "broken" ? "{" : JSON.stringify(answer.body);
      response
        .writeHead(answer.status, {
          "X-Request-Id": String(id),
          "X-Response-Sign": seal(secret, `${String(id)}.${text}`),
        })
        .end(text);
    });
  });

  function apply({ game_id, actions }: Heard) {
    const need = actions.reduce(
      (sum, one) =>
        sum + (one.action === "bet" && !done.has(one.action_id) ? BigInt(one.amount ?? 0) : 0n),
      0n,
    );
    if (need > operator.balance) {
      return { status: 412, body: { code: 100, balance: Number(operator.balance) } };
    }
    for (const one of actions) applyOne(one);
    const transactions = actions.map(({ action_id }) => ({ action_id, tx_id: `t-${action_id}` }));
    return { status: 200, body: { balance: Number(operator.balance), game_id, transactions } };
  }

  function applyOne({ action, action_id, amount, original_action_id = "" }: Heard["actions"][0]) {
    if (done.has(action_id) || barred.has(action_id)) return;
    const sum = action === "bet" ? -BigInt(amount ?? 0) : BigInt(amount ?? 0);
    if (action === "rollback") {
      operator.balance -= done.get(original_action_id) ?? 0n;
      barred.add(original_action_id);
      done.delete(original_action_id);
      barred.add(action_id);
      return;
    }
    operator.balance += sum;
    done.set(action_id, sum);
  }

  const operator: Operator = {
    url: "",
    balance,
    heard: [],
    faults: [],
    stop: () => stopped(server),
  };
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  const address = server.address();
  operator.url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  return operator;
}

function stopped(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}

/** The vendors on a port of their own. */
export async function startVendors(
  options: Omit<VendorOptions, "master">,
): Promise<{ url: string; app: FastifyInstance }> {
  const app = Fastify({ forceCloseConnections: true });
  await app.register((scope) => serveVendors(scope, { master, pace: 0.01, ...options }));
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  return { url, app };
}

/** What the operator's own calls carry. */
export function operatorHeaders(vendor: string, signed: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  return {
    "Content-Type": "application/json",
    "X-Timestamp": timestamp,
    "X-Request-Id": "r-1",
    "X-Key-Id": "1",
    "X-Request-Sign": seal(secretOf(master, vendor), signedBytes(timestamp, signed)),
  };
}

/** Launches a game as the operator does; gives back the address of its page. */
export async function launch(
  url: string,
  { vendor, game, ...rest }: { vendor: string; game: string } & Record<string, unknown>,
): Promise<string> {
  const body = JSON.stringify({
    game,
    mode: "real",
    user_id: "7",
    session: "a ticket",
    currency: "BRL",
    language: "pt",
    return_url: "/m/home",
    ...rest,
  });
  const headers = operatorHeaders(vendor, body);
  const answer = await fetch(`${url}/vendor/${vendor}/launch`, { method: "POST", headers, body });
  const { url: page } = (await answer.json()) as { url: string };
  return url + page.replace("/sandbox", "");
}

/** Asks what a page asks; amounts come back as text. */
export async function ask(page: string, call: string, body: object = {}) {
  const answer = await fetch(`${page}${call}`, { method: "POST", body: JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
