import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWithdrawalSetup, type WithdrawalSetup } from "../withdrawals/withdrawals.fixture.ts";
import { readSource } from "./read-source.ts";
import { readStatements } from "./read-statements.ts";
import { settleOpenLines } from "./settle-lines.ts";
import type { StatementLine } from "./sources/source.ts";

let setup: WithdrawalSetup;
beforeAll(async () => {
  setup = await openWithdrawalSetup();
  await setup.trustFirstOnes();
});
afterAll(() => setup.close());

async function houseBalance(kind: string, code: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(case when t.credit_id = a.id then t.amount else -t.amount end), 0)::bigint
        as sum
      from ledger.account a left join ledger.transfer t on a.id in (t.debit_id, t.credit_id)
      where a.owner_id = 0 and a.kind = ${kind} and a.code = ${code}`.execute(setup.app.db);
  return rows[0]?.sum ?? 0n;
}

const incidents = async () => {
  const { rows } = await sql<{ kind: string; subject: string }>`
    select kind, subject from money_incident order by id`.execute(setup.app.db);
  return rows.map(({ kind }) => kind);
};

async function paid(amount: string): Promise<{ partId: string; endToEnd: string }> {
  const payee = await setup.payee(100n);
  const { id } = await setup.ask(payee, amount);
  await setup.until(payee, id, "paid");
  const { rows } = await sql<{ partId: string; endToEnd: string }>`
    select id as "partId", end_to_end as "endToEnd" from payout_part
      where withdrawal_id = ${id}`.execute(setup.app.db);
  if (!rows[0]) throw new Error("A withdrawal has no part");
  return rows[0];
}

const outOf = (lines: StatementLine[]) => ({
  id: "sandbox-payouts",
  listLines: (cursor: string) => Promise.resolve({ lines, cursor }),
});

test("[CASH-08] the bank's line of a payout takes it out of clearing, once", async () => {
  const { partId } = await paid("30.00");
  expect(await houseBalance("clearing", "payout:sandbox")).toBe(30_000_000n);
  await readStatements(setup.app);
  await readStatements(setup.app);
  expect(await houseBalance("clearing", "payout:sandbox")).toBe(0n);
  expect(await houseBalance("bank", "sandbox-payouts")).toBe(30_000_000n);
  const { rows } = await sql`select state, rule, outcome from statement_line
    where part_id = ${partId}`.execute(setup.app.db);
  expect(rows).toMatchObject([{ state: "matched", outcome: "payout" }]);
  expect(await incidents()).toEqual([]);
});

test("[CASH-08] a second line of one payout is money that nobody sent", async () => {
  const { partId, endToEnd } = await paid("31.00");
  const line: StatementLine = {
    key: "twice-1",
    bookedAt: new Date(),
    amount: -31_000_000n,
    currency: "BRL",
    text: `PIX ${partId}`,
    endToEnd,
    payer: { name: null, taxId: null },
  };
  await readSource(setup.app, outOf([line, { ...line, key: "twice-2" }]));
  await settleOpenLines(setup.app);
  expect(await incidents()).toEqual(["line.unknown"]);
  const { rows } = await sql`select line_key, state from statement_line
    where line_key like 'twice-%' order by line_key`.execute(setup.app.db);
  expect(rows).toEqual([
    { line_key: "twice-1", state: "matched" },
    { line_key: "twice-2", state: "open" },
  ]);
});
