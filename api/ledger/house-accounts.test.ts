import { afterAll, beforeAll, expect, test } from "vitest";
import type { AccountRef } from "./command.ts";
import { openVendorAccount } from "./index.ts";
import { openTestLedger, post, summaryOf, type TestLedger } from "./ledger.fixture.ts";

let testLedger: TestLedger;
beforeAll(async () => {
  testLedger = await openTestLedger();
});
afterAll(() => testLedger.close());

const openOne = (kind: "bank" | "clearing" | "costs", code: string) =>
  testLedger.ledger.houseAccount({ kind, currency: "BRL", code });

/** Credits less debits of a house account, whose balance is never stored. */
async function sumOf({ id }: AccountRef): Promise<bigint> {
  const rows = await testLedger.sql<{ sum: string }>(
    `select (coalesce(sum(amount) filter (where credit_id = $1), 0)
        - coalesce(sum(amount) filter (where debit_id = $1), 0))::text as sum
      from ledger.transfer where $1 in (debit_id, credit_id)`,
    [id],
  );
  return BigInt(rows[0]?.sum ?? 0);
}

test("[CASH-07] a settlement moves between two house accounts, once", async () => {
  const { ledger } = testLedger;
  const [bank, clearing, costs] = await Promise.all([
    openOne("bank", "main"),
    openOne("clearing", "sandbox"),
    openOne("costs", "sandbox"),
  ]);
  const settlement = post("settlement", bank, 500n, { counter: clearing });
  expect(summaryOf(await ledger.post(settlement))).toBe("posted -");
  expect(await ledger.post(settlement)).toMatchObject({ outcome: "posted", replayed: true });
  const charge = post("cost", costs, 20n, { counter: clearing });
  const answers = await ledger.postAll([charge, post("cost", bank, 5n, { counter: clearing })]);
  expect(answers.map(summaryOf)).toEqual(["posted -", "posted -"]);
  expect([await sumOf(bank), await sumOf(clearing), await sumOf(costs)]).toEqual([
    -505n,
    525n,
    -20n,
  ]);
  await testLedger.prove();
});

test("many house commands at once stay exact", async () => {
  const [bank, clearing] = await Promise.all([
    openOne("bank", "other"),
    openOne("clearing", "other"),
  ]);
  await Promise.all(
    Array.from({ length: 200 }, () =>
      testLedger.ledger.post(post("settlement", bank, 3n, { counter: clearing })),
    ),
  );
  expect([await sumOf(bank), await sumOf(clearing)]).toEqual([-600n, 600n]);
  await testLedger.prove();
});

test("[CASH-05] money at a vendor is the member's, and cannot be overspent", async () => {
  const { ledger } = testLedger;
  const wallet = await testLedger.wallet(100n);
  const vendor = await openVendorAccount(ledger.reads, wallet.ownerId, {
    currency: "BRL",
    vendor: "IA",
  });
  const out = post("transfer_out", wallet, 80n, { counter: vendor });
  expect(summaryOf(await ledger.post(out))).toBe("posted 20");
  const lost = post("vendor_result_out", vendor, 90n, { counter: testLedger.houseAccount });
  expect(summaryOf(await ledger.post(lost))).toBe("refused insufficient");
  const back = post("transfer_in", wallet, 81n, { counter: vendor });
  expect(summaryOf(await ledger.post(back))).toBe("refused insufficient");
  expect(await testLedger.balance(vendor)).toBe(80n);
  await testLedger.prove();
});
