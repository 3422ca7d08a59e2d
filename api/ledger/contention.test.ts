import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openTestLedger, post, type TestLedger, summaryOf } from "./ledger.fixture.ts";
import { type Answer, type Ledger, newRoundId, openLedger, requestHash } from "./index.ts";

let testLedger: TestLedger;
/** A second process as the database sees it: other connections, nothing shared but the tables. */
let other: Ledger;
beforeAll(async () => {
  testLedger = await openTestLedger();
  other = await openLedger(testLedger.connection);
});
afterEach(() => testLedger.prove());
afterAll(async () => {
  await other.close();
  await testLedger.close();
});

const count = (answers: Answer[]) => {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const word = answer.outcome === "refused" ? answer.reason : answer.outcome;
    counts[word] = (counts[word] ?? 0) + 1;
  }
  return counts;
};

test("[CASH-07] 64 clients draining a wallet worth 100 stakes get exactly 100 accepted", async () => {
  const wallet = await testLedger.wallet(100n * 5n);
  const answers: Answer[] = [];
  const client = async (index: number) => {
    for (let times = 0; times < 5; times += 1) {
      const ledger = (index + times) % 2 === 0 ? testLedger.ledger : other;
      answers.push(
        await ledger.post(post("bet", wallet, 5n, { counter: testLedger.houseAccount })),
      );
    }
  };
  await Promise.all(Array.from({ length: 64 }, (_, index) => client(index)));
  expect(count(answers)).toEqual({ posted: 100, insufficient: 220 });
  expect(await testLedger.balance(wallet)).toBe(0n);
});

test("[CASH-07] 200 requests with one key make one bet, and all hear the same", async () => {
  const wallet = await testLedger.wallet(1_000n);
  const bet = post("bet", wallet, 5n, { counter: testLedger.houseAccount });
  // Four processes of 50 connections each.
  const ledgers = [testLedger.ledger, other];
  const third = await openLedger(testLedger.connection);
  const fourth = await openLedger(testLedger.connection);
  ledgers.push(third, fourth);
  try {
    const answers = await Promise.all(
      ledgers.flatMap((ledger) => Array.from({ length: 50 }, () => ledger.post(bet))),
    );
    expect(new Set(answers.map(summaryOf))).toEqual(new Set(["posted 995"]));
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(await testLedger.balance(wallet)).toBe(995n);
  } finally {
    await Promise.all([third.close(), fourth.close()]);
  }
});

test("one key for two different bets: one is made, the other is a conflict", async () => {
  const wallet = await testLedger.wallet(1_000n);
  const id = randomUUID();
  const bets = [5n, 6n].map((amount) =>
    post("bet", wallet, amount, { counter: testLedger.houseAccount, id }),
  );
  const answers = await Promise.all(
    bets.flatMap((bet) => [testLedger.ledger.post(bet), other.post(bet)]),
  );
  expect(count(answers)).toEqual({ posted: 2, conflict: 2 });
});

test("one key on two wallets of a member at once: one is made, the other is a conflict", async () => {
  // Their locks differ, so only the key itself stands between the two processes.
  for (let times = 0; times < 10; times += 1) {
    const real = await testLedger.wallet(100n);
    const [row] = await testLedger.sql<{ id: bigint }>(
      "insert into ledger.account (owner_id, currency, kind, code, bound) " +
        "values ($1, 'BRL', 'wallet', 'second', 'floor') returning id",
      [real.ownerId],
    );
    const second = { ownerId: real.ownerId, id: row?.id ?? 0n };
    const id = randomUUID();
    const answers = await Promise.all([
      testLedger.ledger.post(post("deposit", real, 5n, { counter: testLedger.houseAccount, id })),
      other.post(post("deposit", second, 5n, { counter: testLedger.houseAccount, id })),
    ]);
    expect(count(answers)).toEqual({ posted: 1, conflict: 1 });
  }
});

test("two processes racing for one nonce: one takes it", async () => {
  const wallet = await testLedger.wallet(1_000n);
  for (let nonce = 0n; nonce < 20n; nonce += 1n) {
    const bet = () =>
      post("bet", wallet, 1n, { counter: testLedger.houseAccount, guard: { nonce } });
    const answers = await Promise.all([testLedger.ledger.post(bet()), other.post(bet())]);
    expect(count(answers)).toEqual({ posted: 1, "turn.taken": 1 });
  }
});

test("two processes racing to open a round: one opens it", async () => {
  const wallet = await testLedger.wallet(1_000n);
  const bet = () => {
    const id = newRoundId();
    const names = { vendor: "BGS", game: "slot", detail: "{}" };
    const round = { step: "open", id, due: 1n, close: false, ...names } as const;
    return post("bet", wallet, 1n, { counter: testLedger.houseAccount, round });
  };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? testLedger.ledger : other).post(bet())),
  );
  expect(count(answers)).toEqual({ posted: 1, "round.open": 19 });
  // Left open on purpose; its outcome is paid like any.
  const [row] = await testLedger.sql<{ id: string }>(
    "select id from ledger.round where member_id = $1",
    [wallet.ownerId],
  );
  const settle = { step: "settle", id: row?.id ?? "", close: true } as const;
  await testLedger.ledger.post(
    post("win", wallet, 1n, { counter: testLedger.houseAccount, round: settle }),
  );
});

test("many wallets from two processes at once end where their commands add up to", async () => {
  const wallets = await Promise.all(Array.from({ length: 40 }, () => testLedger.wallet(10_000n)));
  const total = new Map<bigint, bigint>();
  const posts = Array.from({ length: 2_000 }, (_, index) => {
    const wallet = wallets[(index * 7) % wallets.length] ?? testLedger.houseAccount;
    const isBet = index % 3 !== 0;
    const amount = BigInt(1 + (index % 9));
    total.set(wallet.id, (total.get(wallet.id) ?? 10_000n) + (isBet ? -amount : amount));
    return { isBet, wallet, amount };
  });
  await Promise.all(
    posts.map(({ isBet, wallet, amount }, index) =>
      (index % 2 ? testLedger.ledger : other).post(
        post(isBet ? "bet" : "win", wallet, amount, { counter: testLedger.houseAccount }),
      ),
    ),
  );
  for (const [id, expected] of total) {
    const rows = await testLedger.sql("select balance from ledger.account where id = $1", [id]);
    expect(rows).toEqual([{ balance: expected }]);
  }
});

test("one command that cannot be is found and given back; the rest of its batch is posted", async () => {
  // A kind that the books do not know breaks a constraint set up for this test only.
  await testLedger.sql(
    "alter table ledger.transfer add constraint no_thirteen check (amount <> 13) not valid",
  );
  try {
    const wallets = await Promise.all(Array.from({ length: 30 }, () => testLedger.wallet(100n)));
    const results = await Promise.allSettled(
      wallets.map((wallet, index) =>
        testLedger.ledger.post(
          post("bet", wallet, index === 17 ? 13n : 1n, { counter: testLedger.houseAccount }),
        ),
      ),
    );
    const failed = results.flatMap(({ status }, index) => (status === "rejected" ? [index] : []));
    expect(failed).toEqual([17]);
  } finally {
    await testLedger.sql("alter table ledger.transfer drop constraint no_thirteen");
  }
});

test("no member waits behind one who asks too much", async () => {
  const [greedy, modest] = [await testLedger.wallet(1_000n), await testLedger.wallet(10n)];
  const bets = Promise.allSettled(
    Array.from({ length: 600 }, () =>
      testLedger.ledger.post(post("bet", greedy, 1n, { counter: testLedger.houseAccount })),
    ),
  );
  let isOver = false;
  void bets.then(() => (isOver = true));
  const single = await testLedger.ledger.post(
    post("bet", modest, 1n, { counter: testLedger.houseAccount }),
  );
  expect(summaryOf(single)).toBe("posted 9");
  expect(isOver).toBe(false);
  const refused = (await bets).filter((one) => one.status === "rejected");
  expect(refused).toHaveLength(600 - 512);
  expect(refused[0]).toMatchObject({ reason: { code: "busy" } });
  expect(await testLedger.balance(greedy)).toBe(1_000n - 512n);
});

test("closing answers what was taken and takes no more", async () => {
  const wallet = await testLedger.wallet(100n);
  const third = await openLedger(testLedger.connection);
  const taken = Array.from({ length: 20 }, () =>
    third.post({
      ...post("bet", wallet, 1n, { counter: testLedger.houseAccount }),
      hash: requestHash("x"),
    }),
  );
  const closed = third.close();
  await expect(
    third.post(post("bet", wallet, 1n, { counter: testLedger.houseAccount })),
  ).rejects.toMatchObject({ code: "unavailable" });
  expect(count(await Promise.all(taken))).toEqual({ posted: 20 });
  await closed;
});
