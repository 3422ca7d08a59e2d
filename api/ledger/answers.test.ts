import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestBooks, post, type TestBooks, told } from "./books.fixture.ts";

let books: TestBooks;
beforeAll(async () => {
  books = await openTestBooks();
});
afterAll(() => books.close());

test("[CASH-07] bets that are posted together each hear their own answer", async () => {
  const { ledger, house } = books;
  const sums = Array.from({ length: 40 }, (_, index) => BigInt(index + 1));
  const wallets = await Promise.all(sums.map((sum) => books.wallet(sum)));
  const bets = wallets.map((wallet) => [
    post("win", wallet, 10n, { counter: house }),
    post("bet", wallet, 30n, { counter: house }),
  ]);
  const answers = await Promise.all(bets.map((group) => ledger.postAll(group)));
  expect(answers.map((group) => group.map(told))).toEqual(
    sums.map((sum) =>
      sum >= 20n
        ? [`posted ${sum + 10n}`, `posted ${sum - 20n}`]
        : ["refused group.refused", "refused insufficient"],
    ),
  );
  await books.prove();
});
