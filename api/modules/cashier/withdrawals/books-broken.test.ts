import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Command, commandId, requestHash, settled } from "../../../ledger/index.ts";
import { readStatements } from "../reconciliation/index.ts";
import { reportFaults } from "./audit.ts";
import { openWithdrawalSetup, type WithdrawalSetup } from "./withdrawals.fixture.ts";

/** Each check of the books, and the books broken on purpose: it is seen, and nothing leaves. */

let setup: WithdrawalSetup;
beforeAll(async () => {
  setup = await openWithdrawalSetup();
  await setup.trustFirstOnes();
});
afterEach(async () => {
  await sql`delete from money_incident`.execute(setup.ownerDb);
});
afterAll(async () => {
  await setup.expectConsistent();
  await setup.close();
});

const cent = 10_000n;

/** What the job of each minute finds, as the office lists it. */
async function found() {
  await reportFaults(setup.app);
  const { rows } = await sql`select kind, subject, freezes, detail from money_incident
    where closed_at is null order by id`.execute(setup.app.db);
  return rows;
}

const post = async (command: Command) => settled(await setup.app.ledger.post(command));
const named = (name: string) => ({ id: commandId(name), hash: requestHash(name) });

test("[CASH-08] C1: a cent too much on its way stops payouts until it is gone", async () => {
  expect(await found()).toEqual([]);
  const { ledger } = setup.app;
  const payouts = await ledger.houseAccount({ kind: "payouts", currency: "BRL", code: "" });
  const from = await ledger.houseAccount({ kind: "adjustments", currency: "BRL", code: "test" });
  const move = { action: "post", kind: "settlement", amount: cent } as const;
  await post({ ...move, ...named("one cent in"), account: from, counter: payouts });
  expect(await found()).toEqual([
    {
      kind: "payouts.sum",
      subject: "BRL",
      freezes: true,
      detail: { rows: "0.00", books: "0.01" },
    },
  ]);
  const payee = await setup.payee(100n);
  const { id } = await setup.ask(payee, "30.00");
  await setup.untilState(id, "approved");
  await setup.carryOn();
  expect(await setup.purse(payee)).toBe("100.00 30.00");
  await post({ ...move, ...named("one cent out"), account: payouts, counter: from });
  await sql`delete from money_incident`.execute(setup.ownerDb);
  expect(await found()).toEqual([]);
  await setup.carryOn();
  await setup.until(payee, id, "paid");
});

test("[CASH-08] C3: a hold that is of no withdrawal is seen", async () => {
  const payee = await setup.payee(100n);
  const { ledger } = setup.app;
  const account = await ledger.wallet(await payee.member.id(), "BRL");
  if (!account) throw new Error("No wallet");
  const counter = await ledger.houseAccount({ kind: "payouts", currency: "BRL", code: "" });
  const hold = { ...named("a hold of nobody"), account };
  await post({
    ...hold,
    action: "hold",
    kind: "withdrawal",
    amount: cent,
    counter,
    expiresInSeconds: null,
  });
  expect(await found()).toMatchObject([
    { kind: "held.sum", freezes: true, detail: { rows: "0.00", books: "0.01" } },
  ]);
  await post({ ...named("its release"), action: "release", account, hold: hold.id });
});

test("[CASH-08] C4: a payout whose line is of another amount, or that had failed, is seen", async () => {
  const payee = await setup.payee(100n);
  const { id } = await setup.ask(payee, "30.00");
  await setup.until(payee, id, "paid");
  await readStatements(setup.app);
  expect(await found()).toEqual([]);
  const { rows } = await sql<{ id: string }>`select id from payout_part
    where withdrawal_id = ${id}`.execute(setup.app.db);
  const [part] = rows;
  const lineBecomes = (amount: bigint) =>
    sql`update statement_line set amount = ${amount} where part_id = ${part?.id}`.execute(
      setup.ownerDb,
    );
  await lineBecomes(-31_000_000n);
  expect(await found()).toEqual([
    {
      kind: "payout.lines",
      subject: part?.id,
      freezes: true,
      detail: { rows: "30.00", books: "31.00" },
    },
  ]);
  await lineBecomes(-30_000_000n);
  await sql`delete from money_incident`.execute(setup.ownerDb);
  expect(await found()).toEqual([]);
});

test("[CASH-08] C4: no second line can be of one payout, whoever writes it", async () => {
  const payee = await setup.payee(100n);
  const { id } = await setup.ask(payee, "20.00");
  await setup.until(payee, id, "paid");
  await readStatements(setup.app);
  const again = sql`insert into statement_line (source, line_key, content_hash, booked_at, amount,
      currency, text, payer_sealed, outcome, part_id)
    select source, ${randomUUID()}, content_hash, booked_at, amount, currency, text, payer_sealed,
      outcome, part_id from statement_line
      where part_id = (select p.id from payout_part p where p.withdrawal_id = ${id})`;
  await expect(again.execute(setup.ownerDb)).rejects.toThrow(/statement_line_of_part/);
});
