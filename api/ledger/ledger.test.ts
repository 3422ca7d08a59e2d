import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openTestLedger, post, type TestLedger, summaryOf } from "./ledger.fixture.ts";
import { kinds } from "./kinds.ts";
import {
  freeze,
  houseBalance,
  newRoundId,
  requestHash,
  addDailyTotals,
  skipNonce,
  statement,
  statementTotals,
} from "./index.ts";

let testLedger: TestLedger;
beforeAll(async () => {
  testLedger = await openTestLedger();
});
afterEach(() => testLedger.prove());
afterAll(() => testLedger.close());

const hash = requestHash("test");

describe("posting", () => {
  test("[CASH-07] a bet moves the stake from the wallet to the house, and both sides say so", async () => {
    const { ledger, houseAccount } = testLedger;
    const wallet = await testLedger.wallet(100n);
    const before = await houseBalance(ledger.reads, houseAccount);
    const bet = post("bet", wallet, 30n, { counter: houseAccount });
    const answer = await ledger.post(bet);
    expect(answer).toEqual({
      outcome: "posted",
      balance: 70n,
      seq: 2n,
      roundId: null,
      replayed: false,
    });
    expect(await testLedger.balance(wallet)).toBe(70n);
    expect(await houseBalance(ledger.reads, houseAccount)).toBe(before + 30n);
    const rows = await testLedger.sql("select * from ledger.transfer where id = $1", [bet.id]);
    expect(rows).toMatchObject([
      {
        debit_id: wallet.id,
        credit_id: houseAccount.id,
        amount: 30n,
        debit_seq: 2n,
        debit_after: 70n,
        credit_seq: null,
        credit_after: null,
      },
    ]);
  });

  test("the books and this code know the same kinds", async () => {
    const rows = await testLedger.sql<{ name: string; code: number; direction: string }>(
      "select name, code, direction from ledger.kind",
    );
    const stored = rows.map(({ name, code, direction }) => [name, { code, direction }]);
    expect(Object.fromEntries(stored)).toEqual(kinds);
  });

  test("the last unit can be staked, one more cannot, and a refusal writes nothing", async () => {
    const { ledger, houseAccount } = testLedger;
    const wallet = await testLedger.wallet(100n);
    const greedy = post("bet", wallet, 101n, { counter: houseAccount });
    expect(summaryOf(await ledger.post(greedy))).toBe("refused insufficient");
    expect((await ledger.post(greedy)).balance).toBe(100n);
    expect(await testLedger.sql("select 1 from ledger.op where id = $1", [greedy.id])).toEqual([]);
    expect(summaryOf(await ledger.post(post("bet", wallet, 100n, { counter: houseAccount })))).toBe(
      "posted 0",
    );
    // The key of a refusal that was not remembered is free: the same bet passes with money.
    await ledger.post(post("deposit", wallet, 500n, { counter: houseAccount }));
    expect(summaryOf(await ledger.post(greedy))).toBe("posted 399");
  });

  test("a remembered refusal stays one, whatever comes in afterwards", async () => {
    const { ledger, houseAccount } = testLedger;
    const wallet = await testLedger.wallet(10n);
    const bet = post("bet", wallet, 50n, { counter: houseAccount, remember: true });
    expect(summaryOf(await ledger.post(bet))).toBe("refused insufficient");
    await ledger.post(post("deposit", wallet, 500n, { counter: houseAccount }));
    expect(await ledger.post(bet)).toMatchObject({
      outcome: "refused",
      reason: "insufficient",
      balance: 10n,
      replayed: true,
    });
    expect(await testLedger.balance(wallet)).toBe(510n);
  });

  test("the same id with the same request answers the same, with another conflicts", async () => {
    const { ledger, houseAccount } = testLedger;
    const wallet = await testLedger.wallet(100n);
    const bet = post("bet", wallet, 30n, { counter: houseAccount });
    const first = await ledger.post(bet);
    await ledger.post(post("bet", wallet, 5n, { counter: houseAccount }));
    expect(await ledger.post(bet)).toEqual({ ...first, replayed: true });
    const other = { ...bet, amount: 31n, hash: requestHash("another") };
    expect(summaryOf(await ledger.post(other))).toBe("refused conflict");
    expect(await testLedger.balance(wallet)).toBe(65n);
  });

  test("two members may use the same id", async () => {
    const { ledger, houseAccount } = testLedger;
    const id = randomUUID();
    const [one, two] = [await testLedger.wallet(50n), await testLedger.wallet(50n)];
    expect(summaryOf(await ledger.post(post("bet", one, 10n, { counter: houseAccount, id })))).toBe(
      "posted 40",
    );
    expect(summaryOf(await ledger.post(post("bet", two, 20n, { counter: houseAccount, id })))).toBe(
      "posted 30",
    );
  });

  test("zero moves nothing, is remembered and answers the same", async () => {
    const { ledger, houseAccount } = testLedger;
    const wallet = await testLedger.wallet(100n);
    const win = post("win", wallet, 0n, { counter: houseAccount });
    expect(summaryOf(await ledger.post(win))).toBe("noted 100");
    await ledger.post(post("bet", wallet, 1n, { counter: houseAccount }));
    expect(await ledger.post(win)).toMatchObject({
      outcome: "noted",
      balance: 100n,
      replayed: true,
    });
    expect(await testLedger.sql("select 1 from ledger.transfer where id = $1", [win.id])).toEqual(
      [],
    );
  });

  test("money and play money never meet", async () => {
    const { ledger, houseAccount } = testLedger;
    const play = await testLedger.wallet(100n, "FUN");
    expect(summaryOf(await ledger.post(post("bet", play, 1n, { counter: houseAccount })))).toBe(
      "refused currency.wrong",
    );
  });

  test("an account that is not there, or is another's, is unknown", async () => {
    const { ledger, houseAccount } = testLedger;
    const wallet = await testLedger.wallet(100n);
    const nowhere = { ownerId: wallet.ownerId, id: 999_999n };
    const stolen = { ownerId: wallet.ownerId + 1n, id: wallet.id };
    for (const account of [nowhere, stolen]) {
      const answer = await ledger.post(post("bet", account, 1n, { counter: houseAccount }));
      expect(summaryOf(answer)).toBe("refused account.unknown");
    }
  });

  test("a frozen wallet takes money in and gives none out", async () => {
    const { ledger, houseAccount } = testLedger;
    const wallet = await testLedger.wallet(100n);
    await freeze(ledger.reads, wallet, { withdrawals: true, bets: true });
    const frozen = "refused account.frozen";
    expect(summaryOf(await ledger.post(post("bet", wallet, 1n, { counter: houseAccount })))).toBe(
      frozen,
    );
    expect(
      summaryOf(await ledger.post(post("withdrawal", wallet, 1n, { counter: houseAccount }))),
    ).toBe(frozen);
    expect(summaryOf(await ledger.post(post("win", wallet, 1n, { counter: houseAccount })))).toBe(
      "posted 101",
    );
  });

  test("malformed commands never reach a batch", async () => {
    const { ledger, houseAccount } = testLedger;
    const wallet = await testLedger.wallet(100n);
    const good = post("bet", wallet, 1n, { counter: houseAccount });
    const bad = [
      { ...good, amount: -1n },
      { ...good, amount: 2n ** 63n },
      { ...good, id: "not-a-uuid" },
      { ...good, hash: Buffer.alloc(3) },
      { ...good, counter: wallet },
      { ...good, counter: { ownerId: 77n, id: 1n } },
    ];
    for (const command of bad) {
      await expect(ledger.post(command)).rejects.toThrow("Not a ledger command");
    }
    const round = { step: "open", id: newRoundId(), vendor: "V", game: "g", due: 0n } as const;
    for (const detail of ["a\0b", "\ud800"]) {
      await expect(
        ledger.post({ ...good, round: { ...round, detail, close: true } }),
      ).rejects.toThrow("storable");
    }
  });
});

describe("groups", () => {
  test("post all or nothing, in order", async () => {
    const { ledger, houseAccount } = testLedger;
    const wallet = await testLedger.wallet(10n);
    const bet = (amount: bigint) => post("bet", wallet, amount, { counter: houseAccount });
    const win = (amount: bigint) => post("win", wallet, amount, { counter: houseAccount });
    const good = await ledger.postAll([bet(10n), win(30n), bet(20n)]);
    expect(good.map(summaryOf)).toEqual(["posted 0", "posted 30", "posted 10"]);
    const short = await ledger.postAll([win(5n), bet(10n), bet(6n)]);
    expect(short.map(summaryOf)).toEqual([
      "refused group.refused",
      "refused group.refused",
      "refused insufficient",
    ]);
    expect(await testLedger.balance(wallet)).toBe(10n);
    const early = await ledger.postAll([bet(11n), win(30n)]);
    expect(early.map(summaryOf)).toEqual(["refused insufficient", "refused group.refused"]);
  });

  test("a repeated command in a group is answered, a new one beside it is posted", async () => {
    const { ledger, houseAccount } = testLedger;
    const wallet = await testLedger.wallet(100n);
    const bet = post("bet", wallet, 10n, { counter: houseAccount });
    const win = post("win", wallet, 25n, { counter: houseAccount });
    await ledger.post(bet);
    const answers = await ledger.postAll([bet, win]);
    expect(answers.map(summaryOf)).toEqual(["posted 90", "posted 115"]);
    expect(answers.map(({ replayed }) => replayed)).toEqual([true, false]);
    expect((await ledger.postAll([bet, win])).map(summaryOf)).toEqual(["posted 90", "posted 115"]);
    const other = { ...bet, hash };
    const next = post("win", wallet, 1n, { counter: houseAccount });
    expect((await ledger.postAll([other, next])).map(summaryOf)).toEqual([
      "refused conflict",
      "refused group.refused",
    ]);
  });

  test("a pool is fed by many and keeps one line of numbers", async () => {
    const { ledger, houseAccount } = testLedger;
    const [row] = await testLedger.sql<{ id: bigint }>(
      "insert into ledger.account (owner_id, currency, kind, bound) " +
        "values (0, 'BRL', 'pool', 'floor') returning id",
    );
    const pool = { ownerId: 0n, id: row?.id ?? 0n };
    const wallets = await Promise.all(Array.from({ length: 20 }, () => testLedger.wallet(100n)));
    await Promise.all(
      wallets.map((wallet) =>
        ledger.postAll([
          post("bet", wallet, 10n, { counter: houseAccount }),
          post("bet", wallet, 1n, { counter: pool }),
        ]),
      ),
    );
    expect(await testLedger.balance(pool)).toBe(20n);
    const [winner = houseAccount, loser = houseAccount] = wallets;
    expect(summaryOf(await ledger.post(post("promo_win", winner, 20n, { counter: pool })))).toBe(
      "posted 109",
    );
    expect(summaryOf(await ledger.post(post("promo_win", loser, 1n, { counter: pool })))).toBe(
      "refused insufficient",
    );
  });
});

describe("turns and sessions", () => {
  test("a turn is taken once", async () => {
    const { ledger, houseAccount } = testLedger;
    const wallet = await testLedger.wallet(100n);
    const bet = (nonce: bigint) =>
      post("bet", wallet, 1n, { counter: houseAccount, guard: { nonce } });
    expect(summaryOf(await ledger.post(bet(0n)))).toBe("posted 99");
    expect(summaryOf(await ledger.post(bet(0n)))).toBe("refused turn.taken");
    expect(summaryOf(await ledger.post(bet(1n)))).toBe("posted 98");
    expect(await skipNonce(ledger.reads, wallet)).toBe(3n);
    expect(summaryOf(await ledger.post(bet(2n)))).toBe("refused turn.taken");
  });

  test("a bet of a session that ended is refused, a repeat of an earlier one answered", async () => {
    const { ledger, houseAccount } = testLedger;
    const wallet = await testLedger.wallet(100n);
    const sessionId = await openSession(wallet.ownerId);
    const bet = () => post("bet", wallet, 1n, { counter: houseAccount, guard: { sessionId } });
    const first = bet();
    expect(summaryOf(await ledger.post(first))).toBe("posted 99");
    await testLedger.sql("update session set ended_at = now() where id = $1", [sessionId]);
    expect(summaryOf(await ledger.post(bet()))).toBe("refused session.ended");
    expect(summaryOf(await ledger.post(first))).toBe("posted 99");
  });

  test("a session lends itself to its own member only, and not past its idle time", async () => {
    const { ledger, houseAccount } = testLedger;
    const [mine, other] = [await testLedger.wallet(100n), await testLedger.wallet(100n)];
    const sessionId = await openSession(other.ownerId);
    const guard = { sessionId };
    const refused = "refused session.ended";
    expect(
      summaryOf(await ledger.post(post("bet", mine, 1n, { counter: houseAccount, guard }))),
    ).toBe(refused);
    await testLedger.sql(
      "update session set last_seen_at = now() - interval '31 minutes' where id = $1",
      [sessionId],
    );
    expect(
      summaryOf(await ledger.post(post("bet", other, 1n, { counter: houseAccount, guard }))),
    ).toBe(refused);
  });
});

describe("reading", () => {
  test("[CASH-07] a statement tells every movement with the balance after it, newest first", async () => {
    const { ledger, houseAccount } = testLedger;
    const wallet = await testLedger.wallet(100n);
    for (const amount of [10n, 20n, 30n]) {
      await ledger.post(post("bet", wallet, amount, { counter: houseAccount }));
      await ledger.post(post("win", wallet, 5n, { counter: houseAccount }));
    }
    const lines = await statement(ledger.reads, wallet, { limit: 4, offset: 1 });
    expect(
      lines.map(({ seq, kind, amount, balanceAfter }) => [seq, kind, amount, balanceAfter]),
    ).toEqual([
      [6n, "bet", -30n, 50n],
      [5n, "win", 5n, 80n],
      [4n, "bet", -20n, 75n],
      [3n, "win", 5n, 95n],
    ]);
    expect(await statementTotals(ledger.reads, wallet, {})).toEqual({
      lines: 7,
      in: 115n,
      out: 60n,
      opening: 0n,
      closing: 55n,
    });
    const wins = { kinds: ["win"] } as const;
    expect(await statementTotals(ledger.reads, wallet, wins)).toEqual({
      lines: 3,
      in: 15n,
      out: 0n,
      opening: 0n,
      closing: 55n,
    });
    const later = { from: new Date(Date.now() + 60_000) };
    expect(await statement(ledger.reads, wallet, { ...later, limit: 9, offset: 0 })).toEqual([]);
  });

  test("the house's balance is the same before and after its days are rolled up", async () => {
    const { ledger } = testLedger;
    const counter = await ledger.houseAccount({ kind: "games", currency: "BRL", code: "OLD" });
    const wallet = await testLedger.wallet(100n);
    await ledger.post(post("bet", wallet, 60n, { counter }));
    await ledger.post(post("win", wallet, 25n, { counter }));
    expect(await houseBalance(ledger.reads, counter)).toBe(35n);
    // As if it had been last week: time is the one thing that a test may not wait for.
    await testLedger.sql("alter table ledger.transfer disable trigger append_only");
    await testLedger.sql(
      "update ledger.transfer set created_at = created_at - interval '7 days' where $1 in (debit_id, credit_id)",
      [counter.id],
    );
    await testLedger.sql("alter table ledger.transfer enable always trigger append_only");
    expect(await addDailyTotals(ledger.reads)).toBeGreaterThan(0);
    expect(await addDailyTotals(ledger.reads)).toBe(0);
    expect(await houseBalance(ledger.reads, counter)).toBe(35n);
    await ledger.post(post("bet", wallet, 5n, { counter }));
    expect(await houseBalance(ledger.reads, counter)).toBe(40n);
  });
});

describe("what is written stays", () => {
  const refusals = [
    "update ledger.transfer set amount = amount + 1",
    "delete from ledger.transfer",
    "truncate ledger.transfer",
    "update ledger.op set balance = 0",
    "delete from ledger.op",
    "delete from ledger.account",
    "update ledger.account set currency = 'FUN'",
    "update ledger.account set bound = 'none'",
    "delete from ledger.round",
    "delete from ledger.hold",
  ];
  test.each(refusals)("%s is refused, even to the owner of the tables", async (text) => {
    await expect(testLedger.sql(text)).rejects.toThrow("append-only");
    await expect(testLedger.sql(`set session_replication_role = replica; ${text}`)).rejects.toThrow(
      /append-only|permission denied/,
    );
  });

  test("a balance below zero or below what is held cannot be stored", async () => {
    const wallet = await testLedger.wallet(100n);
    for (const change of ["balance = -1", "held = 101", "held = -1"]) {
      await expect(
        testLedger.sql(`update ledger.account set ${change} where id = $1`, [wallet.id]),
      ).rejects.toThrow("account_within_bound");
    }
  });
});

/** A live session of a member that is made for it. */
async function openSession(memberId: bigint): Promise<string> {
  const id = randomUUID();
  await testLedger.sql(
    "insert into merchant (code, name, currency, time_zone) values ('T', 'T', 'BRL', 'UTC') on conflict do nothing",
  );
  await testLedger.sql(
    "insert into member (id, merchant, username, account, type, currency, register_method) " +
      "values ($1::bigint, 'T', 'm' || $1::bigint, 'm' || $1::bigint, 0, 'BRL', 'H5') on conflict do nothing",
    [memberId],
  );
  await testLedger.sql(
    "insert into session (id, member_id, sid_hash, handle, ip, user_agent, expires_at) " +
      "values ($1::uuid, $2, decode(md5($1::text), 'hex'), $1::text, '', '', now() + interval '1 day')",
    [id, memberId],
  );
  return id;
}
