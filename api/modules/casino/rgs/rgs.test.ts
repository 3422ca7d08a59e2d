import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { houseGames } from "@trevo/games/index.ts";
import { audit } from "../../../ledger/index.ts";
import { createApp } from "../../../create-app.ts";
import { createTestDatabase } from "../../../postgres/test-database.ts";
import { openTestApp, TestClient, type TestApp } from "../../../testing/test-app.ts";
import { launch, RgsClient, type RgsRound, revealsOf, stake } from "./client.fixture.ts";
import { settleAbandoned } from "./index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(() => prove(app));
afterAll(() => app.close());

/** Tests of money end with an audit of the ledger. */
async function prove({ connection }: TestApp): Promise<void> {
  expect((await audit(connection)).findings).toEqual([]);
}

const game = houseGames["golden-jaguar"];
const unit = 1_000_000n;
const json = { "content-type": "application/json" };

describe("opening a game", () => {
  test("[GAMES-07] authenticate tells balance, stakes and the rules of the place", async () => {
    const member = await app.richMember(50n * unit);
    const client = await launch(app, member);
    const opened = await client.call("authenticate");
    expect(opened).toMatchObject({
      balance: { amount: 50_000_000, currency: "BRL" },
      config: {
        gameID: "golden-jaguar",
        minBet: stake,
        stepBet: stake,
        // The levels above could win more than the operator's limit for a round.
        maxBet: 20_000_000,
        betLevels: game?.betLevels.filter((level) => level <= 20n * unit).map(Number),
        betModes: { BASE: { mode: "BASE", cost: 1 } },
        jurisdiction: { socialCasino: false },
      },
      round: null,
      meta: { netPosition: 0 },
    });
  });

  test("[GAMES-12] authenticate tells the last round, with its prize", async () => {
    const member = await app.richMember(1_000n * unit);
    const client = await launch(app, member);
    const won = await client.playUntil("paid");
    expect((await client.call("authenticate")).round).toEqual({ ...won, active: false });
    const free = await launch(app, member, "free");
    expect((await free.call("authenticate")).round).toBeNull();
    const last = await client.playUntil("over");
    const later = await launch(app, member);
    expect((await later.call("authenticate")).round).toEqual({ ...last, active: false });
  });

  test("[GAMES-07] nothing works before authenticate, or with a ticket that was never issued", async () => {
    const member = await app.richMember(unit);
    const { url } = await member.call("games.launch", { nodeId: "golden-jaguar" });
    const fresh = new RgsClient(app, new URL(url).searchParams.get("sessionID") ?? "");
    const forged = new RgsClient(app, "A".repeat(43));
    for (const client of [fresh, forged]) {
      for (const name of ["play", "endRound", "balance", "event"] as const) {
        const reply = await client.try(name, { amount: stake, mode: "BASE", event: "1" });
        expect(reply).toMatchObject({ status: 401, body: { error: "ERR_IS" } });
      }
    }
    expect(await forged.try("authenticate")).toMatchObject({ status: 401 });
  });

  test("[AUTH-17] a ticket dies with the session that launched it", async () => {
    const member = await app.richMember(unit);
    const client = await launch(app, member);
    await member.call("session.logout", {});
    for (const name of ["authenticate", "play", "balance"] as const) {
      const reply = await client.try(name, { amount: stake, mode: "BASE" });
      expect(reply).toMatchObject({ status: 401, body: { error: "ERR_IS" } });
    }
  });

  test("what the game server does not have is answered in its own words, to games elsewhere too", async () => {
    const asked = [
      ["GET", "/rgs/bet/replay/golden-jaguar/1/BASE/1"],
      ["POST", "/rgs/wallet/steal"],
      ["GET", "/rgs/wallet/play"],
    ] as const;
    for (const [method, url] of asked) {
      const headers = { origin: "null", ...(method === "POST" ? json : {}) };
      const payload = method === "POST" ? { payload: "{}" } : {};
      const reply = await app.server.inject({ method, url, headers, ...payload });
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toEqual({ error: "ERR_VAL", message: "No such call" });
      expect(reply.headers["access-control-allow-origin"]).toBe("null");
    }
  });

  test("only origins that games run on are let in", async () => {
    const elsewhere = await openTestApp({
      GAME_ORIGINS: "https://games.example, https://cdn.example:8443",
    });
    const allowed = async (origin: string, { server } = app) => {
      const { headers } = await server.inject({
        method: "OPTIONS",
        url: "/rgs/wallet/play",
        headers: { origin, "access-control-request-method": "POST" },
      });
      return headers["access-control-allow-origin"];
    };
    expect(await allowed("null")).toBe("null");
    expect(await allowed("http://localhost:5173")).toBe("http://localhost:5173");
    expect(await allowed("https://elsewhere.example")).toBeUndefined();
    expect(await allowed("http://localhost.elsewhere.example")).toBeUndefined();
    expect(await allowed("https://games.example")).toBeUndefined();
    for (const origin of ["https://games.example", "https://cdn.example:8443"]) {
      expect(await allowed(origin, elsewhere)).toBe(origin);
    }
    expect(await allowed("https://cdn.example", elsewhere)).toBeUndefined();
    await elsewhere.close();
  });
});

describe("playing", () => {
  test("[GAMES-11] every multiple of the announced step is a stake, from the least to the most", async () => {
    const client = await launch(app, await app.richMember(1_000n * unit));
    const { config } = await client.call("authenticate");
    const { minBet, maxBet, stepBet, betLevels } = config;
    const between = minBet + 6 * stepBet;
    expect(betLevels).not.toContain(between);
    for (const amount of [minBet, between, maxBet - stepBet, maxBet]) {
      const { round } = await client.call("play", { amount });
      expect(round.amount).toBe(amount);
      expect(round.payout).toBe(Math.round(round.payoutMultiplier * amount));
      await client.call("endRound");
    }
    for (const amount of [minBet - stepBet, between + stepBet / 2, maxBet + stepBet]) {
      const reply = await client.try("play", { amount });
      expect(reply).toMatchObject({ status: 400, body: { error: "ERR_VAL" } });
    }
  });

  test("[GAMES-11] a mode is known in any case, and told as the game writes it", async () => {
    const client = await launch(app, await app.richMember(unit));
    for (const mode of ["base", "Base", "BASE"]) {
      const { round } = await client.call("play", { amount: stake, mode });
      expect(round.mode).toBe("BASE");
      await client.call("endRound");
    }
  });

  test("[GAMES-11] play answers the balance after the debit; a bet that lost is over", async () => {
    const member = await app.richMember(20n * unit);
    const client = await launch(app, member);
    const touch = new Set<boolean>();
    while (touch.size < 2) {
      const before = await client.balance();
      const { balance, round } = await client.call("play", { amount: stake, mode: "BASE" });
      expect(balance.amount).toBe(before - stake);
      expect(round).toMatchObject({ amount: stake, mode: "BASE", event: null });
      expect(revealsOf(round)).toBeGreaterThan(0);
      expect(round.active).toBe(round.payout > 0);
      const status = round.active ? "open" : "closed";
      const [record] = (await member.call("games.betRecord", {})).list;
      expect(record).toMatchObject({ roundId: round.roundID, stake: "0.20", status });
      if (round.active) await client.call("endRound");
      touch.add(round.active);
    }
  });

  test("[GAMES-11] a plain win is paid by end-round, once, whoever asks again", async () => {
    const member = await app.richMember(1_000n * unit);
    const client = await launch(app, member);
    const input = { amount: stake, mode: "BASE" };
    for (;;) {
      const before = await client.balance();
      const key = { "Idempotency-Key": randomUUID() };
      const answer = await client.call("play", input, key);
      const { balance, round } = answer;
      if (!round.active || revealsOf(round) > 1) {
        await client.call("endRound");
        continue;
      }
      expect(balance.amount).toBe(before - stake);
      const paid = { amount: balance.amount + round.payout, currency: "BRL" };
      expect((await client.call("endRound")).balance).toEqual(paid);
      expect((await client.call("endRound")).balance).toEqual(paid);
      // The answer was lost, and the client asks again: at once, or from another launch.
      const later = await launch(app, member);
      for (const tab of [client, later]) expect(await tab.call("play", input, key)).toEqual(answer);
      expect((await later.call("endRound")).balance).toEqual(paid);
      const [win, bet] = (await member.call("wallet.transactions", {})).list;
      expect([bet?.amount, win?.amount]).toEqual(["-0.20", (round.payout / 1e6).toFixed(2)]);
      expect(win?.balanceAfter).toBe((paid.amount / 1e6).toFixed(2));
      return;
    }
  });

  test("[CASH-07] a win that waits is paid once, whoever comes first: player, server, next bet", async () => {
    const member = await app.richMember(1_000n * unit);
    const [client, other] = [await launch(app, member), await launch(app, member)];
    for (let times = 0; times < 5; times += 1) {
      const round = await client.playUntil("active");
      const before = await client.balance();
      const [, , , next] = await Promise.all([
        client.call("endRound"),
        other.call("endRound"),
        settleAbandoned(app.app, new Date(Date.now() + 1_000)),
        other.try("play", { amount: stake, mode: "BASE" }),
      ]);
      // The bet came before the payout and was refused, or after it and was made.
      const isMade = next.status === 200;
      if (!isMade) expect(next.body).toMatchObject({ error: "ERR_BE" });
      const { round: made } = next.body as { round?: RgsRound };
      const open = made?.active && (await findOpen(other));
      const staked = isMade ? stake : 0;
      const won = made?.active && !open ? made.payout : 0;
      expect(await client.balance()).toBe(before + round.payout - staked + won);
      await client.call("endRound");
    }
  });

  test("[GAMES-12] free spins wait for end-round, which pays them once however often it is asked", async () => {
    const member = await app.richMember(1_000n * unit);
    const client = await launch(app, member);
    const round = await client.playUntil("feature");
    const staked = await client.balance();
    const answers = await Promise.all([1, 2, 3].map(() => client.call("endRound")));
    expect(Math.max(...answers.map(({ balance }) => balance.amount))).toBe(staked + round.payout);
    expect(await client.balance()).toBe(staked + round.payout);
    expect((await client.call("endRound")).balance.amount).toBe(staked + round.payout);
    expect(round.payout).toBe(Math.round(round.payoutMultiplier * stake));
  });

  test("[GAMES-12] a second tab is refused while a round is open, and finds it to resume", async () => {
    const member = await app.richMember(1_000n * unit);
    const [first, second] = [await launch(app, member), await launch(app, member)];
    const round = await first.playUntil("feature");
    const before = await first.balance();
    for (const client of [first, second]) {
      const reply = await client.try("play", { amount: stake, mode: "BASE" });
      expect(reply).toMatchObject({ status: 400, body: { error: "ERR_BE" } });
    }
    expect(await first.balance()).toBe(before);
    expect(await second.call("event", { event: "2" })).toEqual({ event: "2" });
    const resumed = await second.call("authenticate");
    expect(resumed.round).toEqual({ ...round, event: "2" });
    await second.call("endRound");
    const over = { ...round, active: false, event: "2" };
    expect((await first.call("authenticate")).round).toEqual(over);
    expect(await first.try("event", { event: "3" })).toMatchObject({ body: { error: "ERR_BNF" } });
  });

  test("[GAMES-11] too little money debits nothing and leaves nothing", async () => {
    const member = await app.richMember(100_000n);
    const client = await launch(app, member);
    for (let times = 0; times < 3; times += 1) {
      const reply = await client.try("play", { amount: stake, mode: "BASE" });
      expect(reply).toMatchObject({ status: 400, body: { error: "ERR_IPB" } });
    }
    expect(await client.balance()).toBe(100_000);
    expect((await member.call("games.betRecord", {})).total).toBe(0);
  });

  test("[GAMES-11] an outcome that was decided for nothing is never played: its time tells no one", async () => {
    const member = await app.richMember(unit);
    const client = await launch(app, member);
    const nonce = async () => (await member.call("games.fairPair", {})).nonce;
    const key = { "Idempotency-Key": randomUUID() };
    await client.call("play", { amount: stake }, key);
    await client.call("endRound");
    expect(await nonce()).toBe(1);
    // Money that is not there, a key used for something else, and a repeat.
    await client.try("play", { amount: 100 * stake });
    expect(await nonce()).toBe(2);
    await client.try("play", { amount: 2 * stake }, key);
    expect(await nonce()).toBe(3);
    await client.call("play", { amount: stake }, key);
    expect(await nonce()).toBe(4);
  });

  test("[GAMES-11] a double click is one bet: the same key answers the same round", async () => {
    const member = await app.richMember(100n * unit);
    const client = await launch(app, member);
    const key = { "Idempotency-Key": randomUUID() };
    const input = { amount: stake, mode: "BASE" };
    const answers = await Promise.all([1, 2, 3, 4].map(() => client.call("play", input, key)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await client.balance()).toBe(answers[0]?.balance.amount);
    const other = await client.try("play", { ...input, amount: 2 * stake }, key);
    expect(other).toMatchObject({ status: 409, body: { error: "ERR_VAL" } });
    const round = answers[0]?.round;
    if (round?.active) await client.call("endRound");
    // Long after, and from another launch: still the same bet.
    const later = await launch(app, member);
    expect((await later.call("play", input, key)).round).toEqual(round);
    expect((await member.call("games.betRecord", {})).total).toBe(1);
  });

  test("[CASH-07] 200 requests with one key make one bet", async () => {
    const member = await app.richMember(100n * unit);
    const client = await launch(app, member);
    const key = { "Idempotency-Key": randomUUID() };
    const rounds = await Promise.all(
      Array.from({ length: 200 }, () => client.call("play", { amount: stake }, key)),
    );
    expect(new Set(rounds.map(({ round }) => round.roundID)).size).toBe(1);
    expect(await client.balance()).toBe(rounds[0]?.balance.amount);
    expect((await member.call("games.betRecord", {})).total).toBe(1);
    await client.call("endRound");
  });

  test("[CASH-07] two games' tabs betting at once never share a nonce", async () => {
    const member = await app.richMember(1_000n * unit);
    const tabs = await Promise.all([1, 2, 3].map(() => launch(app, member)));
    const bet = (client: RgsClient) => client.try("play", { amount: stake, mode: "BASE" });
    const replies = await Promise.all(
      tabs.flatMap((tab) => Array.from({ length: 10 }, () => bet(tab))),
    );
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    await tabs[0]?.call("endRound");
    // Each took one of its own; so did each that a feature under way refused.
    expect((await member.call("games.fairPair", {})).nonce).toBe(replies.length);
  });

  test("[CASH-07] the balance shown is the ledger's, bet by bet", async () => {
    const member = await app.richMember(100n * unit);
    const client = await launch(app, member);
    for (let times = 0; times < 25; times += 1) {
      const { balance, round } = await client.call("play", { amount: stake, mode: "BASE" });
      const shown = round.active ? (await client.call("endRound")).balance : balance;
      const { sumBalance } = await member.call("wallet.balance", {});
      expect(sumBalance).toBe((shown.amount / 1e6).toFixed(2));
    }
  });
});

describe("interrupted", () => {
  test("[GAMES-12] the server dies between play and end-round: the round resumes and pays once", async () => {
    const database = await createTestDatabase();
    const first = await createApp(app.config, database.connection);
    try {
      const lives = { ...app, ...first, connection: database.connection };
      const member = await openMember(lives, 1_000n * unit);
      const client = await launch(lives, member);
      const round = await client.playUntil("active");
      const before = await client.balance();
      // As after a kill: nothing was answered, and nothing is left but the database.
      await first.close();
      const second = await createApp(app.config, database.connection);
      try {
        const again = new RgsClient(second, client.sessionID);
        const resumed = await again.call("authenticate");
        expect(resumed).toMatchObject({ balance: { amount: before }, round });
        expect(await again.try("play", { amount: stake })).toMatchObject({
          body: { error: "ERR_BE" },
        });
        expect((await again.call("endRound")).balance.amount).toBe(before + round.payout);
        expect((await again.call("endRound")).balance.amount).toBe(before + round.payout);
        await prove(lives);
      } finally {
        await second.close();
      }
    } finally {
      await database.drop();
    }
  });

  test("[GAMES-12] a round left open is paid by the house, once", async () => {
    const member = await app.richMember(1_000n * unit);
    const client = await launch(app, member);
    const round = await client.playUntil("active");
    const before = await client.balance();
    expect(await settleAbandoned(app.app)).toBe(0);
    expect(await settleAbandoned(app.app, new Date(Date.now() + 1_000))).toBe(1);
    expect(await client.balance()).toBe(before + round.payout);
    expect((await client.call("endRound")).balance.amount).toBe(before + round.payout);
  });

  test("[GAMES-12] what was won is paid even when the session is over, and the balance not told", async () => {
    const member = await app.richMember(1_000n * unit);
    const id = await member.id();
    const client = await launch(app, member);
    const round = await client.playUntil("active");
    const before = await client.balance();
    await member.call("session.logout", {});
    for (const _ of [1, 2]) {
      const reply = await client.try("endRound");
      expect(reply).toMatchObject({ status: 401, body: { error: "ERR_IS" } });
      expect(reply.body["balance"]).toBeUndefined();
    }
    const wallet = await app.app.ledger.wallet(id, "BRL");
    expect(wallet?.balance).toBe(BigInt(before + round.payout));
    expect(await client.try("play", { amount: stake })).toMatchObject({
      body: { error: "ERR_IS" },
    });
  });
});

describe("free play", () => {
  test("[GAMES-13] a member's free play takes play money and leaves money alone", async () => {
    const member = await app.richMember(100n * unit);
    const client = await launch(app, member, "free");
    const opened = await client.call("authenticate");
    expect(opened.balance).toEqual({ amount: 1_000_000_000, currency: "FUN" });
    expect(opened.config.jurisdiction.socialCasino).toBe(true);
    const round = await client.playUntil("paid");
    expect(round.payout).toBeGreaterThan(0);
    expect((await member.call("wallet.balance", {})).sumBalance).toBe("100.00");
    expect((await member.call("games.betRecord", {})).total).toBe(0);
  });

  test("[GAMES-13] a trial plays with its own play money whatever it asks for", async () => {
    const trial = app.visitor();
    await trial.trial();
    const client = await launch(app, trial, "real");
    const { balance } = await client.call("authenticate");
    expect(balance).toEqual({ amount: 1_000_000_000, currency: "FUN" });
    await client.playUntil("over");
    expect((await trial.call("games.betRecord", {})).total).toBeGreaterThan(0);
  });

  test("[GAMES-13] play money is filled up when it runs low, once", async () => {
    const member = await app.newMember();
    const client = await launch(app, member, "free");
    const largest = 20_000_000;
    while ((await client.balance()) >= largest) {
      const { round } = await client.call("play", { amount: largest });
      if (round.active) await client.call("endRound");
    }
    const left = await client.balance();
    await Promise.all([1, 2, 3].map(() => launch(app, member, "free")));
    expect(await client.balance()).toBe(left < 100_000_000 ? 1_000_000_000 : left);
  });
});

const findOpen = async (client: RgsClient): Promise<boolean> =>
  (await client.call("authenticate")).round?.active === true;

async function openMember(lives: TestApp, micro: bigint): Promise<TestClient> {
  const client = new TestClient(lives);
  await client.register(`m${randomUUID().replaceAll("-", "").slice(0, 12)}`);
  await lives.app.wallets.grant(await client.id(), micro);
  return client;
}
