import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { figureNames } from "@trevo/contract/staff/figures.ts";
import type { StaffAnswerOf, StaffPayloadOf } from "@trevo/contract/staff/registry.ts";
import { addHourlyTotals, houseNets } from "../../../ledger/index.ts";
import { misstateHours, putBack } from "../../../ledger/past.fixture.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { launch, stake } from "../../casino/rgs/client.fixture.ts";
import { hire, StaffClient } from "../staff/staff.fixture.ts";
import { checkDays } from "./check.ts";
import { closeDays } from "./close.ts";

let app: TestApp;
let office: StaffClient;
beforeAll(async () => {
  app = await openTestApp();
  await hire(app, "fina", ["finance"]);
  office = new StaffClient(app);
  await office.login("fina");
});
afterAll(() => app.close());

const micro = (text: string) => BigInt(text.replace(".", "")) * 10_000n;

/** Members who have really staked. */
async function play(members: number): Promise<void> {
  for (let member = 0; member < members; member++) {
    const game = await launch(app, await app.richMember(200_000_000n));
    for (let spin = 0; spin < 4; spin++) {
      const key = { "idempotency-key": randomUUID() };
      const { status } = await game.try("play", { amount: stake, mode: "BASE" }, key);
      if (status === 200) await game.call("endRound");
    }
  }
}

/** The same figures of a member's wallets, by the entries of their own accounts. */
async function booked(): Promise<{ ggr: bigint; active: bigint }> {
  const { rows } = await sql<{ ggr: string; active: bigint }>`
    select coalesce(-sum(e.delta), 0)::text as ggr,
        count(distinct e.member_id) filter (where k.name = 'bet') as active
      from ledger.entry e join ledger.kind k on k.code = e.kind
      join ledger.real_account a on a.id = e.account_id and a.currency = 'BRL'
      where k.name in ('bet', 'win', 'promo_win')`.execute(app.app.db);
  const [row] = rows;
  return { ggr: BigInt(row?.ggr ?? 0), active: row?.active ?? 0n };
}

/** All rows of a figure, slice by slice. */
async function sumOfRows(of: StaffPayloadOf<"figures.transfers">): Promise<bigint> {
  let sum = 0n;
  let after: string | null = null;
  do {
    const next: StaffAnswerOf<"figures.transfers"> = await office.call("figures.transfers", {
      ...of,
      ...(after === null ? {} : { after }),
    });
    sum += next.list.reduce((total, { amount }) => total + micro(amount), 0n);
    after = next.next;
  } while (after !== null);
  return sum;
}

async function spanDates(): Promise<{ startDate: string; endDate: string }> {
  const { endDate } = await office.call("figures.board", {});
  const start = new Date(Date.parse(endDate) - 20 * 86_400_000);
  return { startDate: start.toISOString().slice(0, 10), endDate };
}

const alerts = async () => {
  const admin = new StaffClient(app);
  await admin.login();
  return (await admin.call("staff.alerts", { kind: "figures.differ" })).total.count;
};

test("[OPS-07] the figures of days equal the books to the cent, closed days and today", async () => {
  await play(2);
  await putBack(app.ownerDb, 3);
  await play(1);
  await closeDays(app.app);
  const board = await office.call("figures.board", await spanDates());
  const { ggr } = await booked();
  expect(micro(board.total.ggr)).toBe(ggr);
  expect(micro(board.total.stakes) - micro(board.total.payouts)).toBe(ggr);
  const busy = board.days.filter(({ active }) => active > 0);
  expect(busy.length).toBeGreaterThan(1);
  const sum = (of: "stakes" | "payouts" | "ggr") =>
    board.days.reduce((total, one) => total + micro(one[of]), 0n);
  for (const of of ["stakes", "payouts", "ggr"] as const) {
    expect(sum(of)).toBe(micro(board.total[of]));
    expect(board.vendors.reduce((total, one) => total + micro(one[of]), 0n)).toBe(sum(of));
  }
  expect(board.days.at(-1)).toMatchObject({ day: board.endDate, active: 1 });
});

test("[OPS-07] each figure of a day is the sum of the transfers that stand behind it", async () => {
  const board = await office.call("figures.board", await spanDates());
  const busy = board.days.filter(({ active }) => active > 0).slice(-2);
  expect(busy.length).toBe(2);
  for (const { day, ...sums } of busy) {
    for (const figure of figureNames) {
      expect([figure, await sumOfRows({ figure, day })]).toEqual([figure, micro(sums[figure])]);
    }
    for (const { vendor, days } of board.vendors) {
      const ggr = days.find((one) => one.day === day)?.ggr ?? "0.00";
      expect(await sumOfRows({ figure: "ggr", day, code: vendor })).toBe(micro(ggr));
    }
  }
});

test("[OPS-07] the hours of a day sum to it, and yesterday is compared to the same time", async () => {
  const { before, days, endDate } = await office.call("figures.board", {});
  const hours = await office.call("figures.hours", {});
  const sum = (list: typeof hours.hours) =>
    list.reduce((total, { stakes }) => total + micro(stakes), 0n);
  expect(hours.day).toBe(endDate);
  expect(sum(hours.hours)).toBe(micro(days.at(-1)?.stakes ?? "0.00"));
  expect(sum(hours.hours)).toBeGreaterThan(0n);
  expect(sum(hours.before)).toBe(micro(before.days.at(-1)?.stakes ?? "0.00"));
  const dayMs = 86_400_000;
  expect(Math.abs(Date.parse(before.until) + dayMs - Date.now())).toBeLessThan(dayMs / 12);
  const week = await office.call("figures.board", { days: 7 });
  expect(week.days.at(-1)?.day).toBe(endDate);
  expect(Date.parse(week.endDate) - Date.parse(week.startDate)).toBe(6 * dayMs);
});

test("[OPS-07] hours that were summed say what their transfers said", async () => {
  const { days } = await office.call("figures.board", await spanDates());
  const busy = days.find(({ active }) => active > 0)?.day ?? "";
  const before = await office.call("figures.hours", { day: busy });
  const nets = () => houseNets(app.app.db, { currency: "BRL", until: new Date() });
  const booksBefore = await nets();
  expect(await addHourlyTotals(app.app.db)).toBeGreaterThan(0);
  expect(await addHourlyTotals(app.app.db)).toBe(0);
  expect(await office.call("figures.hours", { day: busy })).toEqual(before);
  expect(await nets()).toEqual(booksBefore);
  // They are read: a sum that is wrong is seen.
  await misstateHours(app.ownerDb, 10_000n);
  expect(await office.call("figures.hours", { day: busy })).not.toEqual(before);
  await misstateHours(app.ownerDb, -10_000n);
});

test("[OPS-07] the dashboard says whether books, figures and the record of acts are whole", async () => {
  const { books, acts, areFiguresRight } = await office.call("figures.integrity", {});
  expect(books).not.toMatchObject({ isWhole: false });
  expect({ acts: acts.isWhole, areFiguresRight }).toEqual({ acts: true, areFiguresRight: true });
});

test("[OPS-07] a day that was closed stays closed, by however many processes", async () => {
  await Promise.all([closeDays(app.app), closeDays(app.app), closeDays(app.app)]);
  const span = await spanDates();
  const before = await office.call("figures.board", span);
  await play(1);
  await closeDays(app.app);
  const after = await office.call("figures.board", span);
  expect(after.days.slice(0, -1)).toEqual(before.days.slice(0, -1));
  expect(micro(after.total.ggr)).toBe((await booked()).ggr);
});

test("[OPS-07] what differs from the books is an alert until it does not", async () => {
  await checkDays(app.app);
  expect(await alerts()).toBe(0);
  await sql`update day_figure set amount = amount + 10000
    where side = 'games' and is_in`.execute(app.app.db);
  await checkDays(app.app);
  expect(await alerts()).toBe(1);
  await sql`update day_figure set amount = amount - 10000
    where side = 'games' and is_in`.execute(app.app.db);
  await checkDays(app.app);
  expect(await alerts()).toBe(0);
});

test("[OPS-07] a span ends no earlier than it begins, and is a year at most", async () => {
  for (const span of [
    { startDate: "2026-02-02", endDate: "2026-02-01" },
    { startDate: "2020-01-01", endDate: "2026-01-01" },
  ]) {
    expect((await office.try("figures.board", span)).body).toMatchObject({ code: "validation" });
  }
  const support = new StaffClient(app);
  await hire(app, "helps", ["support"]);
  await support.login("helps");
  expect((await support.try("figures.board", {})).status).toBe(403);
});
