import { once } from "node:events";
import { Agent, request } from "node:http";
import { type AddressInfo, connect, createServer, type Server } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { rgs } from "@trevo/contract/rgs.ts";
import { createApp } from "../../../create-app.ts";
import { audit } from "../../../ledger/index.ts";
import { openTestApp, type TestClient, type TestApp } from "../../../testing/test-app.ts";
import { launch, type RgsClient, type RgsRound, stake } from "./client.fixture.ts";

let app: TestApp;
let port: number;
let middle: Server;
/** Answers that the middle lets through before it cuts connections once; null: it cuts none. */
let cutAt: "asked" | "answered" | null = null;
const agents: Agent[] = [];

beforeAll(async () => {
  app = await openTestApp();
  await app.server.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = app.server.server.address() as AddressInfo);
  middle = createServer((client) => {
    const server = connect(port, "127.0.0.1");
    const cut = () => {
      cutAt = null;
      client.destroy();
      server.destroy();
    };
    client.on("error", () => server.destroy()).on("close", () => server.destroy());
    server.on("error", () => client.destroy());
    client.on("data", (part) => {
      server.write(part, () => {
        if (cutAt === "asked") cut();
      });
    });
    server.on("data", (part) => {
      if (cutAt === "answered") cut();
      else client.write(part);
    });
  }).listen(0, "127.0.0.1");
  await once(middle, "listening");
});
afterEach(() => prove());
afterAll(async () => {
  for (const agent of agents) agent.destroy();
  middle.close();
  await app.close();
});

async function prove(): Promise<void> {
  cutAt = null;
  expect((await audit(app.connection)).findings).toEqual([]);
}

interface Answer {
  status: number;
  body: { balance?: { amount: number }; round?: RgsRound; error?: string };
}

/** A bet without a key, as clients written for the contract send it. */
function bet({ sessionID }: RgsClient, agent: Agent, to = port): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json" };
    const options = { agent, headers, host: "127.0.0.1", method: "POST", path: rgs.play.path };
    const asked = request({ ...options, port: to }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => (text += part));
      answer.on("end", () => {
        resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text) as Answer["body"] });
      });
    });
    asked.on("error", reject);
    asked.end(JSON.stringify({ sessionID, amount: stake, mode: "BASE" }));
  });
}

/** Connections that are kept, or one for each call. */
function connections(keepAlive: boolean): Agent {
  const agent = new Agent({ keepAlive, maxSockets: keepAlive ? 1 : Infinity });
  agents.push(agent);
  return agent;
}

/** A win waits for end-round: a repeat after it is refused for it, and begins nothing. */
function expectOneRound(answers: readonly Answer[]): void {
  const made = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(made.map(({ body }) => body.round?.roundID)).size).toBe(1);
  expect(refused.map(({ body }) => body.error)).toEqual(refused.map(() => "ERR_BE"));
  if (refused.length > 0) expect(made[0]?.body.round?.active).toBe(true);
}

const bets = async (member: TestClient) => (await member.call("games.betRecord", {})).total;

/** A round that lost was the last; how many were played. */
async function playedOn(client: RgsClient, agent: Agent): Promise<Answer> {
  for (;;) {
    const answer = await bet(client, agent);
    if (answer.body.round?.active !== true) return answer;
    await client.call("endRound");
  }
}

test.each(["asked", "answered"] as const)(
  "[CASH-07] a bet whose connection breaks once it was %s, sent again by the browser, is one bet",
  async (when) => {
    const to = (middle.address() as AddressInfo).port;
    for (let times = 0; times < 4; times += 1) {
      const member = await app.richMember(100_000_000n);
      const client = await launch(app, member);
      cutAt = when;
      await expect(bet(client, connections(false), to)).rejects.toThrow(/hang up|ECONNRESET/);
      const { status, body } = await bet(client, connections(false), to);
      // A win waits for end-round: the repeat is refused for it, and begins nothing.
      if (status !== 200) expect(body.error).toBe("ERR_BE");
      expect(await bets(member)).toBe(1);
      expect(await client.balance()).toBe(100_000_000 - stake);
      await client.call("endRound");
    }
  },
);

test("[CASH-07] a double click without a key is one bet", async () => {
  const member = await app.richMember(100_000_000n);
  const client = await launch(app, member);
  const both = await Promise.all([1, 2, 3].map(() => bet(client, connections(false))));
  expectOneRound(both);
  expect(await bets(member)).toBe(1);
  await client.call("endRound");
});

test("[CASH-07] a bet without a key that comes again to another process is one bet", async () => {
  const other = await createApp(app.config, app.connection);
  await other.server.listen({ port: 0, host: "127.0.0.1" });
  try {
    const { port: second } = other.server.server.address() as AddressInfo;
    const member = await app.richMember(100_000_000n);
    const client = await launch(app, member);
    const ports = [port, second, port, second];
    const all = await Promise.all(ports.map((to) => bet(client, connections(false), to)));
    expectOneRound(all);
    expect(await bets(member)).toBe(1);
    await client.call("endRound");
  } finally {
    await other.close();
  }
});

test("[CASH-07] a bet that was refused is no bet: the same stake is one, once there is money", async () => {
  const member = await app.newMember();
  const client = await launch(app, member);
  const refused = await bet(client, connections(false));
  expect(refused.body.error).toBe("ERR_IPB");
  await app.app.wallets.grant(await member.id(), 100_000_000n);
  expect((await bet(client, connections(false))).status).toBe(200);
  expect(await bets(member)).toBe(1);
  await client.call("endRound");
});

test("[GAMES-11] who has read the answer bets as fast as he can, with no key", async () => {
  const member = await app.richMember(100_000_000n);
  const client = await launch(app, member);
  const agent = connections(true);
  for (let times = 0; times < 20; times += 1) {
    const { body } = await bet(client, agent);
    if (body.round?.active) await client.call("endRound");
  }
  expect(await bets(member)).toBe(20);
});

test("[CASH-07] half a second after a bet that lost, the same stake is another bet", async () => {
  const member = await app.richMember(100_000_000n);
  const client = await launch(app, member);
  const lost = await playedOn(client, connections(true));
  const repeated = await bet(client, connections(false));
  expect(repeated.body).toEqual(lost.body);
  const before = await bets(member);
  await expect
    .poll(async () => {
      await bet(client, connections(false));
      await client.call("balance");
      return bets(member);
    })
    .toBeGreaterThan(before);
  await client.call("endRound");
});

test("[GAMES-12] an open round refuses the next bet of the same ticket, key or not", async () => {
  const client = await launch(app, await app.richMember(100_000_000n));
  const agent = connections(true);
  while ((await bet(client, agent)).body.round?.active !== true);
  const { status, body } = await bet(client, connections(false));
  expect([status, body.error]).toEqual([400, "ERR_BE"]);
  await client.call("endRound");
});
