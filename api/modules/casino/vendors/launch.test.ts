import { createHmac } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { launchRequest } from "@trevo/contract/vendor/actions.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { addVendorConfig, addVendorKey, launchVendorGame } from "./index.ts";
import { type Peer, startPeer } from "./peer.fixture.ts";
import { expectSoundLedger, openPlayer, VendorClient } from "./vendors.fixture.ts";

const vendor = { code: "PEER", secret: "what PEER and we know" };
const launchOrigins = ["https://games.peer.example"];
const page = `${launchOrigins[0]}/play?token=1`;

let app: TestApp;
let peer: Peer;
beforeAll(async () => {
  app = await openTestApp();
  peer = await startPeer(vendor.secret);
  const { app: open } = app;
  const any = { adapter: "actions", mayTakeAnyGame: false };
  await addVendorConfig(open, {
    ...any,
    code: vendor.code,
    baseUrl: `${peer.url}/api`,
    launchOrigins,
  });
  await addVendorKey(open, vendor.code, { id: "2026", secret: vendor.secret });
  await open.pool.query("insert into vendor (code, name) values ('PEER', 'Peer')");
  for (const code of ["one", "two"]) {
    // A game like any other, of the new vendor.
    await open.pool.query(
      `insert into game select mine.* from (select g from game g limit 1) as one (any_game),
        jsonb_populate_record(any_game, jsonb_build_object(
          'node_id', 'peer-' || $1, 'vendor', 'PEER', 'code', $1, 'enabled', true)) as mine`,
      [code],
    );
  }
  peer.answer = () => ({ status: 200, body: { url: page } });
});
afterEach(() => expectSoundLedger(app));
afterAll(async () => {
  await peer.stop();
  await app.close();
});

async function opened(memberId: bigint, mode: "real" | "free" = "real") {
  const { rows } = await app.app.pool.query<{ id: string }>(
    "select id from session where member_id = $1 order by created_at desc limit 1",
    [memberId],
  );
  const sessionId = rows[0]?.id ?? "";
  const asked = { memberId, sessionId, game: "one", vendor: vendor.code, mode, language: "PT" };
  return launchVendorGame(app.app, asked).catch((error: unknown) => ({ url: String(error) }));
}

function lastAsked() {
  const asked = peer.asked.at(-1);
  if (!asked) throw new Error("The vendor was not asked");
  return { ...asked, body: launchRequest.parse(JSON.parse(asked.raw)) };
}

test("[GAMES-10] a launch is signed, names the player and carries a ticket", async () => {
  const { id } = await openPlayer(app, 1_000);
  expect(await opened(id)).toEqual({ url: page });
  const { body, headers, raw, path } = lastAsked();
  expect(path).toBe("/api/launch");
  expect(body).toMatchObject({ game: "one", mode: "real", currency: "BRL", language: "pt" });
  expect(body.user_id).toBe(id.toString());
  expect(body.session).toMatch(/^[\w-]{43}$/);
  const signed = createHmac("sha256", vendor.secret)
    .update(`${String(headers["x-timestamp"])}.${raw}`)
    .digest("hex");
  expect(headers["x-request-sign"]).toBe(signed);
  expect(headers["x-key-id"]).toBe("2026");
});

test("[GAMES-10] a ticket is stored as a hash only", async () => {
  const { id } = await openPlayer(app, 1_000);
  await opened(id);
  const { session } = lastAsked().body;
  const { rows } = await app.app.pool.query<{ row: string }>(
    "select vendor_ticket::text as row from vendor_ticket where member_id = $1",
    [id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toContain(session);
});

test("[GAMES-10] free play tells the vendor nothing of the player", async () => {
  const { id } = await openPlayer(app, 1_000);
  await opened(id, "free");
  expect(lastAsked().body).toMatchObject({ mode: "free", user_id: null, session: null });
});

test("[GAMES-10] a ticket stakes for its member, vendor and game, while its session lives", async () => {
  const { member, id } = await openPlayer(app, 1_000);
  const other = await openPlayer(app, 1_000);
  await opened(id);
  const session = lastAsked().body.session ?? "";
  const client = new VendorClient(app, id, vendor);
  client.session = session;
  client.game = "one";
  const bet = (name: string) => client.bet("round", name, 100);
  expect((await bet("b1")).body.balance).toBe(900);
  // Another game, another player, another vendor: the ticket is no ticket there.
  client.game = "two";
  expect((await bet("b2")).body.code).toBe(107);
  const thief = new VendorClient(app, other.id, vendor);
  thief.session = session;
  thief.game = "one";
  expect((await thief.bet("round", "b3", 100)).body.code).toBe(401);
  other.vendor.session = session;
  expect((await other.vendor.bet("round", "b4", 100)).body.code).toBe(401);
  client.game = "one";
  await member.call("session.logout", {});
  expect((await bet("b5")).body.code).toBe(401);
  expect((await client.win("round", "w1", 50)).body.balance).toBe(950);
  expect(await client.balance()).toBe(950);
  client.session = "never-issued";
  expect((await client.say(null, [])).body.code).toBe(401);
});

test.each([
  ["an error", { status: 500, body: {} }],
  ["no address", { status: 200, body: { link: page } }],
  ["a script for an address", { status: 200, body: { url: "javascript:alert(1)" } }],
  ["a page of another origin", { status: 200, body: { url: "https://peer.example/play" } }],
  ["a page that is not sealed", { status: 200, body: { url: "http://games.peer.example/" } }],
  ["a path under our own address", { status: 200, body: { url: "/m/withdraw" } }],
  ["an answer that is not its own", { status: 200, body: { url: page }, isForged: true }],
])("[GAMES-10] a vendor that answers with %s opens nothing", async (_, answer) => {
  const { id } = await openPlayer(app, 0);
  peer.answer = () => answer;
  expect((await opened(id)).url).toContain("provider.unavailable");
});

test("[GAMES-10] a game that the vendor does not have is unknown", async () => {
  const { id } = await openPlayer(app, 0);
  peer.answer = () => ({ status: 404, body: { code: 404, message: "no such game" } });
  expect((await opened(id)).url).toContain("game.unknown");
});

test("[GAMES-07] a vendor's origins may stand in the frame of the play page, and of no other", async () => {
  const framesOf = async (url: string) => {
    const { headers } = await app.server.inject({ method: "GET", url });
    return /frame-src ([^;]*)/.exec(String(headers["content-security-policy"]))?.[1];
  };
  expect(await framesOf("/m/play?nodeId=peer-one")).toBe("'self' https://games.peer.example");
  expect(await framesOf("/m/home")).toBe("'self'");
  expect(await framesOf("/m/set")).toBe("'self'");
});

test.each(["http://games.example", "https://games.example/path", "https://*", "'unsafe-inline'"])(
  "[GAMES-07] %s is no launch origin",
  async (origin) => {
    const vendor = { code: "LAX", adapter: "actions", baseUrl: null, launchOrigins: [origin] };
    await expect(addVendorConfig(app.app, vendor)).rejects.toThrow("vendor_gate");
  },
);
