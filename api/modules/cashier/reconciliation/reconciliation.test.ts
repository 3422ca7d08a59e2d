import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toMicro } from "@trevo/contract/money.ts";
import { openDepositSetup, type DepositSetup } from "../deposits/deposits.fixture.ts";
import { readSource } from "./read-source.ts";
import { readStatements } from "./read-statements.ts";
import type { StatementLine } from "./sources/source.ts";

let setup: DepositSetup;
beforeAll(async () => {
  setup = await openDepositSetup({ copies: 0 });
});
afterAll(() => setup.close());

const line: StatementLine = {
  key: "ln_1",
  bookedAt: new Date("2026-11-25T12:00:00Z"),
  amount: toMicro("80.00"),
  currency: "BRL",
  text: "no number",
  endToEnd: "E00000000LINE1",
  payer: { name: "Ana", taxId: null },
};

/** A bank that tells these lines, whatever it is asked for. */
const bankOf = (lines: StatementLine[]) => ({
  id: "sandbox-main",
  listLines: async (cursor: string) => Promise.resolve({ lines, cursor }),
});

test("[CASH-03] a line without a number waits in suspense until its payer names it", async () => {
  const before = await setup.houseBalance("suspense", "");
  expect(await readSource(setup.app, bankOf([line]))).toBe(1);
  await readStatements(setup.app);
  const waiting = await setup.houseBalance("suspense", "");
  expect(Number(waiting) - Number(before)).toBe(80);
  const member = await setup.newMember();
  const { id } = await setup.startBy(member, "bank", "80.00");
  const said = await member.call("deposits.paid", { id, reference: "e00000000line1" });
  expect(said).toMatchObject({ status: "review", reference: "e00000000line1" });
  await readStatements(setup.app);
  expect(await setup.until(member, id, "paid")).toMatchObject({ credited: "80.00" });
  expect(await setup.houseBalance("suspense", "")).toBe(before);
  expect(await setup.houseBalance("clearing", "bank")).toBe("0.00");
  const asked = await member.try("deposits.paid", { id });
  expect(asked.body).toMatchObject({ success: true });
  await setup.expectConsistent();
});

test("[CASH-03] the same statement twice adds nothing, and a changed line stops payouts", async () => {
  const again = { ...line, key: "ln_2", endToEnd: null };
  expect(await readSource(setup.app, bankOf([again]))).toBe(1);
  expect(await readSource(setup.app, bankOf([again]))).toBe(0);
  const changed = { ...again, amount: toMicro("8000.00") };
  expect(await readSource(setup.app, bankOf([changed]))).toBe(0);
  const { rows } = await sql`select detail, freezes from money_incident
    where kind = 'line.changed'`.execute(setup.app.db);
  expect(rows).toEqual([{ detail: { source: "sandbox-main", key: "ln_2" }, freezes: true }]);
  const kept = await sql<{ amount: bigint }>`select amount from statement_line
    where line_key = 'ln_2'`.execute(setup.app.db);
  expect(kept.rows).toEqual([{ amount: line.amount }]);
});

test("[CASH-03] saying it is paid asks the provider once in ten seconds, and credits nothing", async () => {
  const member = await setup.newMember();
  const { id } = await setup.start(member, "40.00");
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => member.try("deposits.paid", { id })),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await setup.balance(member)).toBe("0.00");
  await setup.answerPage(await setup.chargeOf(id), { answer: "pay" });
  await sql`update deposit set asked_at = null where id = ${id}`.execute(setup.app.db);
  expect(await member.call("deposits.paid", { id })).toMatchObject({ status: "paid" });
  expect(await setup.balance(member)).toBe("40.00");
  const stranger = await setup.newMember();
  for (const name of ["deposits.paid", "deposits.cancel"] as const) {
    const { body } = await stranger.try(name, { id });
    expect(body).toMatchObject({ success: false, code: "deposit.unknown" });
  }
});

test("[CASH-01] a deposit taken back is over, and money that comes all the same is credited", async () => {
  const member = await setup.newMember();
  const { id } = await setup.start(member, "40.00");
  const charge = await setup.paidCharge(id, "40.00");
  expect(await member.call("deposits.cancel", { id })).toMatchObject({ status: "cancelled" });
  expect(await member.call("deposits.cancel", { id })).toMatchObject({ status: "cancelled" });
  await setup.answerPage(charge.id, { answer: "pay" });
  expect(await member.call("deposits.paid", { id })).toMatchObject({ status: "paid" });
  const { body } = await member.try("deposits.cancel", { id });
  expect(body).toMatchObject({ success: false, code: "deposit.closed" });
  await setup.expectConsistent();
});
