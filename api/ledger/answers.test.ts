import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestLedger, post, type TestLedger, summaryOf } from "./ledger.fixture.ts";

let testLedger: TestLedger;
beforeAll(async () => {
  testLedger = await openTestLedger();
});
afterAll(() => testLedger.close());

test("[CASH-07] bets that are posted together each hear their own answer", async () => {
  const { ledger, houseAccount } = testLedger;
  const sums = Array.from({ length: 40 }, (_, index) => BigInt(index + 1));
  const wallets = await Promise.all(sums.map((sum) => testLedger.wallet(sum)));
  const bets = wallets.map((wallet) => [
    post("win", wallet, 10n, { counter: houseAccount }),
    post("bet", wallet, 30n, { counter: houseAccount }),
  ]);
  const answers = await Promise.all(bets.map((group) => ledger.postAll(group)));
  expect(answers.map((group) => group.map(summaryOf))).toEqual(
    sums.map((sum) =>
      sum >= 20n
        ? [`posted ${sum + 10n}`, `posted ${sum - 20n}`]
        : ["refused group.refused", "refused insufficient"],
    ),
  );
  await testLedger.prove();
});
