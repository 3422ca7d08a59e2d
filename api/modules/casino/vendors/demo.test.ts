import { createHmac, randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import { openTestApp, type TestClient, type TestApp } from "../../../testing/test-app.ts";
import { addVendorKey, demoVendorMaster, reconcile, seedDemoVendors } from "./index.ts";
import { expectSoundLedger, VendorClient } from "./vendors.fixture.ts";

const tomorrow = new Date(Date.now() + 86_400_000);

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  // The sandbox program is started when the site listens.
  await app.server.listen({ host: "127.0.0.1", port: 0 });
});
afterEach(() => expectSoundLedger(app));
afterAll(() => app.close());

/** A game's page as its script asks: through the site, without a session of the site's. */
async function ask(page: string, call: string, body: object) {
  const url = new URL(call, page).pathname;
  const response = await app.server.inject({ method: "POST", url, payload: JSON.stringify(body) });
  return response.json<{ balance: string; stakes: string[] }>();
}

async function open(member: TestClient, mode: "real" | "free") {
  const { url } = await member.call("games.launch", { nodeId: "tigre-do-trevo", mode });
  return new URL(url, "http://localhost").href;
}

async function balanceOf(member: TestClient): Promise<bigint | undefined> {
  const wallet = await app.app.ledger.wallet(await member.id(), "BRL");
  return wallet?.balance;
}

/** A round that the vendor never played, in words that it could have signed. */
async function bookWrong(memberId: bigint): Promise<void> {
  const payload = JSON.stringify({
    user_id: memberId.toString(),
    currency: "BRL",
    game: "tigre-do-trevo",
    game_id: "wrong-round",
    finished: true,
    actions: [
      { action: "bet", action_id: "wrong-bet", amount: 100 },
      { action: "win", action_id: "wrong-win", amount: 9_000 },
    ],
  });
  const secret = createHmac("sha256", demoVendorMaster(app.app.vault)).update("PG");
  const time = String(Math.floor(Date.now() / 1000));
  const sign = createHmac("sha256", secret.digest("hex")).update(`${time}.${payload}`);
  const headers = { "x-timestamp": time, "x-request-sign": sign.digest("hex") };
  const url = "/vendor/PG/process";
  const answer = await app.server.inject({ method: "POST", url, headers, payload });
  expect(answer.statusCode, answer.body).toBe(200);
}

/** A bet that only the ledger has, for staff to look at. */
function difference(kind: string, amount_here: bigint) {
  return { vendor: "PG", kind, amount_here, mended: false };
}

test("[GAMES-10] a demo's vendor plays with the wallet's money, and its list finds the round that is wrong", async () => {
  const member = await app.richMember(100_000_000n);
  const page = await open(member, "real");
  const { balance, stakes } = await ask(page, "open", {});
  expect(balance).toBe("10000");
  for (let rounds = 0; rounds < 5; rounds += 1) {
    await ask(page, "play", { key: randomUUID(), stake: stakes[0], choice: null });
  }
  const { rows } = await sql<{ rounds: bigint; staked: bigint; paid: bigint }>`
    select count(*) as rounds, sum(stake_total)::bigint as staked, sum(payout_total)::bigint as paid
      from ledger.round where member_id = ${await member.id()} and vendor = 'PG'`.execute(
    app.app.db,
  );
  const played = rows[0];
  if (!played) throw new Error("Nothing was played");
  expect(played.rounds).toBe(5n);
  expect(await balanceOf(member)).toBe(100_000_000n - played.staked + played.paid);
  await bookWrong(await member.id());
  await reconcile(app.app, tomorrow);
  const differing = await sql`select vendor, kind, amount_here, mended
    from vendor_difference order by kind`.execute(app.app.db);
  expect(differing.rows).toEqual([
    difference("bet.unknown.there", 1_000_000n),
    difference("win.unknown.there", 90_000_000n),
  ]);
  const days = await sql<{ compared: number }>`select sum(compared)::int as compared
    from vendor_day where vendor = 'PG'`.execute(app.app.db);
  expect(days.rows[0]?.compared).toBeGreaterThanOrEqual(10);
});

test("[GAMES-10] free play at a demo's vendor leaves the wallet alone", async () => {
  const member = await app.richMember(100_000_000n);
  const page = await open(member, "free");
  const { stakes } = await ask(page, "open", {});
  await ask(page, "play", { key: randomUUID(), stake: stakes[0], choice: null });
  expect(await balanceOf(member)).toBe(100_000_000n);
});

test("[GAMES-10] a game's page runs without an origin, and nothing else is passed on", async () => {
  const page = new URL(await open(await app.richMember(1n), "free")).pathname;
  const answer = await app.server.inject({ method: "GET", url: page });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-security-policy"]).toContain("sandbox allow-scripts;");
  const strange = ["../../PG/transactions", "%2e%2e/PG/launch", "..%2fPG", "a//../..", "%00"];
  for (const path of strange) {
    const url = `/sandbox/vendor/game/${path}`;
    const { statusCode, body } = await app.server.inject({ method: "GET", url });
    expect(statusCode).toBe(404);
    expect(body).not.toContain("transactions");
  }
});

test("[GAMES-10] a demo that is out in the world believes no secret that is printed", async () => {
  const open = await openTestApp({ PUBLIC_URL: "https://bet.example" });
  try {
    const { status, body } = await new VendorClient(open, 1n).post("{}");
    expect([status, body.code]).toEqual([403, 403]);
  } finally {
    await open.close();
  }
});

test("[GAMES-10] a demo's restart leaves a vendor alone that the operator has set up", async () => {
  const { db } = app.app;
  const keys = async () =>
    (
      await sql<{ id: string; sealed: string }>`select id, encode(secret_sealed, 'hex') as sealed
        from vendor_key where vendor = 'PT' order by id`.execute(db)
    ).rows;
  const demo = await keys();
  await seedDemoVendors(app.app);
  expect((await keys()).map(({ id }) => id)).toEqual(demo.map(({ id }) => id));
  // The operator's own vendor under a code of the catalogue, with a key of the same name.
  await sql`update vendor_gate set base_url = 'https://pt.example' where code = 'PT'`.execute(db);
  await addVendorKey(app.app, "PT", { id: "1", secret: "the-operators-own" });
  const own = await keys();
  await seedDemoVendors(app.app);
  expect(await keys()).toEqual(own);
});
