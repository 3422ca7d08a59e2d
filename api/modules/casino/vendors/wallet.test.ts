import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { addVendorConfig, addVendorKey } from "./index.ts";
import {
  expectSoundLedger,
  openPlayer,
  sign,
  trialVendor,
  VendorClient,
} from "./vendors.fixture.ts";

let app: TestApp;
const timed = { code: "TIMED", secret: "the older of two secrets" };
const newer = "the newer of two secrets";

beforeAll(async () => {
  app = await openTestApp();
  const open = app.app;
  await addVendorConfig(open, {
    code: "TIMED",
    adapter: "actions",
    baseUrl: null,
    mayTakeAnyGame: true,
  });
  await addVendorKey(open, "TIMED", { id: "old", secret: timed.secret });
  await addVendorKey(open, "TIMED", { id: "new", secret: newer });
});
afterEach(() => expectSoundLedger(app));
afterAll(() => app.close());

const hmac = (secret: string, text: string) =>
  createHmac("sha256", secret).update(text).digest("hex");

async function asked(): Promise<string> {
  const { id } = await openPlayer(app, 1_000);
  const action = { action: "bet", action_id: "b1", amount: 100 };
  return JSON.stringify({
    user_id: id.toString(),
    currency: "BRL",
    game: "g",
    game_id: "r1",
    actions: [action],
  });
}

test("[GAMES-10] a body signed with the printed secret is taken, and its answer is signed", async () => {
  const raw = await asked();
  const client = new VendorClient(app, 1n);
  const answer = await client.post(raw, {
    "x-request-sign": hmac(trialVendor.secret, raw),
    "x-request-id": "call-7",
  });
  expect(answer.status).toBe(200);
  expect(answer.headers["x-request-id"]).toBe("call-7");
  expect(answer.headers["x-response-sign"]).toBe(hmac(trialVendor.secret, `call-7.${answer.raw}`));
  expect(answer.body).toMatchObject({ balance: 900, game_id: "r1" });
});

test.each([
  ["no signature", () => ({})],
  ["another secret", (raw: string) => ({ "x-request-sign": hmac("other", raw) })],
  [
    "upper case",
    (raw: string) => ({ "x-request-sign": hmac(trialVendor.secret, raw).toUpperCase() }),
  ],
  [
    "half of it",
    (raw: string) => ({ "x-request-sign": hmac(trialVendor.secret, raw).slice(0, 32) }),
  ],
  [
    "an old time",
    (raw: string) => sign(trialVendor.secret, raw, Math.floor(Date.now() / 1000) - 301),
  ],
  [
    "a time to come",
    (raw: string) => sign(trialVendor.secret, raw, Math.floor(Date.now() / 1000) + 310),
  ],
  [
    "a time of another",
    (raw: string) => ({ ...sign(trialVendor.secret, raw), "x-timestamp": "1" }),
  ],
  ["an unknown key", (raw: string) => ({ ...sign(trialVendor.secret, raw), "x-key-id": "9" })],
  [
    "a proxy between",
    (raw: string) => ({ ...sign(trialVendor.secret, raw), "x-forwarded-for": "::1" }),
  ],
])("[GAMES-10] a message with %s is refused, unsigned, and moves nothing", async (_, headers) => {
  const raw = await asked();
  const client = new VendorClient(app, 1n);
  const answer = await client.post(raw, headers(raw));
  expect([answer.status, answer.body.code]).toEqual([403, 403]);
  expect(answer.headers["x-response-sign"]).toBeUndefined();
  const again = await client.post(raw, sign(trialVendor.secret, raw));
  expect(again.body.balance).toBe(900);
});

test("[GAMES-10] the bytes count: the same JSON written otherwise is another message", async () => {
  const raw = await asked();
  const spaced = JSON.stringify(JSON.parse(raw), null, 1);
  const client = new VendorClient(app, 1n);
  expect((await client.post(spaced, sign(trialVendor.secret, raw))).status).toBe(403);
});

test("[GAMES-10] two secrets live side by side, told apart by their ids or tried in turn", async () => {
  const { id } = await openPlayer(app, 1_000);
  const raw = JSON.stringify({ user_id: id.toString(), currency: "BRL", game: "g" });
  const client = new VendorClient(app, id, timed);
  const post = (headers: Record<string, string>) => client.post(raw, headers);
  expect((await post(sign(timed.secret, raw))).status).toBe(200);
  expect((await post(sign(newer, raw))).status).toBe(200);
  expect((await post({ ...sign(newer, raw), "x-key-id": "new" })).status).toBe(200);
  expect((await post({ ...sign(newer, raw), "x-key-id": "old" })).status).toBe(403);
});

test("[GAMES-10] a vendor that must say the time is not heard without one", async () => {
  const { id } = await openPlayer(app, 1_000);
  const raw = JSON.stringify({ user_id: id.toString(), currency: "BRL", game: "g" });
  const client = new VendorClient(app, id, timed);
  expect((await client.post(raw)).status).toBe(200);
  expect((await client.post(raw, { "x-request-sign": hmac(timed.secret, raw) })).status).toBe(403);
});

test("[GAMES-10] secrets lie sealed in the database", async () => {
  const { rows } = await app.app.pool.query<{ secret_sealed: Buffer }>(
    "select secret_sealed from vendor_key",
  );
  expect(rows.length).toBeGreaterThan(2);
  for (const { secret_sealed: sealed } of rows) {
    for (const secret of [trialVendor.secret, timed.secret, newer]) {
      expect(sealed.includes(secret)).toBe(false);
    }
  }
});

const bet = (action_id: string, amount = 100) => ({ action: "bet", action_id, amount });
const back = (action_id: string, original: string) => ({
  action: "rollback",
  action_id,
  original_action_id: original,
});

test.each([
  ["not JSON", "{", "body"],
  ["nothing", "", "body"],
  ["a list", "[]", "body"],
  ["no player", JSON.stringify({ currency: "BRL", game: "g", actions: [] }), "user_id"],
  ["a player that is no number", JSON.stringify({ user_id: "x", currency: "BRL" }), "user_id"],
  ["a currency that is none", JSON.stringify({ user_id: "1", currency: "brl" }), "currency"],
  ["a NUL in a name", JSON.stringify({ user_id: "1", currency: "BRL", game: "g\0" }), "game"],
  ["half a letter", `{"user_id":"1","currency":"BRL","game":"\\ud800"}`, "game"],
  ["a finish that is no truth", JSON.stringify({ user_id: "1", finished: 1 }), "finished"],
  [
    "a bet in no game",
    JSON.stringify({ user_id: "1", currency: "BRL", actions: [bet("b1")] }),
    "game",
  ],
  [
    "an amount in letters",
    JSON.stringify({ user_id: "1", actions: [bet("b1"), { ...bet("b2"), amount: "1" }] }),
    "actions.1.amount",
  ],
])("[GAMES-10] %s is a bad request that names its field, signed", async (_, raw, field) => {
  const client = new VendorClient(app, 1n);
  const answer = await client.post(raw, sign(trialVendor.secret, raw));
  expect([answer.status, answer.body.code, answer.body.field]).toEqual([400, 400, field]);
  expect(answer.headers["x-response-sign"]).toBeDefined();
});

test("[GAMES-10] a message is whole or it is not a message", async () => {
  const { vendor } = await openPlayer(app, 1_000);
  const many = Array.from({ length: 33 }, (_, index) => bet(`b${index}`));
  for (const [actions, field] of [
    [[back("r1", "r1")], "actions.0.original_action_id"],
    [[bet("b1"), { ...bet("b2"), action: "steal" }], "actions.1.action"],
    [[bet("")], "actions.0.action_id"],
    [[bet("x".repeat(129))], "actions.0.action_id"],
    [many, "actions"],
  ] as const) {
    const { status, body } = await vendor.say("round", [...actions]);
    expect([status, body.code, body.field]).toEqual([400, 400, field]);
  }
  expect((await vendor.say(null, [bet("b1")])).body).toMatchObject({ code: 400, field: "game_id" });
  expect(await vendor.balance()).toBe(1_000);
});

test("[GAMES-10] bets, wins and rollbacks come in one message, in their order", async () => {
  const { vendor } = await openPlayer(app, 1_000);
  await vendor.bet("round", "b0", 400);
  const win = { action: "win", action_id: "w1", amount: 50 };
  const mixed = [bet("b1"), back("r0", "b0"), win, back("r1", "b1")];
  const first = await vendor.say("round", mixed);
  expect([first.status, first.body.balance]).toEqual([200, 1_050]);
  expect(first.body.transactions).toHaveLength(4);
  expect((await vendor.say("round", mixed)).status).toBe(200);
  expect(await vendor.balance()).toBe(1_050);
  // A bet that its own message gave back beforehand moves nothing.
  expect((await vendor.say("round", [back("r2", "b2"), bet("b2")])).body.balance).toBe(1_050);
  const over = { finished: true };
  const last = [bet("b3"), back("r3", "b3"), bet("b4")];
  expect((await vendor.say("other", last, over)).body.balance).toBe(950);
  expect((await vendor.bet("other", "b5", 100)).body.code).toBe(410);
});

test("[GAMES-10] a mixed message that is refused leaves no bet and no win behind", async () => {
  const { vendor } = await openPlayer(app, 1_000);
  await vendor.bet("round", "b0", 400);
  await vendor.rollback("r0", "b0");
  const torn = [bet("b1"), back("r1", "r0")];
  for (const _ of [1, 2]) {
    const { status, body } = await vendor.say("round", torn);
    expect([status, body.code]).toEqual([400, 411]);
    expect(await vendor.balance()).toBe(1_000);
  }
  // What an earlier message had done stands.
  await vendor.bet("round", "b2", 100);
  expect((await vendor.say("round", [bet("b2"), back("r2", "r0")])).body.code).toBe(411);
  expect(await vendor.balance()).toBe(900);
  const poor = await vendor.say("round", [bet("b3"), back("r3", "x"), bet("b4", 5_000)]);
  expect([poor.status, poor.body.code]).toEqual([412, 100]);
  expect(await vendor.balance()).toBe(900);
});

test("[GAMES-10] one action twice in a message is one; one name for two is a conflict", async () => {
  const { vendor } = await openPlayer(app, 1_000);
  const { status, body } = await vendor.say("round", [bet("b1"), bet("b1")]);
  expect([status, body.balance]).toEqual([200, 900]);
  const ids = body.transactions?.map(({ tx_id: id }) => id) ?? [];
  expect(ids).toEqual([ids[0], ids[0]]);
  const two = await vendor.say("round", [bet("b2"), bet("b2", 101)]);
  expect([two.status, two.body.code]).toEqual([400, 409]);
  expect(await vendor.balance()).toBe(900);
});

test("[GAMES-10] a rollback needs its original's name and nothing else; a balance no game", async () => {
  const { vendor, id } = await openPlayer(app, 1_000);
  await vendor.bet("round", "b1", 400);
  const user = { user_id: id.toString() };
  const undo = { ...user, actions: [{ action: "rollback", original_action_id: "b1" }] };
  for (const _ of [1, 2]) {
    expect((await vendor.post(undo)).body).toMatchObject({ balance: 1_000 });
  }
  expect((await vendor.post({ ...user, currency: "BRL" })).body).toMatchObject({ balance: 1_000 });
  expect((await vendor.post(user)).body).toMatchObject({ balance: 1_000 });
});

test("[GAMES-10] names are as long as the books hold, whatever letters they have", async () => {
  const { vendor } = await openPlayer(app, 1_000);
  for (const field of ["game", "game_id"]) {
    for (const length of [65, 128]) {
      const wrong = await vendor.bet("round", "b1", 100, { [field]: "\u{1f340}".repeat(length) });
      expect([wrong.status, wrong.body.code, wrong.body.field]).toEqual([400, 400, field]);
    }
    const most = { [field]: "\u{1f340}".repeat(64) };
    expect((await vendor.bet("round", `b-${field}`, 100, most)).status).toBe(200);
  }
});

test("[GAMES-10] actions of a message happen together or not at all, in order", async () => {
  const { vendor } = await openPlayer(app, 1_000);
  const act = (action: string, action_id: string, amount: number) => ({
    action,
    action_id,
    amount,
  });
  const whole = await vendor.say("r1", [act("bet", "b1", 1_000), act("win", "w1", 300)]);
  expect([whole.status, whole.body.balance]).toEqual([200, 300]);
  const torn = await vendor.say("r2", [act("bet", "b2", 100), act("bet", "b3", 250)]);
  expect([torn.status, torn.body.code, torn.body.balance]).toEqual([412, 100, 300]);
  expect(await vendor.balance()).toBe(300);
  const backed = await vendor.say("r3", [act("win", "w4", 100), act("bet", "b4", 400)]);
  expect(backed.body.balance).toBe(0);
});

test("[GAMES-10] one name from two players is two actions", async () => {
  const [one, two] = [await openPlayer(app, 1_000), await openPlayer(app, 1_000)];
  expect((await one.vendor.bet("round", "b1", 100)).body.balance).toBe(900);
  expect((await two.vendor.bet("round", "b1", 300)).body.balance).toBe(700);
  expect((await one.vendor.rollback("r1", "b1")).body.balance).toBe(1_000);
  expect(await two.vendor.balance()).toBe(700);
});

test("[GAMES-10] the same bet many times at once is one bet", async () => {
  const { vendor } = await openPlayer(app, 1_000);
  const all = Array.from({ length: 20 }, () => vendor.bet("round", "b1", 100));
  const answers = new Set((await Promise.all(all)).map(({ raw }) => raw));
  expect(answers.size).toBe(1);
  expect(await vendor.balance()).toBe(900);
});

test("[GAMES-10] a round ends by word alone, once, and money that comes later is late", async () => {
  const { vendor, id } = await openPlayer(app, 1_000);
  const state = async () =>
    (
      await app.app.pool.query<{ state: string; is_late: boolean }>(
        "select state, is_late from ledger.round where member_id = $1 and vendor_ref = 'round'",
        [id],
      )
    ).rows;
  await vendor.say("round", [], { finished: true });
  expect(await state()).toEqual([]);
  await vendor.bet("round", "b1", 100);
  for (const _ of [1, 2]) {
    expect((await vendor.say("round", [], { finished: true })).body.balance).toBe(900);
    expect(await state()).toEqual([{ state: "closed", is_late: false }]);
  }
  expect((await vendor.bet("round", "b2", 100)).body.code).toBe(410);
});

test("[GAMES-10] an unknown vendor's route answers like any unknown route", async () => {
  for (const code of ["NOBODY", "sandbox", "%20", "constructor", "A".repeat(80)]) {
    const answer = await app.server.inject({ method: "POST", url: `/vendor/${code}/process` });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 404 });
  }
});

test("[GAMES-10] a stranger to the books is told so", async () => {
  const { body, status } = await new VendorClient(app, 7n).bet("round", "b1", 1);
  expect([status, body.code]).toEqual([400, 101]);
});

test("[GAMES-10] who sends what is not signed, however often, writes one line into the log", async () => {
  const noisy = await openTestApp({ LOG: "file" });
  try {
    for (let times = 0; times < 50; times += 1) await new VendorClient(noisy, 1n).post("{}", {});
    const log = join(noisy.config.dataDir, "logs", "api.log");
    const lines = () => readFileSync(log, "utf8").split("signature does not hold").length - 1;
    await expect.poll(lines).toBeGreaterThan(0);
    expect(lines()).toBe(1);
  } finally {
    await noisy.close();
  }
});
