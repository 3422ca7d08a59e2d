import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { everyCall } from "@trevo/contract/registry.ts";
import { launch, type RgsClient, stake } from "../modules/rgs/client.fixture.ts";
import { seat } from "../modules/vendors/vendors.fixture.ts";
import { openTestHouse, type TestClient, type TestHouse } from "../testing.ts";

let house: TestHouse;
let member: TestClient;
let game: RgsClient;
/** Somebody else's game, to see whether bets are taken. */
let other: RgsClient;
beforeAll(async () => {
  house = await openTestHouse();
  member = await house.richMember(5_000_000_000n);
  game = await launch(house, member);
  other = await launch(house, await house.richMember(900_000_000n));
});
afterAll(() => house.close());
afterEach(async () => {
  await shut(false, "{}");
  await becomes("taken");
});

/** As staff would. */
async function shut(maintenance: boolean, refused: string): Promise<void> {
  await sql`update merchant set maintenance = ${maintenance},
    region_refused = ${refused}::cidr[]`.execute(house.house.db);
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
  { how: "in maintenance", set: [true, "{}"], told: ["site.maintenance", 503, "ERR_MAINTENANCE"] },
  {
    how: "from a refused network",
    set: [false, "{127.0.0.0/8}"],
    told: ["region.refused", 403, "ERR_LOC"],
  },
] as const)(
  "[FRAME-08] $how nobody plays, opens an account or pays in; money still goes out",
  async ({ set: [maintenance, refused], told: [code, status, gameCode] }) => {
    const open = await game.playUntil("active");
    await shut(maintenance, refused);
    await becomes(gameCode);
    for (const name of ["games.launch", "payments.startDeposit"] as const) {
      expect((await member.try(name, {})).status, name).toBe(status);
    }
    for (const name of ["session.freeplay", "member.register"] as const) {
      expect((await house.visitor().try(name, {})).body, name).toMatchObject({ code });
    }
    // What was won is paid, what there is can be read, and the way in and out stays open.
    expect((await game.call("endRound")).balance.amount).toBeGreaterThanOrEqual(open.payout);
    expect((await member.try("wallet.balance", {})).status).toBe(200);
    expect((await member.try("payments.deposits", {})).status).toBe(200);
    // What asks for a second proof can be shown one, whose account is closed hears of the money.
    for (const name of ["security.factors", "register.mine", "records.leaving"] as const)
      expect((await member.try(name, {})).status, name).toBe(200);
    expect((await house.visitor().try("system.status", {})).status).toBe(200);
    await house.visitor().login("demo", "Demo1234");
    for (const url of ["/health/live", "/health/ready"]) {
      expect((await house.app.inject({ method: "GET", url })).statusCode).toBe(200);
    }
  },
);

test("[FRAME-08] in maintenance a vendor's game takes no bets, and what was won is paid", async () => {
  const { vendor } = await seat(house, 1_000);
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
  const someone = house.visitor();
  const served: string[] = [];
  for (const { name } of everyCall()) {
    const { body } = await someone.try(name, {});
    if (body.success || body.code !== "region.refused") served.push(name);
  }
  const closed = new Set(["games", "member", "payments"]);
  const others = served.filter((name) => closed.has(name.split(".")[0] ?? ""));
  expect(others.toSorted()).toEqual([
    "games.betDetail",
    "games.betRecord",
    "member.info",
    "payments.deposit",
    "payments.deposits",
  ]);
});
