import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { catalogue as titles } from "@trevo/catalogue/index.ts";
import { houseGames } from "@trevo/games/index.ts";
import { demo } from "../../../jurisdictions/demo.ts";
import { openPage } from "../../../testing/live-page.fixture.ts";
import { openTestApp, type TestClient, type TestApp } from "../../../testing/test-app.ts";
import { launch, type RgsClient, type RgsRound, stake } from "../rgs/client.fixture.ts";
import { addVendorConfig, addVendorKey } from "../vendors/index.ts";
import { type Peer, startPeer } from "../vendors/peer.fixture.ts";
import { expectSoundLedger, openPlayer, VendorClient } from "../vendors/vendors.fixture.ts";

const vendor = { code: "PEER", secret: "what PEER and we know" };
const page = "https://games.peer.example/play";
/** What the games of the vendor state, and how many lines they have. */
const catalogue = {
  slot: ["96.00", 20],
  table: ["85.00", 1],
  mean: ["84.99", 20],
  mute: [null, 20],
};
const usual = { ...demo.games };

let app: TestApp;
let peer: Peer;
let address: string;
beforeAll(async () => {
  // A jurisdiction that demands all of it, and nothing else: its rules are data.
  Object.assign(demo.games, {
    maySeveral: false,
    returnPercentMin: 85,
    roundMsMin: { slot: 2_500, other: 5_000 },
  });
  app = await openTestApp();
  peer = await startPeer(vendor.secret);
  peer.answer = () => ({ status: 200, body: { url: page } });
  const config = { code: vendor.code, adapter: "actions", baseUrl: peer.url };
  await addVendorConfig(app.app, { ...config, launchOrigins: [new URL(page).origin] });
  await addVendorKey(app.app, vendor.code, { id: "1", secret: vendor.secret });
  await app.app.pool.query("insert into vendor (code, name) values ('PEER', 'Peer')");
  for (const [code, [rtp, lines]] of Object.entries(catalogue)) {
    await app.app.pool.query(
      `insert into game select mine.* from (select g from game g limit 1) as one (any_game),
        jsonb_populate_record(any_game, jsonb_build_object('node_id', 'peer-' || $1,
          'vendor', 'PEER', 'code', $1, 'enabled', true, 'rtp_percent', $2::numeric,
          'lines', $3::int)) as mine`,
      [code, rtp, lines],
    );
  }
  const url = await app.server.listen({ port: 0, host: "127.0.0.1" });
  address = url.replace("http", "ws");
});
// Only the clock of the bet interval is set by the test; sockets and the database keep theirs.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(async () => {
  vi.useRealTimers();
  await expectSoundLedger(app);
});
afterAll(async () => {
  Object.assign(demo.games, usual);
  await peer.stop();
  await app.close();
});

const input = { amount: stake, mode: "BASE" };

/** A member with 1,000.00 and nothing open. */
async function player() {
  const { member, id } = await openPlayer(app, 100_000);
  return { member, id };
}

/** Opens a game of the vendor's as the site does: its client has the launch's ticket. */
async function openPeer(member: TestClient, id: bigint, game = "slot"): Promise<VendorClient> {
  await member.call("games.launch", { nodeId: `peer-${game}` });
  const client = new VendorClient(app, id, vendor);
  const { session } = JSON.parse(peer.asked.at(-1)?.raw ?? "{}") as { session: string };
  return Object.assign(client, { session, game });
}

/** Bets on a paced game, each a round's time after the other. */
async function bet(client: VendorClient, round: string, id: string): Promise<number | string> {
  vi.advanceTimersByTime(5_000);
  const { status, body } = await client.bet(round, id, 100);
  return status === 200 ? "taken" : (body.code ?? 0);
}

async function spin(client: RgsClient): Promise<unknown> {
  vi.advanceTimersByTime(5_000);
  const { status, body } = await client.try("play", input);
  if (status !== 200) return body.reason;
  // A win leaves its round open, which takes no other stake.
  if ((body as { round: RgsRound }).round.active) await client.call("endRound");
  return "taken";
}

describe("[MEMBER-09] where one plays one game at a time", () => {
  test("opening another ends the others for new stakes, whoever made them", async () => {
    const { member, id } = await player();
    const jaguar = await launch(app, member);
    expect(await spin(jaguar)).toBe("taken");
    const slot = await openPeer(member, id);
    expect((await member.call("games.position", {})).seat).toBe("peer-slot");
    expect(await bet(slot, "r1", "b1")).toBe("taken");
    const before = await jaguar.balance();
    expect(await spin(jaguar)).toBe("game.elsewhere");
    expect(await jaguar.balance()).toBe(before);
    // The one that lost its place goes on where its player says so.
    await jaguar.call("authenticate");
    expect((await member.call("games.position", {})).seat).toBe("golden-jaguar");
    expect(await spin(jaguar)).toBe("taken");
    expect(await bet(slot, "r2", "b2")).toBe(107);
    const table = await openPeer(member, id, "table");
    expect(await bet(slot, "r3", "b3")).toBe(107);
    expect(await bet(table, "r4", "b4")).toBe("taken");
    // A bet that was refused to the vendor stays refused, whatever game is active by then.
    const again = await openPeer(member, id);
    expect(await bet(again, "r3", "b3")).toBe(107);
    expect(await bet(again, "r5", "b5")).toBe("taken");
  });

  test("what is open may still be finished, and is paid", async () => {
    const { member, id } = await player();
    const slot = await openPeer(member, id);
    expect(await bet(slot, "long", "b1")).toBe("taken");
    const jaguar = await launch(app, member);
    expect(await bet(slot, "long", "b2")).toBe("taken");
    expect((await slot.win("long", "w1", 300, { finished: true })).status).toBe(200);
    expect(await bet(slot, "next", "b3")).toBe(107);
    const clock = vi.spyOn(performance, "now").mockImplementation(clockThatLeaps());
    const { payout } = await jaguar.playUntil("active");
    clock.mockRestore();
    // Later than its last look.
    vi.advanceTimersByTime(1_000_000_000);
    await openPeer(member, id);
    const before = await jaguar.balance();
    await jaguar.call("endRound");
    expect(await jaguar.balance()).toBe(before + payout);
    expect(await spin(jaguar)).toBe("game.elsewhere");
  });

  test("play money takes nobody's place", async () => {
    const { member, id } = await player();
    const slot = await openPeer(member, id);
    const free = await launch(app, member, "free");
    expect(await spin(free)).toBe("taken");
    expect(await bet(slot, "r1", "b1")).toBe("taken");
    expect((await member.call("games.position", {})).seat).toBe("peer-slot");
  });

  test("the member's open pages hear of it at once, and nobody else's", async () => {
    const [one, other] = [await player(), await player()];
    const { frames: own } = await openPage(address, one.member);
    const { frames: foreign } = await openPage(address, other.member);
    await openPeer(one.member, one.id);
    await expect.poll(() => own).toContain("seat");
    // Once more is no news.
    await openPeer(one.member, one.id);
    await openPeer(one.member, one.id, "table");
    await expect.poll(() => own.filter((type) => type === "seat")).toHaveLength(2);
    expect(foreign).not.toContain("seat");
  });
});

describe("[MEMBER-09] where games must give back a part", () => {
  const nodes = async (vassalage: string) =>
    (await app.visitor().call("games.list", { vassalage })).games.map(({ nodeId }) => nodeId);

  test("one that gives back less, or does not say, is neither listed nor launched", async () => {
    const { member } = await player();
    expect((await nodes("PEER")).toSorted()).toEqual(["peer-slot", "peer-table"]);
    expect(await nodes("BGS")).toContain("golden-jaguar");
    // Studios state what their slots give back, and nothing of their other games.
    const stated = titles.filter(({ vendor, rtp }) => vendor === "PG" && rtp !== null);
    const listed = await nodes("PG");
    expect(listed).not.toEqual([]);
    expect(stated.map(({ code }) => code)).toEqual(expect.arrayContaining(listed));
    for (const game of ["mean", "mute"]) {
      for (const mode of ["real", "free"] as const) {
        const { status, body } = await member.try("games.launch", { nodeId: `peer-${game}`, mode });
        expect([status, body]).toMatchObject([404, { code: "game.unknown" }]);
      }
    }
    const launched = await member.call("games.launch", { nodeId: "peer-slot" });
    expect(launched.rtp).toBe("96.00");
  });

  test("its bets are refused too, as soon as its figure is known; its wins are paid", async () => {
    const { member, id } = await player();
    const slot = await openPeer(member, id);
    expect(await bet(slot, "r1", "b1")).toBe("taken");
    const state = (rtp: string) =>
      sql`update game set rtp_percent = ${rtp}
      where node_id = 'peer-slot'`.execute(app.app.db);
    await state("84.99");
    expect(await bet(slot, "r2", "b2")).toBe(107);
    expect((await slot.win("r1", "w1", 250)).status).toBe(200);
    await state("96.00");
    expect(await bet(slot, "r3", "b3")).toBe("taken");
  });

  test("a game of the house is held to its exact figure", async () => {
    const game = houseGames["golden-jaguar"];
    if (!game) throw new Error("no game");
    const { member } = await player();
    const open = await launch(app, member);
    const exact = game.rtpExact;
    const set = (rtpExact: typeof exact) => Object.assign(game, { rtpExact });
    // Less by a part that no two decimals show.
    set({ numerator: 84_999_999n, denominator: 100_000_000n });
    try {
      expect(await spin(open)).toBe("game.closed");
      const { body } = await member.try("games.launch", { nodeId: "golden-jaguar" });
      expect(body).toMatchObject({ code: "game.unknown" });
    } finally {
      set(exact);
    }
    expect(await spin(open)).toBe("taken");
  });
});

describe("[MEMBER-09] where rounds take their time, a vendor's do as well", () => {
  /** What a stake gets, so long after the one before. */
  const after = async (ms: number, ask: () => Promise<{ status: number; body: object }>) => {
    vi.advanceTimersByTime(ms);
    const { status, body } = await ask();
    return status === 200 ? "taken" : "code" in body && body.code;
  };

  test.each([
    ["slot", 2_500],
    ["table", 5_000],
  ])("a new round of a %s waits %i ms", async (game, leastMs) => {
    const { member, id } = await player();
    const client = await openPeer(member, id, game);
    const stakeOn = (round: string, name: string) => () => client.bet(round, name, 100);
    expect(await after(0, stakeOn("r1", "b1"))).toBe("taken");
    const balance = await client.balance();
    expect(await after(leastMs - 300, stakeOn("r2", "b2"))).toBe(105);
    expect(await client.balance()).toBe(balance);
    // Another launch of it gains nothing, and the first answer is given again.
    const other = await openPeer(member, id, game);
    expect(await after(0, () => other.bet("r3", "b3", 100))).toBe(105);
    expect(await after(0, stakeOn("r1", "b1"))).toBe("taken");
    expect(await after(300, stakeOn("r4", "b4"))).toBe("taken");
    // The round is open: another stake of it is no new round, though the time counts from it.
    expect(await after(10, stakeOn("r4", "b5"))).toBe("taken");
    expect(await after(leastMs - 300, stakeOn("r5", "b6"))).toBe(105);
    expect(await after(0, () => client.bet("free", "b7", 0))).toBe("taken");
    expect(await after(0, () => client.win("r4", "w1", 100, { finished: true }))).toBe("taken");
    expect(await after(0, () => client.rollback("x1", "b1"))).toBe("taken");
  });

  test("of bets at once one goes through; what the books refuse is no stake", async () => {
    const { member, id } = await player();
    const client = await openPeer(member, id);
    expect(await after(0, () => client.bet("dear", "b0", 10_000_000))).toBe(100);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => client.bet(`r${n}`, `b${n + 1}`, 100)),
    );
    expect(answers.map(({ body }) => body.code ?? 200).toSorted((a, b) => a - b)).toEqual([
      105, 105, 105, 105, 200,
    ]);
    const hasty = await player();
    const own = await openPeer(hasty.member, hasty.id);
    expect(await after(0, () => own.bet("r1", "b1", 100))).toBe("taken");
  });
});

describe("[MEMBER-09] a session's net position", () => {
  test("is what the books say, for vendors' games and the house's, and begins anew", async () => {
    const { member, id } = await player();
    const net = async () => (await member.call("games.position", {})).net;
    // Money came in since, and none of it was won.
    expect(await net()).toBe("0.00");
    const jaguar = await launch(app, member);
    for (let times = 0; times < 5; times += 1) {
      expect(await spin(jaguar)).toBe("taken");
      expect(await net()).toBe(await booked(id));
    }
    const opened = await jaguar.call("authenticate");
    expect(opened.meta.netPosition).toBe(Math.round(Number(await booked(id)) * 1e6));
    expect(opened.meta.sessionSeconds).toBeGreaterThanOrEqual(0);
    const atHouse = Number(await net());
    const slot = await openPeer(member, id);
    expect(await bet(slot, "r1", "b1")).toBe("taken");
    await slot.win("r1", "w1", 250, { finished: true });
    expect(await bet(slot, "r2", "b2")).toBe("taken");
    await slot.rollback("x1", "b2");
    await slot.say(null, [{ action: "promo_win", action_id: "p1", amount: 40 }]);
    expect(Number(await net())).toBeCloseTo(atHouse + 1.9, 6);
    expect(await net()).toBe(await booked(id));
    await member.login(member.userName, "um trevo de sorte");
    expect(await member.call("games.position", {})).toMatchObject({ net: "0.00", currency: "BRL" });
  });

  test("counts a win that was taken back, also what of it was spent", async () => {
    const { member, id } = await openPlayer(app, 100);
    const slot = await openPeer(member, id);
    await slot.win("r1", "w1", 1_000);
    vi.advanceTimersByTime(5_000);
    await slot.bet("r2", "b1", 800);
    await slot.rollback("x1", "w1");
    expect((await member.call("games.position", {})).net).toBe("-8.00");
  });

  test("is no visitor's, and of play money there is none", async () => {
    expect((await app.visitor().try("games.position", {})).status).toBe(401);
    const { member } = await player();
    const free = await launch(app, member, "free");
    expect((await free.call("authenticate")).meta.netPosition).toBeNull();
  });
});

/** All that play moved on a member's accounts, from the transfers alone. */
async function booked(memberId: bigint): Promise<string> {
  const { rows } = await sql<{ net: string }>`select (coalesce(sum(
          case when t.credit_id = a.id then t.amount else -t.amount end
        ), 0) / 1e6)::numeric(12, 2) as net
      from ledger.account a
      join ledger.transfer t on t.member_id = a.owner_id and a.id in (t.debit_id, t.credit_id)
      join ledger.kind k on k.code = t.kind
      where a.owner_id = ${memberId} and a.currency = 'BRL'
        and k.name in ('bet', 'win', 'promo_win', 'rollback')`.execute(app.app.db);
  return rows[0]?.net ?? "";
}

/** A clock on which each look is a round's time after the last. */
function clockThatLeaps(): () => number {
  let now = performance.now();
  return () => (now += 5_000);
}
