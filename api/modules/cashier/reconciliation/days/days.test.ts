import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fromMicro, toMicro } from "@trevo/contract/money.ts";
import { commandId, requestHash } from "../../../../ledger/index.ts";
import { misstate, putBack } from "../../../../ledger/past.fixture.ts";
import { openTestApp, type TestApp } from "../../../../testing/test-app.ts";
import { hire, StaffClient } from "../../../backoffice/staff/staff.fixture.ts";
import { checkAges } from "./check-ages.ts";
import { checkSomeStatements } from "./check-statements.ts";
import { checkSegregation } from "./segregation.ts";

let app: TestApp;
let finance: StaffClient;
beforeAll(async () => {
  app = await openTestApp();
  await hire(app, "fina", ["finance"]);
  finance = new StaffClient(app);
  await finance.login("fina");
});
afterAll(() => app.close());

/** A day so many before the merchant's today. */
async function day(back: number): Promise<string> {
  const { day: today } = await finance.call("reconciliation.accounts", {});
  return new Date(Date.parse(today) - back * 86_400_000).toISOString().slice(0, 10);
}

const code = async (asked: { day: string; note?: string }) => {
  const { body } = await finance.try("reconciliation.closeDay", asked);
  return body.success ? "" : body.code;
};

const incidents = async (kind: string) => {
  const { rows } = await sql<{ subject: string }>`select subject from money_incident
    where kind = ${kind}`.execute(app.app.db);
  return rows.map(({ subject }) => subject);
};
const alerts = async (kind: string) => {
  const { rows } = await sql<{ subject: string }>`select subject from staff_alert
    where kind = ${kind} and closed_at is null`.execute(app.app.db);
  return rows.map(({ subject }) => subject);
};

test("[CASH-08] a day closes as the books have it, and the next begins where it ended", async () => {
  const demo = toMicro((await finance.call("reconciliation.accounts", {})).liability);
  const closing = fromMicro(demo + 12_345_678n, 6);
  await app.richMember(12_345_678n);
  await putBack(app.ownerDb, 3);
  await app.richMember(1_000_001n);
  const [third, second, today] = [await day(3), await day(2), await day(0)];
  expect(await code({ day: today })).toBe("day.order");
  const replies = await Promise.all([code({ day: third }), code({ day: third })]);
  expect(replies.toSorted()).toEqual(["", "day.order"]);
  expect(await code({ day: await day(1) })).toBe("day.order");
  expect(await code({ day: second })).toBe("");
  const [before, after] = [
    await finance.call("reconciliation.day", { day: third }),
    await finance.call("reconciliation.day", { day: second }),
  ];
  const members = (report: typeof before) => report.accounts.find(({ kind }) => kind === "members");
  expect(members(before)).toMatchObject({ closing });
  expect(before.accounts.map(({ kind, code: of, closing }) => [kind, of, closing])).toEqual(
    after.accounts.map(({ kind, code: of, opening }) => [kind, of, opening]),
  );
  expect(before).toMatchObject({ isWhole: true, closedBy: "fina" });
  expect(after.isWhole).toBe(true);
  expect(before.csv).toContain(`members,,closing,${closing}`);
  expect((await finance.call("reconciliation.days", {})).list.map((one) => one.day)).toEqual([
    second,
    third,
  ]);
  const now = await finance.call("reconciliation.accounts", {});
  expect(now.nextToClose).toBe(await day(1));
  expect(now.list.find(({ kind }) => kind === "members")).toMatchObject({
    opening: fromMicro(demo + 12_345_678n),
    in: "1.00",
    closing: fromMicro(demo + 13_345_679n),
  });
  expect(now.liability).toBe(fromMicro(demo + 13_345_679n));
});

test("[CASH-08] what has no owner is named before a day closes, and stands in its report", async () => {
  const { currency } = await finance.call("reconciliation.accounts", {});
  await sql`insert into payment_suspense
      (provider, charge_id, reason, amount, currency, posted_at, created_at)
    values ('sandbox', 'c-1', 'reference.unknown', 5000000, ${currency}, now(),
      now() - interval '2 days')`.execute(app.app.db);
  const last = await day(1);
  expect(await code({ day: last })).toBe("validation");
  expect(await code({ day: last, note: "=Ana looks for the payer" })).toBe("");
  const report = await finance.call("reconciliation.day", { day: last });
  expect(report.items).toMatchObject([{ kind: "suspense", amount: "5.00" }]);
  expect(report).toMatchObject({ isWhole: true, openItems: 1 });
});

test("[CASH-08] books that no longer follow from a closed day close nothing", async () => {
  await putBack(app.ownerDb, 3);
  await sql`alter table day_report disable trigger user`.execute(app.ownerDb);
  await sql`delete from day_report where day = ${await day(1)}::date`.execute(app.ownerDb);
  await sql`alter table day_close disable trigger user`.execute(app.ownerDb);
  await sql`delete from day_close where day = ${await day(1)}::date`.execute(app.ownerDb);
  expect(await code({ day: await day(1), note: "a note" })).toBe("day.books");
});

test("[CASH-08] clearing that is late is an alert, then an incident, and ends by itself", async () => {
  const { currency } = await finance.call("reconciliation.accounts", {});
  const accountOf = (kind: "clearing" | "suspense", of: string) =>
    app.app.ledger.houseAccount({ kind, currency, code: of });
  const [clearing, suspense] = [
    await accountOf("clearing", "slow"),
    await accountOf("suspense", ""),
  ];
  const move = (id: string, account: typeof clearing, counter: typeof clearing) =>
    app.app.ledger.post({
      action: "post",
      id: commandId("test", id),
      hash: requestHash(id),
      kind: "settlement",
      account,
      counter,
      amount: 5_000_000n,
    });
  await move("1", clearing, suspense);
  await checkAges(app.app);
  expect(await alerts("clearing.late")).not.toContain("clearing:slow");
  await putBack(app.ownerDb, 2);
  await checkAges(app.app);
  expect(await alerts("clearing.late")).toContain("clearing:slow");
  expect(await incidents("clearing.late")).toEqual([]);
  await putBack(app.ownerDb, 2);
  await Promise.all([checkAges(app.app), checkAges(app.app)]);
  expect((await incidents("clearing.late")).toSorted()).toEqual(["clearing:slow", "suspense:"]);
  await move("2", suspense, clearing);
  await checkAges(app.app);
  expect(await alerts("clearing.late")).not.toContain("clearing:slow");
});

test("[CASH-08] less kept apart than members have stops payouts", async () => {
  await checkSegregation(app.app);
  expect(await alerts("segregation.missing")).toHaveLength(1);
  const declare = async (amount: string) => {
    const asked = { day: await day(0), amount, reason: "As the bank's letter says" };
    await finance.call("reconciliation.segregate", asked);
    await checkSegregation(app.app);
  };
  await declare("1000000.00");
  expect(await alerts("segregation.missing")).toEqual([]);
  expect(await incidents("segregation.short")).toEqual([]);
  await declare("13.34");
  expect(await incidents("segregation.short")).toHaveLength(1);
});

test("[CASH-08] a statement that does not add up is found at night", async () => {
  await checkSomeStatements(app.app);
  expect(await incidents("statement.wrong")).toEqual([]);
  await misstate(app.ownerDb, await (await app.richMember(7_000_000n)).id());
  await checkSomeStatements(app.app);
  expect(await incidents("statement.wrong")).toHaveLength(1);
});
