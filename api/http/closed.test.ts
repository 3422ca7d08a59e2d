import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { everyCall } from "@trevo/contract/registry.ts";
import { launch, type RgsClient, stake } from "../modules/casino/rgs/client.fixture.ts";
import { openPlayer } from "../modules/casino/vendors/vendors.fixture.ts";
import { openTestApp, type TestClient, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
let member: TestClient;
let game: RgsClient;
/** Somebody else's game, to see whether bets are taken. */
let other: RgsClient;
beforeAll(async () => {
  app = await openTestApp();
  member = await app.richMember(5_000_000_000n);
  game = await launch(app, member);
  other = await launch(app, await app.richMember(900_000_000n));
});
afterAll(() => app.close());
afterEach(async () => {
  await shut(false, "{}");
  await becomes("taken");
});

/** As staff would. */
async function shut(maintenance: boolean, refused: string): Promise<void> {
  await sql`update merchant set maintenance = ${maintenance},
    region_refused = ${refused}::cidr[]`.execute(app.app.db);
}

/** What becomes of a bet. */
async function bet(): Promise<unknown> {
  const { body } = await other.try("play", { amount: stake, mode: "BASE" });
  await other.call("endRound");
  return body.error ?? "taken";
}

/** A switch counts within a second or two. */
async function becomes(what: string): Promise<void> {
  await vi.waitUntil(async () => (await bet()) === what, { timeout: 20_000, interval: 100 });
}

test.each([
  {
    how: "in maintenance",
    set: [true, "{}"],
    expected: ["site.maintenance", 503, "ERR_MAINTENANCE"],
  },
  {
    how: "from a refused network",
    set: [false, "{127.0.0.0/8}"],
    expected: ["region.refused", 403, "ERR_LOC"],
  },
] as const)(
  "[FRAME-08] $how nobody plays, opens an account or pays in; money still goes out",
  async ({ set: [maintenance, refused], expected: [code, status, gameCode] }) => {
    const open = await game.playUntil("active");
    await shut(maintenance, refused);
    await becomes(gameCode);
    for (const name of ["games.launch", "deposits.startDeposit"] as const) {
      expect((await member.try(name, {})).status, name).toBe(status);
    }
    for (const name of ["session.freeplay", "registration.register"] as const) {
      expect((await app.visitor().try(name, {})).body, name).toMatchObject({ code });
    }
    // What was won is paid, what there is can be read, and the way in and out stays open.
    expect((await game.call("endRound")).balance.amount).toBeGreaterThanOrEqual(open.payout);
    expect((await member.try("wallet.balance", {})).status).toBe(200);
    expect((await member.try("deposits.deposits", {})).status).toBe(200);
    // What asks for a second proof can be shown one, whose account is closed hears of the money.
    for (const name of [
      "mfaSettings.factors",
      "exclusionRegister.mine",
      "dataRetention.leaving",
    ] as const)
      expect((await member.try(name, {})).status, name).toBe(200);
    expect((await app.visitor().try("system.status", {})).status).toBe(200);
    await app.visitor().login("demo", "Demo1234");
    for (const url of ["/health/live", "/health/ready"]) {
      expect((await app.server.inject({ method: "GET", url })).statusCode).toBe(200);
    }
  },
);

test("[FRAME-08] in maintenance a vendor's game takes no bets, and what was won is paid", async () => {
  const { vendor } = await openPlayer(app, 1_000);
  expect((await vendor.bet("round", "b1", 100)).body.balance).toBe(900);
  await shut(true, "{}");
  await becomes("ERR_MAINTENANCE");
  expect((await vendor.bet("round", "b2", 100)).body.code).toBe(107);
  expect((await vendor.bet("round", "b1", 100)).body.balance).toBe(900);
  expect((await vendor.win("round", "w1", 50)).body.balance).toBe(950);
});

test("[FRAME-08] a refused network is refused at every call but those that are named", async () => {
  await shut(false, "{127.0.0.0/8,::/0}");
  await becomes("ERR_LOC");
  const someone = app.visitor();
  const served: string[] = [];
  for (const { name } of everyCall()) {
    const { body } = await someone.try(name, {});
    if (body.success || body.code !== "region.refused") served.push(name);
  }
  const closed = new Set(["games", "registration", "deposits"]);
  const others = served.filter((name) => closed.has(name.split(".")[0] ?? ""));
  expect(others.toSorted()).toEqual([
    // What was begun before can be followed to its end.
    "deposits.cancel",
    "deposits.deposit",
    "deposits.deposits",
    "deposits.paid",
    "deposits.prove",
    "games.betDetail",
    "games.betRecord",
    "registration.info",
  ]);
});
