import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { freeze } from "../../../ledger/index.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { addVendorConfig, addVendorKey } from "./index.ts";
import { expectSoundLedger, openPlayer, VendorClient } from "./vendors.fixture.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(() => expectSoundLedger(app));
afterAll(() => app.close());

async function differences(memberId: bigint): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`select kind from vendor_difference
    where member_id = ${memberId} order by id`.execute(app.app.db);
  return rows.map(({ kind }) => kind);
}

async function roundOf(memberId: bigint, ref: string) {
  const { rows } = await sql<{ state: string; late: boolean; stake: bigint; payout: bigint }>`
    select state, is_late as late, stake_total as stake, payout_total as payout
      from ledger.round where member_id = ${memberId} and vendor_ref = ${ref}`.execute(app.app.db);
  return rows[0];
}

test("[GAMES-10] ruling 1: a rollback before its bet is taken, and the bet moves nothing", async () => {
  const { vendor } = await openPlayer(app, 1_000);
  const early = await vendor.rollback("r1", "b1");
  expect([early.status, early.body.balance]).toEqual([200, 1_000]);
  const late = await vendor.bet("round", "b1", 400);
  expect([late.status, late.body.balance]).toEqual([200, 1_000]);
  expect(late.body.transactions?.[0]?.tx_id).toMatch(/^[0-9a-f-]{36}$/);
  expect(await vendor.balance()).toBe(1_000);
});

test("[GAMES-10] ruling 2: a repeat gets the first answer, with the balance of then", async () => {
  const { vendor } = await openPlayer(app, 1_000);
  const first = await vendor.bet("round", "b1", 400);
  await vendor.bet("round", "b2", 100);
  const again = await vendor.bet("round", "b1", 400);
  expect(again.raw).toBe(first.raw);
  expect(again.body.balance).toBe(600);
  expect(await vendor.balance()).toBe(500);
});

test("[GAMES-10] ruling 2: a repeat gets it also when the session has ended since", async () => {
  const { member, vendor } = await openPlayer(app, 1_000);
  const first = await vendor.bet("round", "b1", 400);
  await member.call("session.logout", {});
  expect((await vendor.bet("round", "b1", 400)).raw).toBe(first.raw);
});

test("[GAMES-10] ruling 3: an id used for something else is a conflict and an alert", async () => {
  const { vendor, id } = await openPlayer(app, 1_000);
  await vendor.bet("round", "b1", 400);
  const changes = [
    vendor.bet("round", "b1", 401),
    vendor.bet("other", "b1", 400),
    vendor.win("round", "b1", 400),
    vendor.bet("round", "b1", 400, { game: "other-game" }),
  ];
  for (const { status, body } of await Promise.all(changes)) {
    expect([status, body.code]).toEqual([400, 409]);
  }
  expect(await vendor.balance()).toBe(600);
  expect(await differences(id)).toEqual(["action.conflict"]);
});

test("[GAMES-10] ruling 4: a win without a bet is taken, not dropped", async () => {
  const { vendor } = await openPlayer(app, 0);
  expect((await vendor.win("round", "w1", 250)).body.balance).toBe(250);
});

test("[GAMES-10] ruling 5: a win after the round closed is taken and marked late", async () => {
  const { vendor, id } = await openPlayer(app, 1_000);
  await vendor.bet("round", "b1", 400, { finished: true });
  expect(await roundOf(id, "round")).toMatchObject({ state: "closed", late: false });
  expect((await vendor.win("round", "w1", 250)).body.balance).toBe(850);
  expect(await roundOf(id, "round")).toMatchObject({ state: "closed", late: true });
});

test("[GAMES-10] ruling 6: a bet after the round closed is refused, and stays so", async () => {
  const { vendor } = await openPlayer(app, 1_000);
  await vendor.bet("round", "b1", 400, { finished: true });
  for (const _ of [1, 2]) {
    const late = await vendor.bet("round", "b2", 100);
    expect([late.status, late.body.code]).toEqual([400, 410]);
  }
  expect(await vendor.balance()).toBe(600);
});

test("[GAMES-10] ruling 7: wins and rollbacks come to players who have left or are blocked", async () => {
  const { member, vendor, id } = await openPlayer(app, 1_000);
  await vendor.bet("round", "b1", 400);
  await vendor.bet("other", "b2", 100);
  await member.call("session.logout", {});
  await sql`update member set status = 'blocked' where id = ${id}`.execute(app.app.db);
  expect((await vendor.win("round", "w1", 250, { session: "gone" })).body.balance).toBe(750);
  expect((await vendor.rollback("r1", "b2", { session: "gone" })).body.balance).toBe(850);
});

test("[GAMES-10] ruling 8: a bet needs a live session and a player who may bet", async () => {
  const { member, vendor, id } = await openPlayer(app, 1_000);
  const unknown = await vendor.bet("round", "b1", 100, { session: "no-such-ticket" });
  expect([unknown.status, unknown.body.code]).toEqual([400, 401]);
  await sql`update member set status = 'blocked' where id = ${id}`.execute(app.app.db);
  expect((await vendor.bet("round", "b1", 100)).body.code).toBe(110);
  await sql`update member set status = 'active' where id = ${id}`.execute(app.app.db);
  // Being blocked ended the session.
  await member.login(member.userName, "um trevo de sorte");
  const wallet = await app.app.ledger.wallet(id, "BRL");
  if (!wallet) throw new Error("no wallet");
  await freeze(app.app.db, wallet, { bets: true, withdrawals: false });
  expect((await vendor.bet("frozen", "b3", 100)).body.code).toBe(110);
  await freeze(app.app.db, wallet, { bets: false, withdrawals: false });
  expect((await vendor.bet("round", "b1", 100)).status).toBe(200);
  await member.call("session.logout", {});
  const left = await vendor.bet("round", "b2", 100);
  expect([left.status, left.body.code]).toEqual([400, 401]);
  expect(await vendor.balance()).toBe(900);
});

test("[GAMES-10] ruling 9: a spent win that is rolled back becomes a debt, not a minus", async () => {
  const { vendor, id } = await openPlayer(app, 100);
  await vendor.win("round", "w1", 1_000);
  await vendor.bet("round", "b1", 800);
  const back = await vendor.rollback("r1", "w1");
  expect([back.status, back.body.balance]).toEqual([200, 0]);
  const { rows } = await sql<{ balance: bigint }>`select balance from ledger.account
    where owner_id = ${id} and kind = 'receivable'`.execute(app.app.db);
  expect(rows).toEqual([{ balance: -7_000_000n }]);
  const wallet = await app.app.ledger.wallet(id, "BRL");
  expect(wallet?.frozen.withdrawals).toBe(true);
});

test("[GAMES-10] ruling 10: a rollback of a rollback is refused; a rollback twice is one", async () => {
  const { vendor } = await openPlayer(app, 1_000);
  await vendor.bet("round", "b1", 400);
  const first = await vendor.rollback("r1", "b1");
  expect((await vendor.rollback("r1", "b1")).raw).toBe(first.raw);
  expect((await vendor.rollback("r2", "b1")).body.balance).toBe(1_000);
  const back = await vendor.rollback("r3", "r1");
  expect([back.status, back.body.code]).toEqual([400, 411]);
  expect(await vendor.balance()).toBe(1_000);
});

test("[GAMES-10] ruling 10: rollbacks of one message are all taken, or none is", async () => {
  const { vendor } = await openPlayer(app, 1_000);
  await vendor.bet("round", "b1", 100);
  await vendor.bet("round", "b2", 200);
  await vendor.rollback("r1", "b1");
  const rollback = (id: string, original: string) => ({
    action: "rollback",
    action_id: id,
    original_action_id: original,
  });
  const mixed = await vendor.say("round", [rollback("r2", "b2"), rollback("r3", "r1")]);
  expect([mixed.status, mixed.body.code]).toEqual([400, 411]);
  expect(await vendor.balance()).toBe(800);
  const ofItself = await vendor.say("round", [rollback("r4", "b2"), rollback("r5", "r4")]);
  expect([ofItself.status, ofItself.body.code]).toEqual([400, 400]);
  const both = await vendor.say("round", [rollback("r2", "b2"), rollback("r6", "never-came")]);
  expect(both.body.balance).toBe(1_000);
  expect((await vendor.bet("round", "never-came", 300)).body.balance).toBe(1_000);
});

test("[GAMES-10] ruling 11: a rollback is of the whole: an amount with it changes nothing", async () => {
  const { vendor } = await openPlayer(app, 1_000);
  await vendor.bet("round", "b1", 400);
  const part = { action: "rollback", action_id: "r1", original_action_id: "b1", amount: 100 };
  expect((await vendor.say(null, [part])).body.balance).toBe(1_000);
});

test("[GAMES-10] ruling 12: zero is remembered and moves nothing", async () => {
  const { vendor, id } = await openPlayer(app, 1_000);
  const zero = await vendor.bet("round", "b1", 0);
  expect([zero.status, zero.body.balance]).toEqual([200, 1_000]);
  expect((await vendor.bet("round", "b1", 5)).body.code).toBe(409);
  expect((await vendor.win("round", "w1", 0)).status).toBe(200);
  expect(await roundOf(id, "round")).toMatchObject({ stake: 0n, payout: 0n });
});

test.each([-1, 0.5, "100", "1e2", null, 1e300, 2 ** 53, 9e13, true, [100]])(
  "[GAMES-10] ruling 13: %j is no amount",
  async (amount) => {
    const { vendor } = await openPlayer(app, 1_000);
    for (const asked of [vendor.bet("r", "b", amount), vendor.win("r", "w", amount)]) {
      const { status, body } = await asked;
      expect([status, body.code]).toEqual([400, 400]);
    }
    expect(await vendor.balance()).toBe(1_000);
  },
);

test("[GAMES-10] ruling 14: another currency is refused, for bets and for wins", async () => {
  const { vendor } = await openPlayer(app, 1_000);
  for (const asked of [
    vendor.bet("round", "b1", 100, { currency: "EUR" }),
    vendor.win("round", "w1", 100, { currency: "USD" }),
    vendor.rollback("r1", "b1", { currency: "FUN" }),
  ]) {
    const { status, body } = await asked;
    expect([status, body.code]).toEqual([400, 154]);
  }
});

test("[GAMES-10] ruling 15: a game that is gone takes no bets, and still pays", async () => {
  const { id } = await openPlayer(app, 1_000);
  const secret = "a secret of the strict vendor's";
  await addVendorConfig(app.app, { code: "STRICT", adapter: "actions", baseUrl: null });
  await addVendorKey(app.app, "STRICT", { id: "k", secret });
  const vendor = new VendorClient(app, id, { code: "STRICT", secret });
  expect((await vendor.bet("round", "b1", 100)).body.code).toBe(107);
  expect((await vendor.win("round", "w1", 250)).body.balance).toBe(1_250);
  expect((await vendor.rollback("r1", "w1")).body.balance).toBe(1_000);
});

test("[GAMES-10] ruling 16: bet and win at once end the same, whichever is first", async () => {
  const { vendor, id } = await openPlayer(app, 1_000);
  for (let times = 0; times < 10; times += 1) {
    const round = `round-${times}`;
    const both = [
      () => vendor.bet(round, `b-${times}`, 100),
      () => vendor.win(round, `w-${times}`, 100),
    ];
    const asked = (times % 2 === 0 ? both : both.reverse()).map((ask) => ask());
    for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
    const totals = { stake: 1_000_000n, payout: 1_000_000n, state: "open" };
    expect(await roundOf(id, round)).toMatchObject(totals);
  }
  expect(await vendor.balance()).toBe(1_000);
});

test("[GAMES-10] ruling 17: a bet that was given up is undone, wherever it was by then", async () => {
  const { vendor } = await openPlayer(app, 1_000);
  for (let times = 0; times < 10; times += 1) {
    const lost = vendor.bet(`round-${times}`, `b-${times}`, 100);
    const back = vendor.rollback(`r-${times}`, `b-${times}`);
    for (const { status } of await Promise.all([lost, back])) expect(status).toBe(200);
  }
  expect(await vendor.balance()).toBe(1_000);
});

test("[GAMES-10] ruling 18: a free round stakes nothing, and its win is its campaign's", async () => {
  const { vendor, id } = await openPlayer(app, 0);
  const answer = await vendor.say("free", [
    { action: "bet", action_id: "b1", amount: 0 },
    { action: "win", action_id: "w1", amount: 300, issue_id: "campaign-7" },
  ]);
  expect([answer.status, answer.body.balance]).toEqual([200, 300]);
  const { rows } = await sql<{ kind: number }>`select kind from ledger.transfer
    where member_id = ${id} and amount = 3000000`.execute(app.app.db);
  expect(rows).toEqual([{ kind: 10 }]);
});

test("[GAMES-10] ruling 19: a jackpot stands by itself, once, without a round", async () => {
  const { vendor } = await openPlayer(app, 0);
  const jackpot = { action: "promo_win", action_id: "j1", amount: 50_000 };
  const first = await vendor.say(null, [jackpot]);
  expect([first.status, first.body.balance, first.body.game_id]).toEqual([200, 50_000, null]);
  expect((await vendor.say(null, [jackpot])).raw).toBe(first.raw);
  expect(await vendor.balance()).toBe(50_000);
});

test("[GAMES-10] ruling 20: what a stake took from a wallet goes back to that wallet", async () => {
  const { vendor, id } = await openPlayer(app, 1_000);
  await vendor.bet("round", "b1", 700);
  await vendor.rollback("r1", "b1");
  const { rows } = await sql<{ pairs: bigint }>`select count(*) as pairs
    from ledger.transfer b join ledger.transfer t
      on t.member_id = b.member_id and t.id = b.reverses_id
      and t.debit_id = b.credit_id and t.credit_id = b.debit_id and t.amount = b.amount
    where b.member_id = ${id}`.execute(app.app.db);
  expect(rows).toEqual([{ pairs: 1n }]);
});

test("[GAMES-10] ruling 21: not enough money tells the balance, and stays a no", async () => {
  const { vendor } = await openPlayer(app, 1_000);
  const poor = await vendor.bet("round", "b1", 1_001);
  expect([poor.status, poor.body.code, poor.body.balance]).toEqual([412, 100, 1_000]);
  await vendor.win("round", "w1", 500);
  const again = await vendor.bet("round", "b1", 1_001);
  expect([again.status, again.body.code]).toEqual([412, 100]);
  expect((await vendor.bet("round", "b2", 1_001)).status).toBe(200);
});

test("[GAMES-10] ruling 22: a balance is cut towards zero, never rounded up", async () => {
  const member = await app.richMember(19_999n);
  const vendor = new VendorClient(app, await member.id());
  expect(await vendor.balance()).toBe(1);
});
