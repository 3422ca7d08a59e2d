import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { addVendorConfig, addVendorKey, reconcile } from "./index.ts";
import { type Asked, type Peer, startPeer } from "./peer.fixture.ts";
import { expectSoundLedger, openPlayer, VendorClient } from "./vendors.fixture.ts";

const vendor = { code: "LISTED", secret: "what LISTED and we know" };
const tomorrow = new Date(Date.now() + 86_400_000);
const today = new Date().toISOString().slice(0, 10);

let app: TestApp;
let peer: Peer;
/** What the vendor's list has. */
let list: Record<string, unknown>[] = [];
let rounds: object[] = [];

beforeAll(async () => {
  app = await openTestApp();
  peer = await startPeer(vendor.secret);
  const config = { code: vendor.code, adapter: "actions", mayTakeAnyGame: true };
  await addVendorConfig(app.app, { ...config, baseUrl: peer.url });
  await addVendorKey(app.app, vendor.code, { id: "1", secret: vendor.secret });
  peer.answer = pageOf;
});
afterEach(() => expectSoundLedger(app));
afterAll(async () => {
  await peer.stop();
  await app.close();
});

/** Two transactions to a page, by place. */
function pageOf({ path }: Asked) {
  const query = new URL(path, peer.url).searchParams;
  const [from, to] = [query.get("from") ?? "", query.get("to") ?? ""];
  const due = list.filter(({ at }) => String(at) >= from && String(at) < to);
  const after = Number(query.get("after") ?? 0);
  const next = after + 2 < due.length ? String(after + 2) : null;
  return { status: 200, body: { transactions: due.slice(after, after + 2), rounds, next } };
}

async function player(cents: number) {
  const { id } = await openPlayer(app, cents);
  return { id, vendor: new VendorClient(app, id, vendor) };
}

/** `listed(id, "bet b1", 100)` */
function listed(id: bigint, named: string, amount: number | null, more = {}) {
  const [action, name] = named.split(" ");
  const where = { currency: "BRL", game: "any-game", game_id: "round" };
  const what = { action, action_id: name, user_id: id.toString(), amount };
  return { ...where, ...what, at: new Date().toISOString(), ...more };
}

/** Compares today, once more. */
async function compareToday(now = tomorrow): Promise<void> {
  await sql`delete from vendor_day
    where vendor = ${vendor.code} and day = ${today}::date`.execute(app.app.db);
  await reconcile(app.app, now);
}

async function found(id: bigint) {
  const { rows } = await sql<{ kind: string; mended: boolean }>`select kind, mended
    from vendor_difference where member_id = ${id} order by id`.execute(app.app.db);
  return rows.map(({ kind, mended }) => `${kind}${mended ? ", mended" : ""}`);
}

test("[GAMES-10] a day on which both agree has no differences, and is compared once", async () => {
  const { id, vendor: client } = await player(1_000);
  await client.bet("round", "b1", 100);
  await client.win("round", "w1", 30, { finished: true });
  list = [listed(id, "bet b1", 100), listed(id, "win w1", 30)];
  rounds = [{ game_id: "round", user_id: id.toString(), finished: true }];
  await compareToday();
  expect(await found(id)).toEqual([]);
  const asked = peer.asked.length;
  await reconcile(app.app, tomorrow);
  expect(peer.asked).toHaveLength(asked);
  const { rows } = await sql<{ compared: number; differences: number }>`
    select sum(compared)::int as compared, sum(differences)::int as differences
      from vendor_day
        where vendor = ${vendor.code} and day = ${today}::date`.execute(app.app.db);
  expect(rows).toEqual([{ compared: 4, differences: 0 }]);
});

test("[GAMES-10] the list is asked for by a signed request", async () => {
  list = [];
  rounds = [];
  await compareToday();
  const asked = peer.asked.at(-1);
  if (!asked) throw new Error("The vendor was not asked");
  const { path, headers } = asked;
  expect(path).toMatch(/^\/transactions\?from=\S+&to=\S+$/);
  const signed = createHmac("sha256", vendor.secret)
    .update(`${String(headers["x-timestamp"])}.${path}`)
    .digest("hex");
  expect(headers["x-request-sign"]).toBe(signed);
});

test("[GAMES-10] what came hours late, after midnight, is no stranger", async () => {
  const { id, vendor: client } = await player(1_000);
  await client.bet("late", "b1", 100);
  await client.win("paid", "w1", 50);
  const midnight = Math.floor(Date.now() / 86_400_000) * 86_400_000;
  const at = new Date(midnight - 3 * 3_600_000).toISOString();
  list = [
    listed(id, "bet b1", 100, { game_id: "late", at }),
    listed(id, "win w1", 50, { game_id: "paid", at }),
  ];
  rounds = [];
  await compareToday();
  expect(await found(id)).toEqual([]);
  expect(await client.balance()).toBe(950);
});

test("[GAMES-10] a win, a rollback and a round's end that never came are made up, once", async () => {
  const { id, vendor: client } = await player(1_000);
  await client.bet("round", "b1", 100);
  await client.bet("gone", "b2", 200);
  list = [
    listed(id, "bet b1", 100),
    listed(id, "win w1", 250),
    listed(id, "bet b2", 200, { game_id: "gone" }),
    listed(id, "rollback r2", null, { original_action_id: "b2", game_id: "" }),
  ];
  rounds = [{ game_id: "round", user_id: id.toString(), finished: true }];
  for (const _ of [1, 2]) {
    await compareToday();
    expect(await client.balance()).toBe(1_150);
  }
  const all = ["rollback.unknown.here, mended", "round.open.here, mended"];
  expect((await found(id)).sort()).toEqual([...all, "win.unknown.here, mended"]);
  // The message itself, when it comes after all, finds its work done.
  expect((await client.win("round", "w1", 250)).status).toBe(200);
  expect(await client.balance()).toBe(1_150);
});

test("[GAMES-10] a bet that the vendor does not know is given back while its round is open", async () => {
  const { id, vendor: client } = await player(1_000);
  await client.bet("lost", "b1", 100);
  await client.bet("over", "b2", 200, { finished: true });
  list = [];
  rounds = [];
  await compareToday();
  expect(await client.balance()).toBe(900 - 100);
  expect((await found(id)).sort()).toEqual(["bet.unknown.there", "bet.unknown.there, mended"]);
});

test("[GAMES-10] a stake whose round has paid is not given back beside its win", async () => {
  const { id, vendor: client } = await player(1_000);
  await client.bet("round", "b1", 100);
  await client.win("round", "w1", 400);
  list = [listed(id, "win w1", 400)];
  rounds = [];
  await compareToday();
  expect(await client.balance()).toBe(1_300);
  expect(await found(id)).toEqual(["bet.unknown.there"]);
});

test("[GAMES-10] days that were missed are made up, back to the vendor's first", async () => {
  list = [];
  rounds = [];
  await sql`update vendor_gate set created_at = now() - interval '3 days'
    where code = ${vendor.code}`.execute(app.app.db);
  await addVendorKey(app.app, vendor.code, { id: "1", secret: vendor.secret });
  await compareToday();
  const { rows: days } = await sql`select day from vendor_day
    where vendor = ${vendor.code}`.execute(app.app.db);
  expect(days).toHaveLength(4);
});

test("[GAMES-10] a list that knows next to nothing is not believed", async () => {
  const { id, vendor: client } = await player(10_000);
  for (let bet = 0; bet < 30; bet += 1) await client.bet(`round-${bet}`, `b${bet}`, 100);
  list = [];
  rounds = [];
  await compareToday();
  expect(await client.balance()).toBe(7_000);
  expect(await found(id)).toEqual(Array.from({ length: 30 }, () => "bet.unknown.there"));
});

test("[GAMES-10] amounts that differ and bets that never came are for people", async () => {
  const { id, vendor: client } = await player(1_000);
  await client.bet("round", "b1", 100);
  await client.win("round", "w1", 50);
  list = [
    listed(id, "bet b1", 101),
    listed(id, "bet b3", 300),
    // Refused by us, and undone by the vendor: both know.
    listed(id, "bet b4", 400),
    listed(id, "rollback r4", null, { original_action_id: "b4" }),
  ];
  rounds = [];
  await client.rollback("r4", "b4");
  await compareToday();
  expect((await found(id)).sort()).toEqual([
    "amount.differs",
    "bet.unknown.here",
    "win.unknown.there",
  ]);
  expect(await client.balance()).toBe(950);
});

test("[GAMES-10] a vendor that is away is asked again, and no day is called compared", async () => {
  peer.answer = () => ({ status: 500, body: {} });
  await expect(compareToday()).rejects.toThrow("answered its list with 500");
  peer.answer = () => ({
    ...pageOf({ method: "", path: "/", headers: {}, raw: "" }),
    isForged: true,
  });
  await expect(compareToday()).rejects.toThrow("not signed by its key");
  peer.answer = pageOf;
  const { rows } = await sql`select 1 from vendor_day
    where vendor = ${vendor.code} and day = ${today}::date`.execute(app.app.db);
  expect(rows).toEqual([]);
});
