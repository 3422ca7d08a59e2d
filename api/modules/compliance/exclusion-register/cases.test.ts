import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import { whileLocked } from "../../../testing/while-locked.fixture.ts";
import { audit, newRoundId, requestHash } from "../../../ledger/index.ts";
import type { TimedApp } from "../responsible-gaming/timed.fixture.ts";
import { recordMfa } from "../../account/mfa/index.ts";
import { StaffClient } from "../../backoffice/staff/staff.fixture.ts";
import { VendorClient } from "../../casino/vendors/vendors.fixture.ts";
import { processCases } from "./process-cases.ts";
import {
  bet,
  type RegisterSandbox,
  newPlayer,
  openRegisterSetup,
  type RegisteredMember,
  type RegisterSetup,
  sweepAndWait,
} from "./register-sandbox.fixture.ts";

let setup: RegisterSetup;
let register: RegisterSandbox;
let open: TimedApp;
let staff: StaffClient;
beforeAll(async () => {
  setup = await openRegisterSetup();
  ({ register, open } = setup);
});
afterAll(() => setup.close());

/** A player with 100: one staked in a house round, forty due; one at a studio. */
async function midGame(): Promise<RegisteredMember> {
  const person = await newPlayer(open);
  expect(await bet(open, person.id, { due: 40_000_000n, close: false })).toBe("posted");
  await betAtStudio(person);
  return person;
}

/** A stake whose result is not known yet. */
async function betAtStudio({ id }: RegisteredMember): Promise<void> {
  const { ledger } = open.app;
  const account = await ledger.wallet(id, "BRL");
  if (!account) throw new Error("no wallet");
  const counter = await ledger.houseAccount({ kind: "games", currency: "BRL", code: "STUDIO" });
  const name = randomUUID();
  const named = { vendor: "STUDIO", game: "match", ref: name, close: false };
  const round = { step: "join", id: newRoundId(), ...named } as const;
  const what = { action: "post", kind: "bet", amount: 1_000_000n } as const;
  const hash = requestHash(name);
  const answer = await ledger.post({ ...what, id: name, hash, account, counter, round });
  expect(answer.outcome).toBe("posted");
}

/** The register takes somebody in, and is asked. */
async function bar({ id, cpf }: RegisteredMember): Promise<void> {
  await register.setAnswer("barred", cpf);
  await open.pass("14 days");
  await sweepAndWait(open, id);
  // Several processes may be at it.
  await Promise.all([processCases(open.app), processCases(open.app), processCases(open.app)]);
  const { rows } = await sql`select 1 from register_case where member_id = ${id}`.execute(
    open.app.db,
  );
  expect(rows).toHaveLength(1);
}

async function later(interval: string): Promise<void> {
  await open.pass(interval);
  await processCases(open.app);
}

/** Where a member's money is, in whole reais; the ledger has to pass its audit each time. */
async function moneyOf({ id }: RegisteredMember) {
  const { app, connection } = open;
  const { findings } = await audit(connection);
  expect(findings).toEqual([]);
  const { rows } = await sql<{ kind: string; balance: bigint }>`
    select kind, balance / 1000000 as balance from ledger.account where owner_id = ${id}
      and currency = 'BRL'
    union all
    select 'unreturned', coalesce(sum(t.amount) / 1000000, 0)::bigint from ledger.transfer t
      join ledger.account a on a.id = t.credit_id and a.kind = 'unreturned'
      where t.member_id = ${id}`.execute(app.db);
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, Number(balance)]));
}

/** A prize of five that a studio pays when the account is closed already. */
async function payLate({ id }: RegisteredMember): Promise<void> {
  const { ledger } = open.app;
  const account = await ledger.wallet(id, "BRL");
  if (!account) throw new Error("no wallet");
  const counter = await ledger.houseAccount({ kind: "games", currency: "BRL", code: "LATE" });
  const hash = requestHash("late");
  const what = { action: "post", kind: "promo_win", amount: 5_000_000n } as const;
  await ledger.post({ ...what, id: randomUUID(), hash, account, counter });
}

async function caseOf({ id }: RegisteredMember) {
  staff ??= new StaffClient(open);
  await staff.login();
  const { events, waiting, ...rest } = await staff.call("exclusionRegister.open", {
    memberId: id.toString(),
  });
  return { ...rest, waiting, steps: events };
}

test("[MEMBER-09] whom the register bars is told, paid back, closed and kept for, day by day", async () => {
  const person = await midGame();
  expect(await moneyOf(person)).toEqual({ wallet: 98, unreturned: 0 });
  await bar(person);
  // At once: no bet, no deposit; the open round is cancelled with its stake back in full.
  expect(await moneyOf(person)).toEqual({ wallet: 100, unreturned: 0 });
  expect(await bet(open, person.id)).toBe("limit.review");
  await recordMfa(open.app.db, person.id, "mail");
  await open.comeBack(person.client);
  const { body } = await person.client.try("deposits.startDeposit", {
    method: "pix",
    amount: "20.00",
  });
  expect(body).toMatchObject({ success: false, code: "player.review" });
  const mine = await person.client.call("exclusionRegister.mine", {});
  expect(mine.state).toBe("closing");
  const { list } = await person.client.call("content.inbox", {});
  expect(list[0]?.title).toBe("Sua conta será encerrada");
  const { case: dates, steps: first } = await caseOf(person);
  expect(first.map(({ what }) => what)).toEqual([
    "barred",
    "told",
    "round.cancelled",
    "round.cancelled",
  ]);
  expect(first[1]?.detail).toEqual({ notice: "barred", ways: ["inbox", "mail"] });
  const days = (at: string | undefined) =>
    (Date.parse(at ?? "") - Date.parse(dates?.openedAt ?? "")) / 86_400_000;
  expect(
    [dates?.withdrawUntil, dates?.closesAt, dates?.returnBy, dates?.keepUntil].map(days),
  ).toEqual([2, 3, 5, 185]);
  const { rows: rounds } =
    await sql`select vendor, state, stake_total, payout_total from ledger.round
    where member_id = ${person.id} order by vendor`.execute(open.app.db);
  const over = { state: "closed", stake_total: 0n, payout_total: 0n };
  expect(rounds).toEqual([
    { vendor: "BGS", ...over },
    { vendor: "STUDIO", ...over },
  ]);
  // To the last hour the money is the member's to take out.
  await later("2 days 23 hours");
  expect(await moneyOf(person)).toEqual({ wallet: 100, unreturned: 0 });
  expect((await caseOf(person)).case?.closedAt).toBeNull();
  // The third day: closed for good, signed out, and what is left waits to be returned.
  await later("1 hour");
  expect(await moneyOf(person)).toEqual({ wallet: 0, returns: 100, unreturned: 0 });
  expect((await person.client.try("wallet.balance", {})).status).toBe(401);
  await expect(open.comeBack(person.client)).rejects.toThrow("login.failed");
  expect((await caseOf(person)).waiting).toEqual([{ currency: "BRL", amount: "100.00" }]);
  // What comes late goes the same way.
  await payLate(person);
  await later("1 hour");
  expect(await moneyOf(person)).toEqual({ wallet: 0, returns: 105, unreturned: 0 });
  await later("2 days");
  expect((await caseOf(person)).case?.keptAt).not.toBeNull();
  await later("179 days 20 hours");
  expect(await moneyOf(person)).toEqual({ wallet: 0, returns: 105, unreturned: 0 });
  await later("1 day");
  expect(await moneyOf(person)).toEqual({ wallet: 0, returns: 0, unreturned: 105 });
  const { steps, case: end } = await caseOf(person);
  expect(end?.endedAt).not.toBeNull();
  const notices = steps.flatMap(({ what, detail }) => (what === "told" ? [detail["notice"]] : []));
  expect(notices).toEqual(["barred", "closed", "kept", "apart"]);
});

test("[MEMBER-09] two processes at one case tell once of what waits to be returned", async () => {
  const person = await newPlayer(open);
  await bar(person);
  await later("3 days");
  await payLate(person);
  await open.pass("1 hour");
  const wallet = sql`select 1 from ledger.account where owner_id = ${person.id}
    and kind = 'wallet' and currency = 'BRL' for update`;
  const both = await whileLocked(open.app.db, wallet, async (held) => {
    const runs = [processCases(open.app), processCases(open.app)];
    await held.waiting(1);
    return { done: Promise.all(runs) };
  });
  await both.done;
  const due = (await caseOf(person)).steps.filter(({ what }) => what === "return.due");
  expect(due.map(({ detail }) => detail["amount"])).toEqual(["100.00", "5.00"]);
});

/** The vendor's rounds of a member, and what was reported of them. */
async function atVendor({ id }: RegisteredMember) {
  const { rows: rounds } =
    await sql`select vendor_ref as name, state, stake_total / 1000000 as staked,
      payout_total / 1000000 as paid from ledger.round
    where member_id = ${id} order by vendor_ref`.execute(open.app.db);
  const { rows } = await sql<{ kind: string; action_id: string }>`select kind, action_id
    from vendor_difference where member_id = ${id}`.execute(open.app.db);
  return { rounds, reported: rows.map(({ kind, action_id: action }) => `${kind} ${action}`) };
}

test("[MEMBER-09] a vendor's cancelled round pays nothing beside its stake, one that has paid is the vendor's", async () => {
  const person = await newPlayer(open);
  await sql`update session set place_until = now() + interval '1 day'
    where member_id = ${person.id}`.execute(open.app.db);
  const vendor = new VendorClient(open, person.id);
  expect((await vendor.bet("paying", "b1", 1_000)).body.balance).toBe(9_000);
  expect((await vendor.win("paying", "w1", 500)).body.balance).toBe(9_500);
  expect((await vendor.bet("waiting", "b2", 2_000)).body.balance).toBe(7_500);
  await bar(person);
  // The stake of the one whose result is not known; of the other the vendor has begun to pay.
  expect(await vendor.balance()).toBe(9_500);
  const late = await vendor.win("waiting", "w2", 9_000, { finished: true });
  expect([late.status, late.body.balance]).toEqual([200, 9_500]);
  expect((await vendor.win("waiting", "w2", 9_000, { finished: true })).raw).toBe(late.raw);
  expect((await vendor.win("waiting", "w2", 9_001)).body.code).toBe(409);
  expect((await vendor.rollback("x2", "b2")).body.balance).toBe(9_500);
  // Nor by another name of a win: the prize of a free round, or a win of a campaign's.
  const prize = { action: "promo_win", action_id: "w4", amount: 9_000, issue_id: "summer" };
  expect((await vendor.say("waiting", [prize])).body.balance).toBe(9_500);
  const free = { action: "win", action_id: "w5", amount: 9_000, issue_id: "summer" };
  expect((await vendor.say("waiting", [free])).body.balance).toBe(9_500);
  expect((await vendor.win("paying", "w3", 700)).body.balance).toBe(10_200);
  await later("1 hour");
  expect(await moneyOf(person)).toEqual({ wallet: 102, unreturned: 0 });
  expect(await atVendor(person)).toEqual({
    rounds: [
      { name: "paying", state: "open", staked: 10n, paid: 12n },
      { name: "waiting", state: "closed", staked: 0n, paid: 0n },
    ],
    reported: [
      "win.after.cancel w2",
      "action.conflict w2",
      "win.after.cancel w4",
      "win.after.cancel w5",
    ],
  });
});
